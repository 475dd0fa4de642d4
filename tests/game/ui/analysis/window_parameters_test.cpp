// The tab with the search parameters, in the debug panel of the real window.
#include "game/ui/app/preferences.hpp"
#include "tests/game/ui/debug_panel.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <SDL.h>

using namespace std::chrono_literals;

namespace {

const ai::SearchParameters& used(const Pilot& pilot) {
    return pilot.controller().search_settings().parameters;
}

void open_tab(Pilot& pilot) {
    pilot.run("tab parameters");
    pilot.wait(50ms);
}

play::Ticket analysis_ticket(const Pilot& pilot) {
    REQUIRE(pilot.controller().log().search());
    return pilot.controller().log().search()->request.ticket;
}

} // namespace

TEST_CASE("parameters from flags restart the analysis, and reset brings the defaults back") {
    Pilot pilot{debug_panel::with_debug(8), 1280, 800};
    open_tab(pilot);
    const play::Ticket first = analysis_ticket(pilot);
    SDL_SetClipboardText("--set lmr_min_depth=4 --set lmr_plies=3");
    pilot.run("paste-parameters");
    CHECK(used(pilot).lmr_min_depth == 4);
    CHECK(used(pilot).lmr_plies == 3);
    CHECK(analysis_ticket(pilot) > first);
    SDL_SetClipboardText("");
    pilot.run("copy-parameters");
    CHECK(clipboard() == "--set lmr_min_depth=4 --set lmr_plies=3");
    pilot.run("copy-json");
    CHECK(clipboard().find("\"lmr_plies=3\"") != std::string::npos);

    SDL_SetClipboardText("--set lmr_plies=99");
    pilot.run("paste-parameters");
    CHECK(used(pilot).lmr_plies == 3);
    CHECK(pilot.message().find("from 1 to 6") != std::string::npos);
    pilot.run("reset-parameters");
    CHECK(used(pilot) == ai::SearchParameters{});
}

TEST_CASE("a slider changes its parameter when it is released") {
    Pilot pilot{debug_panel::with_debug(8), 1280, 800};
    open_tab(pilot);
    const play::Ticket first = analysis_ticket(pilot);
    engine::Rect slider{};
    for (const auto& [id, box] : items::rectangles()) // The first wide item of the list.
        if (box.width > 200 && box.height < 30 && (slider.width == 0 || box.y < slider.y) && box.y > 230) slider = box;
    REQUIRE(slider.width > 0);
    pilot.drag({slider.x + 6, slider.y + slider.height / 2},
               {slider.x + slider.width / 2, slider.y + slider.height / 2});
    pilot.wait(50ms);
    CHECK(used(pilot).probcut_min_depth > 20);
    CHECK(used(pilot).probcut_min_depth < 40);
    CHECK(analysis_ticket(pilot) > first);
    CHECK(analysis_ticket(pilot) <= first + 2); // Not once per step of the mouse.
}

TEST_CASE("presets are saved, loaded and deleted, and outlast the program; the parameters do not") {
    const ui::Preferences preferences = debug_panel::with_debug(8);
    Pilot pilot{preferences, 1280, 800};
    open_tab(pilot);
    SDL_SetClipboardText("order_mobility=80");
    pilot.run("paste-parameters");
    pilot.click_item("Debug/parameters/##preset");
    pilot.type("wide");
    pilot.press(SDL_SCANCODE_RETURN);
    REQUIRE(pilot.gui().preferences().presets.by_name.contains("wide"));
    pilot.run("reset-parameters");
    pilot.wait(50ms);
    debug_panel::choose(pilot, "Debug/parameters/##presets", "wide");
    pilot.wait(50ms);
    CHECK(used(pilot).order_mobility == 80);
    const auto kept = ui::preferences_from_json(ui::to_json(pilot.gui().preferences()));
    REQUIRE(kept);
    CHECK(kept->presets.by_name.contains("wide"));
    CHECK(kept->search.parameters == ai::SearchParameters{});
    pilot.click_item("Debug/parameters/Delete");
    pilot.wait(50ms);
    CHECK(pilot.gui().preferences().presets.by_name.empty());
}

TEST_CASE("the comparison with the defaults follows the parameters while its tab is open") {
    Pilot pilot{debug_panel::with_debug(8), 1280, 800};
    pilot.run("compare-parameters");
    const auto& report = pilot.gui().state().parameters.report;
    const auto is_finished = [&] { return report && report->is_finished; };
    pilot.step();
    wait_until(pilot, "no comparison comes to its end", is_finished);
    CHECK(report->own_search->nodes == report->other_search->nodes);
    SDL_SetClipboardText("--set lmr_min_depth=3");
    pilot.run("paste-parameters");
    pilot.step();
    CHECK_FALSE(is_finished());
    wait_until(pilot, "no comparison comes to its end", is_finished);
    CHECK(report->own_search->nodes != report->other_search->nodes);
    pilot.run("tab search");
    pilot.step();
    CHECK_FALSE(report);
}

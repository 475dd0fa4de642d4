// Two evaluations side by side, in the debug panel of the real window.
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/app/preferences.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <fstream>

using namespace std::chrono_literals;
using engines::ComparisonChoice;

namespace {

ui::Preferences with_panel() {
    ui::Preferences preferences = two_humans(8);
    preferences.is_debug_open = true;
    preferences.comparison.depth = 4;
    preferences.comparison.other_depth = 4;
    return preferences;
}

void open_tab(Pilot& pilot) {
    pilot.click_item("Debug/tabs/Compare");
    pilot.wait(50ms);
}

const engines::ComparisonReport& wait_for_report(Pilot& pilot) {
    const auto& report = pilot.gui().state().comparison.report;
    pilot.step();
    wait_until(pilot, "no comparison comes to its end", [&] { return report && report->is_finished; });
    pilot.step();
    return *report;
}

std::string script(const Pilot& pilot) {
    const auto file = pilot.data() / "program.sh";
    std::filesystem::create_directories(file.parent_path());
    std::ofstream{file} << "while read -r command color; do case $command in\n"
                           "name) printf '= Stub\\n\\n';;\n"
                           "genmove) printf '= d6\\n\\n';;\n"
                           "*) printf '=\\n\\n';; esac; done\n";
    return "sh " + file.string();
}

} // namespace

TEST_CASE("the comparison starts on a click and follows the game until it is stopped") {
    Pilot pilot{with_panel(), 1280, 800};
    open_tab(pilot);
    CHECK_FALSE(pilot.gui().state().comparison.is_on);
    pilot.click_item("Debug/comparison/Compare");
    const engines::ComparisonReport first = wait_for_report(pilot);
    CHECK(first.moves.size() == 4);
    CHECK(first.other_name == "plain, depth 4");
    for (const engines::ComparedMove& move : first.moves)
        CHECK(move.difference());
    pilot.submit(play::Play{first.moves.front().move});
    pilot.settle();
    const engines::ComparisonReport& second = wait_for_report(pilot);
    CHECK(second.position == pilot.position());
    pilot.click_item("Debug/comparison/Stop comparing");
    CHECK_FALSE(pilot.gui().state().comparison.is_on);
    CHECK_FALSE(pilot.gui().state().comparison.report);
}

TEST_CASE("depth, certainty and plain evaluation are chosen in the panel and saved in the settings") {
    Pilot pilot{with_panel(), 1280, 800};
    open_tab(pilot);
    const auto& chosen = pilot.gui().preferences().comparison;
    pilot.click_item("Debug/comparison/##own depth");
    pilot.click_item("##Combo_00/depth 3");
    CHECK(chosen.depth == 3);
    pilot.click_item("Debug/comparison/##other depth");
    pilot.click_item("##Combo_00/depth 5");
    CHECK(chosen.other_depth == 5);
    pilot.click_item("Debug/comparison/##other certainty");
    pilot.click_item("##Combo_00/100 %");
    CHECK(chosen.other_selectivity == ai::full_selectivity);
    pilot.click_item("Debug/comparison/plain evaluation");
    CHECK_FALSE(chosen.is_other_plain);
    const engines::ComparisonReport& report = wait_for_report(pilot);
    CHECK(report.other_name == "trained, depth 5");
    CHECK(report.moves.front().own->depth == 3);
    CHECK(report.moves.front().other->depth == 5);
    CHECK(report.own_static == report.other_static);
    const auto kept = ui::preferences_from_json(ui::to_json(pilot.gui().preferences()));
    REQUIRE(kept);
    CHECK(kept->comparison == chosen);
}

TEST_CASE("an engine from the settings is not started before the panel has shown its command") {
    Pilot pilot{with_panel(), 1280, 800};
    const auto trace = pilot.data() / "started";
    ui::Preferences preferences = with_panel();
    preferences.comparison.other = ComparisonChoice::Other::engine;
    preferences.comparison.engine = "touch '" + trace.string() + "'";
    const auto& comparison = pilot.gui().state().comparison;
    pilot.ask(ui::compare, preferences.comparison, false);
    CHECK_FALSE(comparison.is_on);
    CHECK(pilot.gui().state().debug.tab == "comparison");
    CHECK(pilot.message().find("was not started") != std::string::npos);
    pilot.wait(100ms);
    CHECK_FALSE(std::filesystem::exists(trace));

    preferences.comparison.engine = script(pilot);
    pilot.ask(ui::compare, preferences.comparison, true);
    CHECK(wait_for_report(pilot).other_name == "Stub");
    pilot.ask([](ui::Session& session) { session.state.comparison.is_on = false; });
    CHECK_FALSE(comparison.is_on);
    pilot.ask(ui::compare, preferences.comparison, false); // The panel has shown the command by now.
    CHECK(wait_for_report(pilot).other_name == "Stub");
}

TEST_CASE("unreadable weights are reported in the panel, and the window still works") {
    Pilot pilot{with_panel(), 1280, 800};
    open_tab(pilot);
    pilot.click_item("Debug/comparison/##other");
    pilot.click_item("##Combo_00/other weights");
    pilot.click_item("Debug/comparison/##weights");
    pilot.type("/nonexistent.weights");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(wait_for_report(pilot).problem.find("/nonexistent.weights") != std::string::npos);
    pilot.run("debug"); // Closes the panel, which stops comparing.
    CHECK_FALSE(pilot.gui().state().comparison.report);
    pilot.run("debug");
    pilot.click_item("Debug/comparison/Compare again");
    CHECK(wait_for_report(pilot).problem.find("/nonexistent.weights") != std::string::npos);
}

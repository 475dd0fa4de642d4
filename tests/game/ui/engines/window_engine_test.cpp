// The computer's search settings, in the settings dialog of the real window.
#include "tests/game/ai/plugins.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include "engine/base/files.hpp"
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/app/preferences.hpp"

using namespace std::chrono_literals;
using play::mebibyte;
using play::SearchSettings;

namespace {

constexpr play::Machine workstation{.cores = 8, .memory_bytes = 16ull << 30};

ui::GuiOptions options_on(const ui::Preferences& preferences, const play::Machine& machine) {
    ui::GuiOptions options = at_once(preferences);
    options.machine = machine;
    return options;
}

void open_by_menu(Pilot& pilot) {
    pilot.click_item("##menu/##menubar/Analysis");
    pilot.click_item("##Menu_00/Computer settings...");
    pilot.settle();
}

} // namespace

TEST_CASE("search settings are chosen in a dialog and apply to the next search") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, options_on(preferences, workstation), 1280, 800};
    open_by_menu(pilot);
    REQUIRE(std::holds_alternative<ui::SettingsDialog>(pilot.gui().state().dialog));
    const auto chosen = [&] { return pilot.gui().preferences().search; };
    CHECK(chosen().threads == preferences.search.threads);
    pilot.click_item("{Settings/section}/threads/1");
    CHECK(chosen().threads == 1);
    CHECK(pilot.controller().search_settings().threads == 1);
    pilot.click_item("{Settings/section}/table/256 MiB");
    CHECK(chosen().table_bytes == 256 * mebibyte);
    CHECK(pilot.controller().search_settings().table_bytes == 256 * mebibyte);
    pilot.click_item("{Settings/section}/time/20 s");
    CHECK(pilot.controller().search_settings().top_level_time == 20s);
    pilot.click_item("{Settings/section}/keeps-table");
    CHECK_FALSE(pilot.controller().search_settings().keeps_table);

    pilot.click_item("{Settings/section}/Defaults");
    CHECK(chosen() == SearchSettings{});
    CHECK(pilot.controller().search_settings().table_bytes == play::default_table_bytes(workstation));
    CHECK(pilot.controller().search_settings().keeps_table);
    pilot.click_item("{Settings/section}/threads/Auto");
    CHECK(chosen() == SearchSettings{});
    pilot.click_item("Settings/##close");
    pilot.settle();
    CHECK(std::holds_alternative<std::monostate>(pilot.gui().state().dialog));
}

TEST_CASE("a setting that is not among the offered values is shown as a further value") {
    ui::Preferences preferences = two_humans(8);
    preferences.search = {.threads = 3, .table_bytes = 64 * mebibyte, .top_level_time = 7500ms};
    Pilot pilot{preferences, options_on(preferences, workstation), 1280, 800};
    open_by_menu(pilot);
    CHECK(pilot.shows("{Settings/section}/threads/3"));
    CHECK(pilot.shows("{Settings/section}/table/64 MiB"));
    CHECK(pilot.shows("{Settings/section}/time/7.5 s"));
    pilot.click_item("{Settings/section}/threads/3");
    CHECK(pilot.gui().preferences().search == preferences.search);
}

TEST_CASE("the search settings fit into the smallest window on small and large machines") {
    for (const play::Machine& machine :
         {play::Machine{.cores = 1, .memory_bytes = 0}, play::Machine{.cores = 1, .memory_bytes = 256 * mebibyte},
          play::Machine{.cores = 256, .memory_bytes = 2ull << 40}}) {
        CAPTURE(machine.cores);
        const ui::Preferences preferences = two_humans(8);
        Pilot pilot{preferences, options_on(preferences, machine), 640, 480};
        pilot.run("engine-settings");
        pilot.settle();
        for (const char* item : {"threads/Auto", "threads/1", "table/Auto", "time/1 s"}) {
            CAPTURE(item);
            const auto place = items::find(std::string{"{Settings/section}/"} + item);
            REQUIRE(place.has_value());
            CHECK(place->y > 0);
            CHECK(place->y < 480);
        }
    }
}

TEST_CASE("the computer's search uses the chosen table size") {
    ui::Preferences preferences = two_humans(8);
    preferences.shown.hints = true;
    preferences.search.table_bytes = 64 * mebibyte;
    Pilot pilot{preferences};
    wait_until(pilot, [&] { return pilot.controller().table_bytes() > 0; });
    CHECK(pilot.controller().table_bytes() == 64 * mebibyte);
    pilot.ask(ui::set_engine_settings, play::SearchSettings{.table_bytes = 32 * mebibyte});
    wait_until(pilot, [&] { return pilot.controller().table_bytes() == 32 * mebibyte; });
}

TEST_CASE("an evaluation is used inside the window only while its switch is on") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, options_on(preferences, workstation), 1280, 800};
    const auto plugin = [&] { return pilot.controller().search_settings().plugin; };
    const auto type_file = [&](const std::string& file) {
        open_by_menu(pilot);
        pilot.click_item("{Settings/section}/##evaluation file");
        pilot.press(SDL_SCANCODE_A, KMOD_LCTRL);
        pilot.type(file);
        pilot.click_item("{Settings/section}/evaluation");
        pilot.settle();
    };
    type_file(plugins::file("edges").string());
    REQUIRE(plugin());
    CHECK(plugin()->name() == "Squares and edges");
    pilot.click_item("{Settings/section}/evaluation");
    CHECK_FALSE(plugin());
    pilot.click_item("Settings/##close");
    pilot.settle();
    type_file(plugins::file("faulty-version").string());
    CHECK_FALSE(plugin());
    CHECK(pilot.message().find("saw 2. The built-in evaluation is used.") != std::string::npos);
}

TEST_CASE("hints, the inspector, the recorded tree and the JSON use the window's evaluation") {
    ui::Preferences preferences = two_humans(8);
    preferences.evaluation = {.is_used = true, .file = plugins::file("faulty-nan").string()};
    preferences.is_debug_open = true;
    Pilot pilot{preferences, options_on(preferences, workstation), 1280, 800};
    pilot.step();
    REQUIRE(pilot.controller().search_settings().plugin);
    pilot.run("hints");
    wait_until(pilot, [&] { return pilot.controller().report() && pilot.controller().report()->depth > 1; });
    CHECK(pilot.controller().report()->moves.front().score == 0);
    CHECK(pilot.message() == "The evaluation \"Discs\" returned a value that is not a number; such values count as 0.");
    pilot.run("tab evaluation");
    pilot.wait(100ms);
    CHECK(pilot.gui().state().debug.inspection.explanation().kind == ai::Explanation::Kind::plugin);
    CHECK(ui::debug_json(pilot.controller(), pilot.gui().state().debug).find("\"name\": \"value\"")
          != std::string::npos);
}

TEST_CASE("an evaluation that cannot be loaded at the start is reported once, and the built-in one is used") {
    ui::Preferences preferences = two_humans(8);
    preferences.evaluation = {.is_used = true, .file = "/nonexistent.so"};
    Pilot pilot{preferences, options_on(preferences, workstation), 1280, 800};
    pilot.step();
    CHECK(pilot.message() == "/nonexistent.so: expected a file, saw none. The built-in evaluation is used.");
    CHECK_FALSE(pilot.controller().search_settings().plugin);
    CHECK(pilot.gui().preferences().evaluation == preferences.evaluation);
}

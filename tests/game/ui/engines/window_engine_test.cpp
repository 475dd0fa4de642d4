// The computer's search settings, in the settings dialog of the real window.
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include "engine/base/files.hpp"
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

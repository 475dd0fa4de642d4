#include "game/ui/app/level_run.hpp"

#include "game/ui/app/preferences.hpp"

#include <doctest/doctest.h>

#include <string>

using ui::LevelRun;

TEST_CASE("two wins or two losses in a row offer another level unless there is none or it was refused") {
    struct Row {
        int level;
        std::string games; // w: won, l: lost, d: drawn.
        int offered;       // -1: no offer.
    };
    for (const Row& row : {Row{3, "w", -1}, Row{3, "ww", 4}, Row{3, "www", 4}, Row{3, "wl", -1}, Row{3, "wlw", -1},
                           Row{3, "wdw", -1}, Row{3, "lwl", -1}, Row{3, "ll", 2}, Row{3, "wll", 2}, Row{1, "ll", 0},
                           Row{0, "ll", -1}, Row{0, "ww", 1}, Row{10, "ww", -1}, Row{10, "ll", 9}, Row{5, "dd", -1}}) {
        CAPTURE(row.level);
        CAPTURE(row.games);
        LevelRun run{.level = row.level};
        for (const char game : row.games)
            run.length = ui::extended(run.length, game == 'w' ? 1 : game == 'l' ? -1 : 0);
        CHECK(ui::offered_level(run).value_or(-1) == row.offered);
        run.is_refused = true;
        CHECK_FALSE(ui::offered_level(run));
    }
    CHECK_FALSE(ui::offered_level({}));
}

TEST_CASE("the settings keep the level run and hints in words; older files get the defaults") {
    ui::Preferences preferences;
    preferences.level_run = {.level = 0, .length = -2, .is_refused = true};
    preferences.shown.hints_in_words = true;
    preferences.game.participants[1].seat = play::Computer{ai::Level{0}};
    preferences.computer = ai::Level{0};
    const auto read = ui::preferences_from_json(ui::to_json(preferences));
    REQUIRE(read);
    CHECK(*read == preferences);
    const auto old = ui::preferences_from_json("{\"version\": 1, \"hints\": true}");
    REQUIRE(old);
    CHECK(old->level_run == LevelRun{});
    CHECK_FALSE(old->shown.hints_in_words);
    for (const char* wrong : {R"({"level_run": {"level": 11}})", R"({"level_run": {"length": "two"}})"})
        CHECK_FALSE(ui::preferences_from_json(wrong));
}

// What several windows leave behind, closed or killed: each of it comes back where a window has room for it.
#include "engine/base/files.hpp"
#include "game/play/autosave_place.hpp"
#include "game/play/game_file.hpp"
#include "game/play/match_save.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/faults/told_window.hpp"

#include <chrono>
#include <string>

namespace {

namespace fs = std::filesystem;

using offscreen::Home;

bool has_saved_games() {
    std::error_code code;
    return fs::exists(base::data_folder() / "games", code) && !fs::is_empty(base::data_folder() / "games", code);
}

// A match of three games, of which one was played.
play::Match some_series() {
    play::GameSettings settings;
    settings.size = rules::BoardSize{6};
    play::Match series{
        settings,
        {.games = 3, .points = 2, .start = {play::StartKind::standard, ""}, .wants_values = {false, false}},
        7};
    series.begin_game();
    series.end_game({.opening = "",
                     .color_of_first = rules::Color::black,
                     .winner = 0,
                     .reason = play::EndReason::board,
                     .discs = {20, 16},
                     .used = {std::chrono::seconds{3}, std::chrono::seconds{2}}});
    return series;
}

} // namespace

TEST_CASE("games that two windows were closed with come back, whether two are opened again or one after the other") {
    const Home home;
    std::string first_game, second_game;
    {
        ToldWindow first, second;
        first.tell("begin");
        first_game = first.tell("move 0");
        second.tell("begin");
        second.tell("move 1");
        second_game = second.tell("move 0");
        REQUIRE(first_game != second_game);
        CHECK(first.quit() == 0);
        CHECK(second.quit() == 0);
    }
    {
        ToldWindow first;
        CHECK(first.greeting() == first_game);
        ToldWindow second;
        CHECK(second.greeting() == second_game);
        CHECK_FALSE(has_saved_games()); // nothing was moved
        CHECK(second.quit() == 0);
        first.tell("begin"); // the unfinished game makes room
        first.tell("finish 0");
        CHECK(first.quit() == 0);
    }
    ToldWindow next; // nothing lies in the first place any more
    CHECK(next.greeting() == second_game);
    CHECK(next.quit() == 0);
}

TEST_CASE(
    "a match of several games that a second window was closed with is offered where there is room, and else stays") {
    const Home home;
    const fs::path first_game = play::autosave_path();
    fs::path series_file;
    {
        const auto first = play::AutosavePlace::take(), second = play::AutosavePlace::take();
        REQUIRE(first.series() != second.series());
        series_file = second.series();
    }
    REQUIRE(play::save_series(series_file, some_series()));
    const auto before = base::read_file(series_file, play::max_series_bytes);
    {
        PlayedWindow window; // it takes that place
        REQUIRE(window.state().games.left);
        CHECK(*window.state().games.left == some_series());
    }
    { // now something lies in the first place, too
        const auto taken = play::AutosavePlace::take();
        CHECK(taken.series() == series_file);
        PlayedWindow window;
        window.begin();
        window.play(0);
        CHECK(window.wait_until([&] { return fs::exists(first_game); }));
    }
    {
        PlayedWindow window;
        CHECK(window.state().resumable);
        CHECK_FALSE(window.state().games.left);
    }
    const auto after = base::read_file(series_file, play::max_series_bytes);
    REQUIRE(after);
    CHECK(*after == *before);
}

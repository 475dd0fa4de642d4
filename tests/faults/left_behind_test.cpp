// What several windows leave behind, closed or killed: each of it comes back where a window has room for it.
#include "engine/base/files.hpp"
#include "game/library/library.hpp"
#include "game/play/match.hpp"
#include "game/records/opening_names.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/faults/told_window.hpp"

#include <chrono>
#include <string>

namespace {

namespace fs = std::filesystem;

using offscreen::Home;

// A match of three games, of which one was played.
play::Match some_match() {
    play::GameSettings settings;
    settings.size = rules::BoardSize{6};
    play::Match match{
        settings,
        {.games = 3, .points = 2, .start = {play::StartKind::standard, ""}, .wants_values = {false, false}},
        7};
    match.begin_game();
    match.end_game({.opening = "",
                    .color_of_first = rules::Color::black,
                    .winner = 0,
                    .reason = play::EndReason::board,
                    .discs = {20, 16},
                    .used = {std::chrono::seconds{3}, std::chrono::seconds{2}}});
    return match;
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
        ToldWindow first; // gets the newest
        CHECK(first.greeting() == second_game);
        ToldWindow second;
        CHECK(second.greeting() == first_game);
        CHECK(saved_transcripts().empty()); // nothing was moved
        CHECK(second.quit() == 0);
        first.tell("begin"); // the unfinished game makes room
        first.tell("finish 0");
        CHECK(first.quit() == 0);
    }
    ToldWindow next;
    CHECK(next.greeting() == first_game);
    CHECK(next.quit() == 0);
}

TEST_CASE("a match of several games that a window was closed with is offered to the next one, and to one alone") {
    const Home home;
    auto library = library::Library::open(library::Files::of_user(), records::opening_names());
    REQUIRE(library);
    REQUIRE(library->write_autosave("a window", {.game = "", .match = play::to_json(some_match())}));
    REQUIRE(library->release_autosave("a window"));
    for (int start = 0; start < 2; ++start) { // it is not touched meanwhile
        PlayedWindow window;
        REQUIRE(window.state().match.left);
        CHECK(*window.state().match.left == some_match());
        ToldWindow second;
        CHECK(second.greeting().empty());
        CHECK(second.quit() == 0);
    }
}

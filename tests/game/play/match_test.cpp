// A match as a value, and its relation to the game being played.
#include "game/play/match.hpp"
#include "game/records/notation.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

using namespace std::chrono_literals;
using play::Match;
using play::MatchChoice;
using play::StartKind;
using rules::Color;

namespace {

play::GameSettings of_two() {
    play::GameSettings settings;
    settings.participants = {play::Participant{"Anna", play::Human{}}, play::Participant{"Ben", play::Human{}}};
    return settings;
}

// "1": the first player wins a game, "2": the second, "=": a draw.
void play_games(Match& match, std::string_view results) {
    for (const char result : results) {
        match.begin_game();
        play::MatchGame game{.color_of_first = match.color_of(0)};
        if (result != '=') game.winner = result == '1' ? 0 : 1;
        match.end_game(game);
    }
}

void play_squares(play::Game& played, std::initializer_list<const char*> moves, play::Time now = {}) {
    for (const char* text : moves) {
        const auto move = records::move_from_text(text, played.position().size());
        REQUIRE(move);
        REQUIRE(played.submit(play::Play{*move}, now));
    }
}

// Begins the next game of the match with its opening.
play::Game begun_match(Match& match) {
    const auto opening = match.opening();
    REQUIRE(opening.ok());
    const auto state = play::first_state(match.next_settings(), *opening);
    REQUIRE(state.ok());
    play::Game played{match.next_settings(), {}};
    REQUIRE(played.submit(play::Replace{*state}, {}));
    match.begin_game();
    return played;
}

} // namespace

TEST_CASE("colours and names are swapped after each game of a match") {
    Match match{of_two(), {.games = 3}, 1};
    for (const Color first : {Color::black, Color::white, Color::black}) {
        CHECK(match.color_of(0) == first);
        CHECK(match.color_of(1) == rules::opposite(first));
        CHECK(match.player_with(first) == 0);
        const play::GameSettings settings = match.next_settings();
        CHECK(settings.participants[rules::index(first)].name == "Anna");
        CHECK(settings.participants[rules::index(rules::opposite(first))].name == "Ben");
        play_games(match, "1");
    }
}

TEST_CASE("a match ends after all its games or once a player has the points needed to win") {
    struct Row {
        MatchChoice choice;
        std::string_view results; // all but the last leave the match open
        std::string score;
    };
    for (const Row& row :
         {Row{{.games = 2}, "11", "2 : 0"}, Row{{.games = 2}, "=2", "\xC2\xBD : 1\xC2\xBD"},
          Row{{.games = 5}, "11112", "4 : 1"}, Row{{.points = 2}, "11", "2 : 0"}, Row{{.points = 2}, "22", "0 : 2"},
          Row{{.points = 2}, "12=1", "2\xC2\xBD : 1\xC2\xBD"}, Row{{.points = 1}, "==", "1 : 1"}}) {
        CAPTURE(row.results);
        Match match{of_two(), row.choice, 1};
        for (std::size_t i = 0; i < row.results.size(); ++i) {
            CHECK_FALSE(match.is_over());
            play_games(match, row.results.substr(i, 1));
        }
        CHECK(match.is_over());
        CHECK(play::score_text(match) == row.score);
    }
}

TEST_CASE("the player with more points leads a match; a tie has no leader") {
    Match match{of_two(), {.games = 10}, 1};
    CHECK_FALSE(match.leader());
    play_games(match, "2");
    CHECK(match.leader() == 1);
    play_games(match, "=1");
    CHECK_FALSE(match.leader());
    play_games(match, "1");
    CHECK(match.leader() == 0);
    match.begin_game();
    CHECK(match.is_playing);
    match.end(); // during a game
    CHECK(match.is_over());
    CHECK_FALSE(match.is_playing);
}

TEST_CASE("random colours are assigned once per match") {
    play::GameSettings settings = of_two();
    settings.rules = *rules::find_rule_set("tournament");
    std::set<std::string> first;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Match match{settings, {.games = 2, .wants_values = {true, false}}, seed};
        CHECK_FALSE(match.next_settings().rules.has_random_colors);
        const std::size_t anna = match.player(0).name == "Anna" ? 0 : 1;
        CHECK(match.choice.wants_values[anna]);
        first.insert(match.player(0).name);
    }
    CHECK(first.size() == 2);
    int swapped = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed)
        swapped += Match{settings, {.games = 2}, seed}.player(0).name == "Ben" ? 1 : 0;
    CHECK(swapped > 160); // a fair coin
    CHECK(swapped < 240);
}

TEST_CASE("unnamed players in a match get different names") {
    play::GameSettings settings = of_two();
    settings.participants[1].name.clear();
    const Match match{settings, {.games = 2}, 1};
    CHECK(match.name(0) == "Anna");
    CHECK(match.name(1) == "Player 2");
    settings.participants[0].name.clear();
    CHECK(Match{settings, {.games = 2}, 1}.name(0) == "Player 1");
    const play::GameSettings game = Match{settings, {.games = 2}, 1}.next_settings(); // also in saved games
    CHECK(game.participants[0].name == "Player 1");
    CHECK(game.participants[1].name == "Player 2");
    Match read; // from a file without names
    read.game = settings;
    read.choice.games = 2;
    CHECK(read.name(0) == "Player 1");
    CHECK(read.name(1) == "Player 2");
}

TEST_CASE("in a match against a computer, an unnamed player is called You but saved without a name") {
    play::GameSettings settings = of_two();
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Computer{}}};
    const Match match{settings, {.games = 2}, 1};
    CHECK(match.name(0) == "You");
    CHECK(match.next_settings().participants[0].name.empty());
    CHECK(match.next_settings().participants[1].name.empty());
}

TEST_CASE("values may be shown in a match if every human player wants them") {
    for (const bool first : {false, true})
        for (const bool second : {false, true})
            CHECK(Match{of_two(), {.games = 2, .wants_values = {first, second}}, 1}.may_see_values()
                  == (first && second));
    play::GameSettings settings = of_two();
    settings.participants[1].seat = play::Computer{};
    CHECK(Match{settings, {.games = 2, .wants_values = {true, false}}, 1}.may_see_values());
    CHECK_FALSE(Match{settings, {.games = 2, .wants_values = {false, true}}, 1}.may_see_values());
}

TEST_CASE("both games of a pair begin with the same opening; different pairs have different openings") {
    struct Row {
        play::StartChoice start;
        bool differs = true;
    };
    for (const Row& row : {Row{{StartKind::xot, ""}}, Row{{StartKind::random, ""}},
                           Row{{StartKind::named, "Tiger"}, false}, Row{{StartKind::standard, ""}, false}}) {
        Match match{of_two(), {.games = 6, .start = row.start}, 7};
        std::vector<rules::Position> begun;
        for (int game = 0; game < 6; ++game) {
            const auto opening = match.opening();
            REQUIRE(opening.ok());
            const auto state = play::first_state(match.next_settings(), *opening);
            REQUIRE(state.ok());
            CHECK(state->game.position() == opening->position);
            begun.push_back(opening->position);
            play_games(match, "1");
        }
        CHECK(begun[0] == begun[1]);
        CHECK(begun[2] == begun[3]);
        CHECK((begun[0] != begun[2]) == row.differs);
        CHECK((begun[2] != begun[4]) == row.differs);
    }
}

TEST_CASE("a match between human players refuses undo, and browsing until the game is over") {
    Match match{of_two(), {.games = 2}, 1};
    play::Game played{match.next_settings(), {}};
    match.begin_game();
    play_squares(played, {"f5", "d6"});
    for (const play::Command& command : {play::Command{play::Undo{}},
                                         {play::Redo{}},
                                         {play::GoTo{1}},
                                         {play::RemoveBranch{1}},
                                         {play::PromoteBranch{1}},
                                         {play::SetSeat{Color::white, {"", play::Computer{}}}}})
        CHECK(play::refusal_in_match(command, played, match));
    for (const play::Command& command :
         {play::Command{play::Resign{}}, {play::Pause{}}, {play::Play{rules::Move::pass()}}})
        CHECK_FALSE(play::refusal_in_match(command, played, match));
    REQUIRE(played.submit(play::Resign{}, {}));
    CHECK_FALSE(play::refusal_in_match(play::GoTo{1}, played, match));
    CHECK(play::refusal_in_match(play::Undo{}, played, match)); // the game counts
}

TEST_CASE("moves can be taken back in a match against a computer") {
    play::GameSettings settings = of_two();
    settings.participants[1].seat = play::Computer{};
    Match match{settings, {.games = 2}, 1};
    play::Game played{match.next_settings(), {}};
    match.begin_game();
    play_squares(played, {"f5"});
    CHECK_FALSE(play::refusal_in_match(play::Undo{}, played, match));
}

TEST_CASE("a player may ask to take back the last move except in the opening or after the end") {
    Match match{of_two(), {.games = 2, .start = {StartKind::named, "Perpendicular"}}, 1};
    play::Game played = begun_match(match);
    CHECK_FALSE(play::last_takeback(played, play::length_of(*match.opening()))); // f5 and d6 are the opening
    play_squares(played, {"c3"});
    const auto asked = play::last_takeback(played, play::length_of(*match.opening()));
    REQUIRE(asked);
    CHECK(asked->asks == Color::black);
    CHECK(played.tree().node(asked->node).move == rules::Move{rules::Square{2, 2}});
    REQUIRE(played.submit(play::Resign{}, {}));
    CHECK_FALSE(play::last_takeback(played, play::length_of(*match.opening())));
}

TEST_CASE("an 8x8 opening is refused on another board size") {
    play::GameSettings small = of_two();
    small.size = rules::BoardSize{6};
    const auto refused = play::first_state(small, play::named_openings("Tiger")->front());
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message.find("8 \xC3\x97 8") != std::string::npos);
}

TEST_CASE("a finished game records its opening by name, or by moves if it was chosen at random") {
    struct Row {
        play::StartChoice start;
        std::string opening; // "": the moves of the opening
    };
    for (const Row& row :
         {Row{{StartKind::xot, ""}, ""}, Row{{StartKind::random, ""}, ""}, Row{{StartKind::named, "Tiger"}, "Tiger"}}) {
        Match match{of_two(), {.games = 2, .start = row.start}, 5};
        play::Game played = begun_match(match);
        REQUIRE(played.submit(play::Resign{}, {}));
        std::string given;
        const auto opening = match.opening();
        for (const rules::Move move : *opening->moves)
            given += move.is_pass() ? "" : records::to_text(move);
        CHECK(play::game_that_ended(played, match, {}).opening == (row.opening.empty() ? given : row.opening));
    }
}

TEST_CASE("a finished game records the winner, the discs and each player's thinking time") {
    Match match{of_two(), {.games = 2}, 1};
    play_games(match, "1"); // so that Ben has Black
    play::GameSettings settings = match.next_settings();
    settings.clock_initial = 60s;
    const play::Time begun{};
    play::Game played{settings, begun};
    match.begin_game();
    match.used_before = {0s, 7s}; // from an earlier run of the program
    played.update(begun);
    play_squares(played, {"f5"}, begun + 10s);
    played.update(begun + 10s);
    REQUIRE(played.update(begun + 70s)); // Anna's flag falls
    const play::MatchGame game = play::game_that_ended(played, match, begun + 70s);
    CHECK(game.winner == 1);
    CHECK(game.reason == play::EndReason::time);
    CHECK(game.color_of_first == Color::white);
    CHECK(game.discs == std::array{1, 4});
    CHECK(game.used == std::array<play::milliseconds, 2>{60s, 17s});
}

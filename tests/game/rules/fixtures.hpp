// Games and boards for tests, parsed from short texts; tests/data/README.md lists their sources. The parser is
// separate, so that tests of the rules do not depend on game/records.
#pragma once

#include "engine/base/random.hpp"
#include "game/rules/game_tree.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>

namespace fixtures {

// Parses "f5".
inline rules::Square square(std::string_view text) {
    return {std::stoi(std::string{text.substr(1)}) - 1, text.at(0) - 'a'};
}

inline rules::SquareSet squares(const std::string& text) {
    rules::SquareSet set;
    std::istringstream words{text};
    for (std::string word; words >> word;)
        set.insert(square(word));
    return set;
}

// The game after the moves ("f5 d6"), with forced passes inserted before the moves that need them. An illegal move
// fails the test.
inline rules::GameTree game(int side, const std::string& moves) {
    rules::GameTree game{rules::Position::start(rules::BoardSize{side})};
    std::istringstream words{moves};
    for (std::string word; words >> word;) {
        CAPTURE(word);
        if (game.position().must_pass()) game.play(rules::Move::pass());
        REQUIRE_FALSE(game.play(rules::Move{square(word)}));
    }
    return game;
}

// Plays the game to its end, always with the first legal move.
inline rules::GameTree played_out(rules::GameTree game) {
    while (!game.position().is_over()) {
        const rules::SquareSet legal = game.position().legal_moves();
        REQUIRE_FALSE(game.play(legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()}));
    }
    return game;
}

// Rows from the top: B, W and ".", with spaces between rows.
inline rules::Position board(int side, std::string_view rows, rules::Color to_move) {
    rules::SquareSet black, white;
    int number = 0;
    for (const char c : rows) {
        if (c == ' ') continue;
        const rules::Square here{number / side, number % side};
        if (c == 'B') black.insert(here);
        if (c == 'W') white.insert(here);
        ++number;
    }
    REQUIRE(number == side * side);
    return {rules::BoardSize{side}, black, white, to_move};
}

// A random mixture of discs and empty squares not necessarily reachable in a game.
inline rules::Position scattered(int side, base::Random& random) {
    rules::SquareSet discs[2];
    const std::uint64_t share_of_empties = 1 + random.below(6);
    for (int number = 0; number < side * side; ++number) {
        const auto drawn = random.below(2 + share_of_empties);
        if (drawn < 2) discs[drawn].insert({number / side, number % side});
    }
    return {rules::BoardSize{side}, discs[0], discs[1],
            random.below(2) == 0 ? rules::Color::black : rules::Color::white};
}

// A board with one empty square; Black fills it and wins 35-29. From Nababan's Reversi design, test h; squares missing
// from its printout come from test i.
inline rules::Position last_square_empty() {
    return board(8, "WWWWW.BW BWBBBWBW BBWBWBWW BWBWBWBW BWWBWBWW BWBWBWBW BBWBWBBW BBBBBBBW", rules::Color::black);
}

// Black must pass; White can move.
inline constexpr const char* black_must_pass_4 = "b1 c1 d3 a1";
inline constexpr const char* black_must_pass_8 = "d3 c3 b3 b2 f5 a3 a1 c1";
// Neither side can move with six squares empty: 9-1 for Black.
inline constexpr const char* double_block_4 = "b1 c1 d1 a1 a3 d4";
// White loses every disc after nine moves, the fewest possible: 13-0.
inline constexpr const char* wipe_out_8 = "d3 c3 b3 d2 e1 d6 d7 e3 f4";
inline constexpr const char* full_draw_4 = "b1 a1 a2 c1 d1 d3 d4 a4 d2 c4 b4 a3"; // 8-8
inline constexpr const char* open_draw_4 = "b1 c1 d4 a1 d1 c4 d3 a4 b4 a2";       // 7-7 with two empty squares
// 3-11: perfect play by both sides on 4x4; White wins by 8.
inline constexpr const char* perfect_4 = "b1 a1 a2 c1 d4 a3 d1 b4 a4 c4";

// Black rim, white inside, d4 empty: Black on d4 flips 19 discs in all eight directions.
inline rules::Position all_directions_at_d4() {
    return board(8, "BBBBBBBB BWWWWWWB BWWWWWWB BWW.WWWB BWWWWWWB BWWWWWWB BWWWWWWB BBBBBBBB", rules::Color::black);
}

} // namespace fixtures

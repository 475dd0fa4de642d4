// Positions for the tests of game/ai.
#pragma once

#include "engine/base/random.hpp"
#include "game/rules/position.hpp"

#include <string_view>
#include <vector>

// The position after this many random moves from the start, passes not counted; earlier if the game ends.
inline rules::Position random_position(int side, int moves, std::uint64_t seed) {
    base::Random random{seed};
    auto position = rules::Position::start(rules::BoardSize{side});
    for (int played = 0; played < moves && !position.is_over();) {
        if (position.must_pass()) {
            position = position.after(rules::Move::pass());
            continue;
        }
        const rules::SquareSet legal = position.legal_moves();
        const std::vector<rules::Square> squares(legal.begin(), legal.end());
        position = position.after(rules::Move{squares[random.below(squares.size())]});
        ++played;
    }
    return position;
}

// An 8x8 board, seen by the side to move.
inline rules::Board<std::uint64_t> random_board(int moves, std::uint64_t seed) {
    return random_position(8, moves, seed).board<std::uint64_t>();
}

// A position with this many empty squares whose game is not over.
inline rules::Position unfinished(int side, int empties, std::uint64_t seed) {
    for (;; seed += 1000) {
        const rules::Position position = random_position(side, side * side - 4 - empties, seed);
        if (!position.is_over()) return position;
    }
}

// X is Black and O is White, row by row from the top; all other characters are empty squares.
inline rules::Position drawn_position(int side, std::string_view squares, rules::Color to_move) {
    rules::SquareSet black;
    rules::SquareSet white;
    for (int i = 0; i < side * side; ++i) {
        const rules::Square square{i / side, i % side};
        if (squares[i] == 'X') black.insert(square);
        if (squares[i] == 'O') white.insert(square);
    }
    return rules::Position{rules::BoardSize{side}, black, white, to_move};
}

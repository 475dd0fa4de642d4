// What Edax's console prints: the board with its two faces, and the lines of a search. For the edax mode.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/game.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <string>

namespace modes {

// Ten lines: the position on the left, the game as move numbers on the right.
std::string edax_board(const rules::Game& game, const std::array<std::chrono::milliseconds, 2>& used);

// The two lines above those of a search.
std::string edax_header();

struct EdaxResult {
    ai::RootMove move;
    int empties = 0; // of the position
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{0};
    rules::Color mover = rules::Color::black;
};
// "   14   -42        0:00.000         23686            a2 A4 a3": Black's moves are written small, White's large.
std::string edax_line(const EdaxResult& result);

// "0:01.250", and "1:02:03.004" from an hour on.
std::string edax_time(std::chrono::milliseconds time);

// "F5", and "PA".
std::string edax_move(rules::Move move);

} // namespace modes

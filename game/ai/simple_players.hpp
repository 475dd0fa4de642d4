// The players that show how it is done: random, most flips, and the teaching pair of plain minimax and plain
// alpha-beta. For choose() and for whoever wants to show what the pair costs.
#pragma once

#include "game/ai/player.hpp"

#include <cstdint>
#include <stop_token>

namespace ai {

// The choices of the simple players at a position that is not over, a pass where it is forced. The report of
// most_flips has the plain disc difference after each move, that of random_move no scores.
Choice random_move(const rules::Position& position, std::uint64_t seed);
Choice most_flips(const rules::Position& position);
Choice fifty_fifty(const rules::Position& position, std::uint64_t seed);

// How many positions minimax may visit when it is only run to be compared with alpha-beta.
inline constexpr std::uint64_t minimax_comparison_nodes = 1'000'000;

// The teaching pair: no table, moves row by row, the evaluation of the levels at `depth` plies (>= 1, a pass not
// counted), and the plain disc difference where the game is over. Both find the same value; each also runs the other at
// the same depth for Report::teaching. In alpha-beta's report the moves behind the best have bounds.
Report minimax(const rules::Position& position, int depth, std::stop_token stop, const OnReport& on_report);
Report alpha_beta(const rules::Position& position, int depth, std::stop_token stop, const OnReport& on_report);

} // namespace ai

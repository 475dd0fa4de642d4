// The players that do not search: random, most flips, a coin between the two, and the lowest level. For choose().
#pragma once

#include "game/ai/player.hpp"

#include <cstdint>

namespace ai {

// The choices of the simple players at a position that is not over, a pass where it is forced. The report of
// most_flips has the plain disc difference after each move, that of random_move no scores.
Choice random_move(const rules::Position& position, std::uint64_t seed);
Choice most_flips(const rules::Position& position);
Choice fifty_fifty(const rules::Position& position, std::uint64_t seed);
// For somebody's first games. One coin decides whether it takes the most discs or makes any move, another whether it
// leaves the corners to the other side while there is another move.
Choice first_steps(const rules::Position& position, std::uint64_t seed);

} // namespace ai

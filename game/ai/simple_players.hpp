// The players that do not search: random, most flips, and a coin between the two. For choose().
#pragma once

#include "game/ai/player.hpp"

#include <cstdint>

namespace ai {

// The choices of the simple players at a position that is not over, a pass where it is forced. The report of
// most_flips has the plain disc difference after each move, that of random_move no scores.
Choice random_move(const rules::Position& position, std::uint64_t seed);
Choice most_flips(const rules::Position& position);
Choice fifty_fifty(const rules::Position& position, std::uint64_t seed);

} // namespace ai

// perft counts the leaves of the game tree at a depth, the standard test and benchmark of move generation.
#pragma once

#include "game/rules/position.hpp"

#include <cstdint>

namespace rules {

// `depth` in plies, >= 0. A forced pass costs one ply; a game that ends earlier counts as one leaf.
std::uint64_t perft(const Position& position, int depth);

} // namespace rules

// How far a review looks into each position of a game. Plain values, for settings and code that asks for a review.
#pragma once

#include "game/ai/limits.hpp"

#include <chrono>

namespace play {

struct ReviewLimits {
    int depth = 12;                    // plies, 1 to 30; the end of the game is solved from two empties more on
    std::chrono::milliseconds time{0}; // for each position instead of the depth; 0: by depth
    friend bool operator==(const ReviewLimits&, const ReviewLimits&) = default;
};
// Of a position with so many empty squares. By depth it is one ply more at every other position: then all searches end
// with the same side to move, and values of positions that follow each other can be compared.
ai::Limits to_search_limits(const ReviewLimits& limits, int empties);

} // namespace play

// A position with what it is worth, to fit weights to.
#pragma once

#include "game/ai/core/evaluation/pattern_weights.hpp"

#include <vector>

namespace train {

struct Sample {
    ai::core::Board64 board; // seen by the side to move
    std::int16_t value = 0;  // discs for the side to move, empties to the winner, -64 to 64
};
using Samples = std::vector<Sample>;

} // namespace train

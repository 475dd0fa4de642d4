// A position and its value, for fits.
#pragma once

#include "game/ai/core/evaluation/low_rank.hpp"
#include "game/rules/board.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace train {

struct Sample {
    ai::core::Board64 board; // for the side to move
    std::int16_t value = 0;  // discs for the side to move, empties to the winner, -64 to 64
};
using Samples = std::vector<Sample>;

// For boards other than 8x8. Bit numbers are row * 8 + column up to 8x8, otherwise row * 16 + column.
struct SizeSample {
    rules::Board<rules::Bits256> board;
    std::int16_t value = 0; // hundredths of a disc for the side to move, empties to the winner
};
using SizeSamples = std::vector<SizeSample>;

// Errors of an evaluation on samples, by phase.

struct Errors {
    std::uint64_t count = 0;
    double absolute = 0; // sums, in discs
    double squares = 0;

    void add(double miss);
    void add(const Errors& other);
    // 0 without samples.
    double mean_absolute() const;
    double root_mean_square() const;
};

using ErrorsByPhase = std::array<Errors, ai::core::phase_count>;

// Of the static evaluation, not rounded.
ErrorsByPhase errors_of(const ai::core::Weights& weights, const Samples& samples);

} // namespace train

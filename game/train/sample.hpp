// Training samples: positions with their values.
#pragma once

#include "game/ai/core/evaluation/low_rank.hpp"
#include "game/rules/board.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

namespace train {

struct Sample {
    ai::core::Board64 board; // for the side to move
    std::int16_t value = 0;  // discs for the side to move, empties to the winner, -64 to 64
};
using Samples = std::vector<Sample>;

// Called by one thread at a time with the work done so far and in total; may be empty.
using OnProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// A sample of a board other than 8x8. Bit numbers are row * 8 + column up to 8x8, otherwise row * 16 + column.
struct SizeSample {
    rules::Board<rules::Bits256> board;
    std::int16_t value = 0; // hundredths of a disc for the side to move, empties to the winner
};
using SizeSamples = std::vector<SizeSample>;

// Errors of an evaluation on samples.

struct Errors {
    std::uint64_t count = 0;
    double absolute = 0; // sum, in discs
    double squares = 0;

    void add(double miss) {
        ++count;
        absolute += std::abs(miss);
        squares += miss * miss;
    }
    void add(const Errors& other) {
        count += other.count;
        absolute += other.absolute;
        squares += other.squares;
    }
    // 0 without samples.
    double mean_absolute() const { return count == 0 ? 0 : absolute / count; }
    double root_mean_square() const { return count == 0 ? 0 : std::sqrt(squares / count); }
};

using ErrorsByPhase = std::array<Errors, ai::core::phase_count>;

// Errors of a fit, by phase or by side.
template <std::size_t count> struct FitErrors {
    std::array<Errors, count> fitted;
    std::array<Errors, count> checked; // on samples that were held out
};

} // namespace train

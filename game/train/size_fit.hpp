// Fits the weights of the boards other than 8x8 to samples, as fit.hpp does those of 8x8: all sizes of a family at
// once, rows that they share and factors of each phase of each size.
#pragma once

#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/train/errors.hpp"
#include "game/train/self_play.hpp"

#include <array>
#include <cstdint>
#include <functional>

namespace train {

inline constexpr std::size_t sides = 17;              // by side: 0 to 16
using SamplesBySide = std::array<SizeSamples, sides>; // of sides that have a family

struct SizeFitOptions {
    int epochs = 8;            // times that each sample is looked at
    double rate = 0.5;         // the first step of a row, in discs of a board of 64 squares
    double factor_rate = 0.05; // likewise of a factor
    double scalar_rate = 0.3;  // and of the weight of a scalar
    std::uint64_t seed = 1;    // of the order of the samples
};

struct SizeFitReport { // by side
    std::array<Errors, sides> fitted;
    std::array<Errors, sides> checked; // samples that were kept out
};

// Every 50th sample is kept out and only checked. Families without samples stay as they are in `weights`; the others
// begin with what is there. Precondition: a family with samples has some of each of its sizes that `weights` has.
// on_progress is called with the looks at samples so far and in all; it may be empty.
SizeFitReport fit(const SamplesBySide& samples, const SizeFitOptions& options, ai::core::OtherBoardsWeights& weights,
                  const std::function<void(std::uint64_t, std::uint64_t)>& on_progress = {});

// How far the evaluation is from the values of the samples of one size; the plain one where the tables are null.
Errors errors_of(int side, const ai::core::SizeTables* tables, const SizeSamples& samples);

} // namespace train

// Fits the weights of boards other than 8x8 to samples, like fit.hpp: all sizes of a family together, with shared rows
// and factors for each phase of each size.
#pragma once

#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/train/sample.hpp"
#include "game/train/self_play.hpp"

#include <array>
#include <cstdint>

namespace train {

inline constexpr int sides = 17;                      // indexed by board side, 0 to 16
using SamplesBySide = std::array<SizeSamples, sides>; // only sides that have a family

struct SizeFitOptions {
    int epochs = 8;
    double rate = 0.5;         // initial step of a row, in discs of a board of 64 squares
    double factor_rate = 0.05; // initial step of a factor
    double scalar_rate = 0.3;  // initial step of a scalar's weight
    std::uint64_t seed = 1;
};

using SizeFitReport = FitErrors<sides>;

// Every 50th sample is held out for checks. Families without samples stay unchanged in `weights`; other families
// start from their weights there. Precondition: a family with samples has samples of each size that `weights` has.
// on_progress gets the samples processed so far and in total; it may be empty.
SizeFitReport fit(const SamplesBySide& samples, const SizeFitOptions& options, ai::core::OtherBoardsWeights& weights,
                  const OnProgress& on_progress = {});

// Null tables: the plain evaluation.
Errors errors_of(int side, const ai::core::SizeTables* tables, const SizeSamples& samples);

} // namespace train

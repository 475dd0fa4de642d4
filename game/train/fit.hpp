// Fits evaluation weights to samples by least squares. All sizes of a family are fitted together, with shared rows and
// factors for each phase of each size.
#pragma once

#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/train/sample.hpp"

#include <cstdint>

namespace train {

// Steps are in discs of a board of 64 squares.
struct FitOptions {
    int epochs = 8;
    double rate = 0.6;         // initial step of a row
    double factor_rate = 0.05; // initial step of a factor
    double scalar_rate = 0.3;  // initial step of a scalar's weight; 8x8 has none
    // Phases of 8x8 with at most this many empties keep their initial weights, through rests, while their samples still
    // train the shared rows. 0: all phases are fitted. Requires initial weights.
    int kept_empties = 0;
    std::uint64_t seed = 1;
};

using FitReport = std::array<FitErrors<ai::core::phase_count>, sides>;

// Every 50th sample is held out for checks. Its neighbours from the same game are fitted, so its error is too
// optimistic; use samples of another seed to judge. Families without samples stay unchanged in `low_rank`; the others
// start from their weights there, or from zero, and keep their rests. Precondition: a family with samples has samples
// of each size that `low_rank` has. on_progress gets the samples processed so far and in total; it may be empty.
FitReport fit(const SamplesBySide& samples, const FitOptions& options, ai::core::LowRank& low_rank,
              const OnProgress& on_progress = {});

// Null weights: the plain evaluation. Precondition: the weights are for the side.
ErrorsByPhase errors_of(int side, const ai::core::Weights* weights, const SamplesBySide& samples);

// Least-squares fit of the small evaluation that orders moves near the end. Each phase uses its own samples and nearby
// samples of the adjacent phases.

struct OrderingFitOptions {
    int epochs = 6;
    double rate = 0.6;                                // discs; initial step of a weight
    int max_empties = ai::core::max_ordering_empties; // samples with more are ignored
    std::uint64_t seed = 1;
};

using OrderingFitReport = FitErrors<ai::core::ordering_phase_count>;

// Every 50th sample is held out for checks. on_progress gets the samples processed so far and in total; it may be
// empty. Deterministic.
OrderingFitReport fit_ordering(const Samples& samples, const OrderingFitOptions& options,
                               ai::core::OrderingWeights& weights, const OnProgress& on_progress = {});

} // namespace train

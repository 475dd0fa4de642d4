// Fits the weights of the 8x8 evaluation to samples by least squares: first rows and factors, which share information
// between phases, then, given enough samples, a rest for each phase.
#pragma once

#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/train/sample.hpp"

#include <cstdint>

namespace train {

struct FitOptions {
    int epochs = 8;
    double rate = 0.6;         // discs; initial step of a row
    double factor_rate = 0.05; // discs; initial step of a factor
    int rest_epochs = 0;
    double rest_rate = 0.05; // discs; initial step of a rest
    // Phases with at most this many empties keep their initial weights, through rests, while their samples still train
    // the shared rows. 0: all phases are fitted. Requires initial weights.
    int kept_empties = 0;
    std::uint64_t seed = 1;
    int threads = 1;
};

using FitReport = FitErrors<ai::core::phase_count>;

// Every 50th sample is held out for checks. Its neighbours from the same game are fitted, so its error is too
// optimistic; use samples of another seed to judge. Starts from `low_rank`, or from zero if it has no rows, and stores
// the result there; the fit works on top of existing rests. on_progress gets the samples processed so far and in total,
// by one thread at a time; it may be empty. The result does not depend on the number of threads.
FitReport fit(const Samples& samples, const FitOptions& options, ai::core::LowRank& low_rank,
              const OnProgress& on_progress = {});

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

// Fits the small evaluation that puts moves in order near the end to samples, by least squares: every phase by itself,
// with its neighbours' samples beside it.
#pragma once

#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/train/errors.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>

namespace train {

struct OrderingFitOptions {
    int epochs = 6;                                   // times that each sample is looked at
    double rate = 0.6;                                // discs; the first step of a weight
    int max_empties = ai::core::max_ordering_empties; // samples with more are left out
    std::uint64_t seed = 1;                           // of the order of the samples
};

struct OrderingFitReport {
    std::array<std::size_t, ai::core::ordering_phase_count> samples{}; // that were fitted
    std::array<Errors, ai::core::ordering_phase_count> checked;        // of samples that were kept out
};

// Every 50th sample is kept out and only checked. on_progress is called with the looks at samples so far and in all; it
// may be empty. The same for the same samples and options.
OrderingFitReport fit_ordering(const Samples& samples, const OrderingFitOptions& options,
                               ai::core::OrderingWeights& weights,
                               const std::function<void(std::uint64_t, std::uint64_t)>& on_progress = {});

} // namespace train

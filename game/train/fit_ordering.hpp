// Fits the small evaluation that orders moves near the end by least squares, each phase on its own and its
// neighbours' samples.
#pragma once

#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/train/errors.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>

namespace train {

struct OrderingFitOptions {
    int epochs = 6;
    double rate = 0.6;                                // discs; initial step of a weight
    int max_empties = ai::core::max_ordering_empties; // samples with more are left out
    std::uint64_t seed = 1;
};

struct OrderingFitReport {
    std::array<std::size_t, ai::core::ordering_phase_count> samples{};
    std::array<Errors, ai::core::ordering_phase_count> checked;
};

// Every 50th sample is held out for checks. on_progress gets the samples processed so far and in total; it may be
// empty. Deterministic.
OrderingFitReport fit_ordering(const Samples& samples, const OrderingFitOptions& options,
                               ai::core::OrderingWeights& weights,
                               const std::function<void(std::uint64_t, std::uint64_t)>& on_progress = {});

} // namespace train

// Fits the weights of the 8x8 evaluation to samples: least squares by stochastic descent with a step of its own for
// each weight (Duchi, Hazan and Singer, "Adaptive subgradient methods", 2011), one phase after the other.
#pragma once

#include "game/train/sample.hpp"

#include <array>
#include <cstdint>
#include <functional>

namespace train {

struct FitOptions {
    int epochs = 12;
    double rate = 0.5;      // discs; the first step of a weight
    int overlap = 2;        // plies of the neighbouring phases that take part in a phase's fit
    std::uint64_t seed = 1; // of the order of the samples
    int threads = 1;
};

struct FitReport {
    std::array<double, ai::fast::phase_count> fitted_error{};  // root of the mean square, discs, by phase
    std::array<double, ai::fast::phase_count> checked_error{}; // on samples that were kept out
    std::array<std::size_t, ai::fast::phase_count> samples{};  // that were fitted
    std::array<std::size_t, ai::fast::phase_count> checked_samples{};
};

// Every 50th sample is kept out and only checked. Its neighbours from the same game are fitted, which flatters: the
// error on samples of another seed tells more. on_phase is called on worker threads, by one at a time, after each
// phase; it may be empty.
FitReport fit(const Samples& samples, const FitOptions& options, ai::fast::Weights& weights,
              const std::function<void()>& on_phase = {});

} // namespace train

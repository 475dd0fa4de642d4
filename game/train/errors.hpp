// Errors of an evaluation on samples, by phase.
#pragma once

#include "game/train/sample.hpp"

#include <array>
#include <cstdint>

namespace train {

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

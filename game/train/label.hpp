// Gives the positions of a shard new values, by deeper search or with better weights.
#pragma once

#include "game/train/sample.hpp"

#include <cstdint>
#include <functional>

namespace train {

struct LabelOptions {
    int threads = 1;
    int depth = 6;          // plies
    int exact_empties = 14; // from here on values are results
};

// Samples are valued in stretches of so many, each by itself, so that the number of threads changes nothing.
inline constexpr std::size_t label_stretch = 256;

// Values samples[first] and those behind it. on_stretch is called with the number of samples that have their new values
// from the first on without a gap, by one thread at a time; it answers whether to go on. Precondition: first is a
// multiple of label_stretch.
void label(Samples& samples, std::size_t first, const ai::core::Weights& weights, const LabelOptions& options,
           const std::function<bool(std::size_t)>& on_stretch);

} // namespace train

// Relabels the positions of a shard with deeper searches or better weights.
#pragma once

#include "game/train/sample.hpp"

#include <cstdint>
#include <functional>

namespace train {

struct LabelOptions {
    int threads = 1;
    int depth = 6;          // plies
    int exact_empties = 14; // values are exact from here on
};

// Samples are valued in independent stretches of this length, so that the result does not depend on the number of
// threads.
inline constexpr std::size_t label_stretch = 256;

// Values samples[first] and all after it. on_stretch gets the number of leading samples that are done, by one thread
// at a time. False: stop. Precondition: first is a multiple of label_stretch.
void label(Samples& samples, std::size_t first, const ai::core::Weights& weights, const LabelOptions& options,
           const std::function<bool(std::size_t)>& on_stretch);

} // namespace train

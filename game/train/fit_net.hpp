// Fits the net of 8x8 to the difference between the samples' values and the sum of the pattern weights, which stay as
// they are.
#pragma once

#include "game/ai/core/evaluation/net_file.hpp"
#include "game/train/errors.hpp"

#include <cstdint>
#include <functional>

namespace train {

struct NetFitOptions {
    int epochs = 3;             // passes over the samples
    double rate = 0.05;         // initial step of a row
    double layer_rate = 0.002;  // initial step of the layers
    double lesser_weight = 0.3; // of a lesser sample; the others weigh 1
    double close_discs = 0;     // samples count for 1 / (1 + (value / close_discs)^2); 0: the same whatever their value
    std::uint64_t seed = 1;     // of the order of the samples and of the initial values
};

struct NetFitReport {
    std::size_t samples = 0; // that were fitted
    Errors before, after;    // on samples that were kept out: of the sum of the weights alone, and with the net
};

// `weights` are those whose sum the net corrects; a net of theirs is ignored. Every 50th sample is kept out and only
// checked. on_progress gets the samples done and to do, over all epochs; it may be empty. The same samples and options
// give the same net on the same machine.
NetFitReport fit_net(const ai::core::Weights& weights, const Samples& samples, const Samples& lesser,
                     const NetFitOptions& options, ai::core::NetParameters& net,
                     const std::function<void(std::uint64_t, std::uint64_t)>& on_progress = {});

} // namespace train

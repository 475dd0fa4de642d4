// Fits the 8x8 net to the difference between the samples' values and the sum of the pattern weights, which stay
// unchanged.
#pragma once

#include "game/ai/core/evaluation/net_file.hpp"
#include "game/train/sample.hpp"

#include <cstdint>

namespace train {

struct NetFitOptions {
    int epochs = 3;
    double rate = 0.05;         // initial step of a row
    double layer_rate = 0.002;  // initial step of the layers
    double lesser_weight = 0.3; // factor of a lesser sample's weight
    double close_discs = 0;     // samples weigh 1 / (1 + (value / close_discs)^2) of their weight; 0: all of it
    std::uint64_t seed = 1;
};

struct NetFitReport {
    // On held-out samples: weights alone, and with the net, both without the last-move term.
    Errors before, after;
};

// The net corrects the sum of `weights`, whose own net is ignored. The fit starts from `net` if it has rows,
// otherwise from random numbers. A sample weighs less the fewer squares are empty, as errors grow. Every 50th sample is
// held out for checks.
// on_progress gets the samples processed so far and in total over all epochs; it may be empty. The same samples and
// options give the same net on the same machine.
NetFitReport fit_net(const ai::core::Weights& weights, const Samples& samples, const Samples& lesser,
                     const NetFitOptions& options, ai::core::NetParameters& net, const OnProgress& on_progress = {});

} // namespace train

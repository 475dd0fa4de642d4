// Choice of evaluation weights for a command.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/net_file.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"

#include <memory>
#include <string>

namespace train {

struct WeightsChoice {
    std::string path;      // weights, or a net for the shipped weights; empty: shipped weights and net
    bool is_plain = false; // the plain evaluation; `path` is ignored
};

// Null: the plain evaluation. Errors: a missing or invalid file, no weights of this size, no usable shipped weights.
base::Result<std::unique_ptr<ai::core::Weights>> read_weights(const WeightsChoice& choice, int side = 8);

// Reads 8x8 weights without a net; an empty path means the shipped ones. Errors: a missing or invalid file.
base::Result<std::unique_ptr<ai::core::Weights>> read_weights_alone(const std::string& path);

// Errors: a missing or invalid file.
base::Result<ai::core::LowRank> read_low_rank(const std::string& path);

// Errors: a missing or invalid file.
base::Result<ai::core::NetParameters> read_net(const std::string& path);

} // namespace train

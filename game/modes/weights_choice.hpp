// The weights of the 8x8 evaluation that a command is to use. For the modes that can be given others than the shipped
// ones.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/fast/low_rank.hpp"

#include <memory>
#include <string>

namespace modes {

struct WeightsChoice {
    std::string path;     // empty: those that are shipped
    bool is_none = false; // all zero instead
};

// Errors: no such file, not such a file, or nothing shipped that can be used.
base::Result<std::unique_ptr<ai::fast::Weights>> read_weights(const WeightsChoice& choice);

// Errors: no such file, not such a file.
base::Result<ai::fast::LowRank> read_low_rank(const std::string& path);

} // namespace modes

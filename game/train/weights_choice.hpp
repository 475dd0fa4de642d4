// The weights of the evaluation that a command is to use, on 8x8 and on other boards. For commands that are
// given others than the shipped ones.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace train {

struct WeightsChoice {
    std::string path;     // of weights, or of a net beside the shipped weights; empty: all that is shipped
    bool is_none = false; // all zero instead
};

// Errors: no such file, not such a file, or nothing shipped that can be used.
base::Result<std::unique_ptr<ai::core::Weights>> read_weights(const WeightsChoice& choice);

// Without a net, which need not be there. Errors: no such file, not such a file.
base::Result<std::unique_ptr<ai::core::Weights>> read_weights_alone(const WeightsChoice& choice);

// Errors: no such file, not such a file.
base::Result<ai::core::LowRank> read_low_rank(const std::string& path);

struct SizeWeightsChoice {
    std::string path;      // empty: those that are shipped
    bool is_plain = false; // the plain evaluation instead
};

// Those of one size, with what tells them from others.
struct SizeTablesRead {
    std::unique_ptr<const ai::core::SizeTables> tables; // null: the plain evaluation
    std::uint64_t hash = 0;                             // of all sizes' weights
};
// Errors: no such file, not such a file, or none for this side in it.
base::Result<SizeTablesRead> read_size_tables(const SizeWeightsChoice& choice, int side);

// Errors: no such file, not such a file.
base::Result<ai::core::OtherBoardsWeights> read_other_boards_weights(const std::string& path);

} // namespace train

// Choice of evaluation weights for a command, for 8x8 and for other boards.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/net_file.hpp"
#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace train {

struct WeightsChoice {
    std::string path;     // weights, or a net for the shipped weights; empty: shipped weights and net
    bool is_none = false; // all weights zero, and the plain evaluation on other boards; `path` is ignored
};

// Errors: a missing or invalid file, no usable shipped weights.
base::Result<std::unique_ptr<ai::core::Weights>> read_weights(const WeightsChoice& choice);

// Reads weights without a net. Errors: a missing or invalid file.
base::Result<std::unique_ptr<ai::core::Weights>> read_weights_alone(const WeightsChoice& choice);

// Errors: a missing or invalid file.
base::Result<ai::core::LowRank> read_low_rank(const std::string& path);

// Errors: a missing or invalid file.
base::Result<ai::core::NetParameters> read_net(const std::string& path);

struct SizeTablesRead {
    std::unique_ptr<const ai::core::SizeTables> tables; // null: the plain evaluation
    std::uint64_t hash = 0;
};
// Errors: a missing or invalid file, or a file without weights for this board side.
base::Result<SizeTablesRead> read_size_tables(const WeightsChoice& choice, int side);

// Errors: a missing or invalid file.
base::Result<ai::core::OtherBoardsWeights> read_other_boards_weights(const std::string& path);

} // namespace train

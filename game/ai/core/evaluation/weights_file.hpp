// The file of the 8x8 evaluation weights, checked before use.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/low_rank.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace ai::core {

inline constexpr std::string_view shipped_weights_path = "assets/weights/8x8.weights";
inline constexpr std::size_t max_weights_file_bytes = std::size_t{8} << 20;

// A file of numbers (numbers_file.hpp) that begins with "OFLKWGT3". Its head has a bit for each phase with nonzero
// rests (4 bytes); its numbers are the factors phase by phase, the rows, and the rests of those phases.
std::string to_bytes(const LowRank& low_rank);
// Errors: not such a file, another version, other patterns, damaged.
base::Result<LowRank> low_rank_from_bytes(std::string_view bytes);

// From such a file, or from a net file (net_file.hpp), which then corrects the shipped weights. Errors: neither,
// damaged, a net that corrects other weights.
base::Result<std::unique_ptr<Weights>> weights_from_bytes(std::string_view bytes);

// The shipped weights and net, read on first use; null when the weights are unusable, without a net where only that is
// unusable. The problems say why; empty: none.
const Weights* standard_weights();
const std::string& standard_weights_problem();
const std::string& standard_net_problem();

} // namespace ai::core

// The 8x8 evaluation weights file, checked before use.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/low_rank.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace ai::core {

inline constexpr std::string_view shipped_weights_path = "assets/weights/8x8.weights";
inline constexpr std::size_t max_weights_file_bytes = std::size_t{8} << 20;

// A numbers file (numbers_file.hpp) that begins with "OFLKWGT3". Its head (4 bytes) has a bit for each phase with
// nonzero rests; its numbers are the factors phase by phase, the rows, and the rests of those phases.
std::string to_bytes(const LowRank& low_rank);
// Errors: not a weights file, another version, other patterns, damaged.
base::Result<LowRank> low_rank_from_bytes(std::string_view bytes);

// Reads a weights file, or a net file (net_file.hpp), which then corrects the shipped weights. Errors: neither kind of
// file, damaged, or a net that corrects other weights.
base::Result<std::unique_ptr<Weights>> weights_from_bytes(std::string_view bytes);

// The shipped weights and net, read on first use; null if the weights are unusable, without a net if only the net is.
// The problems give the reasons; empty: none.
const Weights* standard_weights();
const std::string& standard_weights_problem();
const std::string& standard_net_problem();

} // namespace ai::core

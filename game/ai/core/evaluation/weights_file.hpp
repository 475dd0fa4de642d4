// The weights of the 8x8 evaluation as a file: checked before anything of it is used.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/low_rank.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace ai::core {

inline constexpr std::string_view shipped_weights_path = "assets/weights/8x8.weights"; // base::find_shipped
inline constexpr std::size_t max_weights_file_bytes = std::size_t{8} << 20;

// A file of numbers (numbers_file.hpp) that begins with "OFLKWGT3". Its head says which phases have rests that are not
// all zero, a bit each (4 bytes); its numbers are the factors phase by phase, the rows, and the rests of those phases.
std::string to_bytes(const LowRank& low_rank);
// Errors: not such a file, another version, other patterns, damaged.
base::Result<LowRank> low_rank_from_bytes(std::string_view bytes);

// Of such a file, or of a net file (net_file.hpp) beside the shipped weights. Errors: neither, damaged, a net that
// corrects other weights.
base::Result<std::unique_ptr<Weights>> weights_from_bytes(std::string_view bytes);

// The shipped weights and net, read on first use; null when the weights cannot be used, without a net where only that
// cannot. The problems say why; empty: none.
const Weights* standard_weights();
// As large, and made from the shipped ones phase by phase, to change what is beside them. Precondition: there are any.
std::unique_ptr<Weights> copy_of_standard_weights();
const std::string& standard_weights_problem();
const std::string& standard_net_problem();

} // namespace ai::core

// Weights files, checked before use, and the shipped weights.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/weights.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace ai::core {

inline constexpr std::size_t max_weights_file_bytes = std::size_t{16} << 20;

// The shipped file with the weights of this board side: 8x8 has its own.
std::string_view shipped_weights_path(int side);

// A numbers file (numbers_file.hpp) that begins with "OFLKWGT4". Its head has a bit for each board side with weights
// and a bit for each phase of 8x8 with rests (4 bytes each). Its numbers are the rows of each family, then for
// each size the factors and scalars of each phase, then the rests of those phases.
std::string to_bytes(const LowRank& low_rank);
// Errors: not a weights file, another version, other patterns, damaged.
base::Result<LowRank> low_rank_from_bytes(std::string_view bytes);

// The weights of a size from a weights file. Errors: those of low_rank_from_bytes(), or no weights for the size.
base::Result<std::unique_ptr<Weights>> weights_alone_from_bytes(std::string_view bytes, int side);
// The same, or for 8x8 a net file (net_file.hpp), which then corrects the shipped weights. Errors also: a net that
// corrects other weights.
base::Result<std::unique_ptr<Weights>> weights_from_bytes(std::string_view bytes, int side = 8);

// The shipped weights of a size, on 8x8 with the net, read on first use; null if the file is unusable or lacks the
// size, without a net if only the net is unusable. The problems say why a file is unusable; empty: it is usable.
const Weights* standard_weights(int side = 8);
const std::string& standard_weights_problem(int side = 8);
const std::string& standard_net_problem();

} // namespace ai::core

// The weights that put moves in order, as a file: checked before anything of it is used.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/ordering.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace ai::core {

inline constexpr std::size_t max_ordering_file_bytes = std::size_t{4} << 20;

// A file of numbers (numbers_file.hpp) that begins with "OFLKORD1" and has no head: the weights phase by phase.
std::string to_bytes(const OrderingWeights& weights);
// Errors: not such a file, another version, other patterns, damaged.
base::Result<std::unique_ptr<const OrderingWeights>> ordering_from_bytes(std::string_view bytes);

// Those that are shipped, read when they are first asked for. Where they cannot be used they are all 0, so that moves
// are put in order by mobility alone.
const OrderingWeights& standard_ordering();
// Why they cannot be used; "" where they can.
const std::string& ordering_problem();

} // namespace ai::core

// The move ordering weights file, checked before use.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/ordering.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace ai::core {

inline constexpr std::size_t max_ordering_file_bytes = std::size_t{4} << 20;

// A numbers file (numbers_file.hpp) that begins with "OFLKORD1" and has no head: the weights phase by phase.
std::string to_bytes(const OrderingWeights& weights);
// Errors: not an ordering file, another version, other patterns, damaged.
base::Result<std::unique_ptr<const OrderingWeights>> ordering_from_bytes(std::string_view bytes);

// The shipped weights, read on first use. If they are unusable all are 0, so that mobility alone orders the moves.
const OrderingWeights& standard_ordering();
// Why the shipped weights are unusable; empty if they are usable.
const std::string& ordering_problem();

} // namespace ai::core

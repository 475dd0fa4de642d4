// Which weights are the same by the symmetries of the board: a pattern that is mapped onto itself has a value that does
// not change with it.
#pragma once

#include "game/ai/core/evaluation/patterns.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace ai::core {

// For each weight of a phase the place of the one that stands for it and for all that mirror it; its own place where it
// stands for itself. The stretches of the patterns follow each other, as in weight_layout.
std::vector<std::int32_t> representatives(std::span<const Pattern> kinds = patterns);

} // namespace ai::core

// Which weights are the same by the symmetries of the board: a pattern that is mapped onto itself has a value that does
// not change with it.
#pragma once

#include "engine/base/huge_vector.hpp"
#include "game/ai/core/evaluation/patterns.hpp"

#include <cstdint>
#include <span>

namespace ai::core {

// For each weight of a phase the place of the one that stands for it and for all that mirror it, the first of them; its
// own place where it stands for itself. The stretches of the patterns follow each other, as in weight_layout.
base::HugeVector<std::int32_t> representatives(std::span<const Pattern> kinds = patterns);

// Entry i: where a symmetry takes the i-th index of a pattern, counted from the least one. The order is that in which
// it visits the squares, each of 0 to n - 1 once; of none there is one index, which stays.
base::HugeVector<std::int32_t> mirrored_indices(std::span<const int> order);

} // namespace ai::core

// Weights that are equal by symmetry: a pattern has the same value as its mirror image on the same squares.
#pragma once

#include "engine/base/memory.hpp"
#include "game/ai/core/evaluation/patterns.hpp"

#include <cstdint>
#include <span>

namespace ai::core {

// For each weight of a phase the place of its representative: the first of its symmetric weights, possibly itself. The
// patterns follow each other as in weight_layout.
base::HugeVector<std::int32_t> representatives(std::span<const Pattern> kinds = patterns);

// Entry i is the image of a pattern's i-th index, counted from the lowest, under a symmetry. `order` is the order in
// which the symmetry visits the squares, a permutation of 0 to n - 1; for n = 0 there is one index.
base::HugeVector<std::int32_t> mirrored_indices(std::span<const int> order);

} // namespace ai::core

// Weights that are equal by symmetry: a pattern has the same value as its mirror image on the same squares.
#pragma once

#include "engine/base/memory.hpp"
#include "game/ai/core/evaluation/patterns.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace ai::core {

struct PatternKind {
    int squares = 0;
    std::vector<int> mirror; // square order of a mirror image with the same squares; empty: images are separate places
};
// The kinds of these patterns of 8x8.
std::vector<PatternKind> kinds_of(std::span<const Pattern> all);

// For each weight of a phase the place of its representative: the first of its symmetric weights, possibly itself. The
// kinds follow each other as in WeightLayout.
base::HugeVector<std::int32_t> representatives(std::span<const PatternKind> kinds);

// Entry i is the image of a pattern's i-th index, counted from the lowest, under a symmetry. `order` is the order in
// which the symmetry visits the squares, a permutation of 0 to n - 1; for n = 0 there is one index.
base::HugeVector<std::int32_t> mirrored_indices(std::span<const int> order);

} // namespace ai::core

// What a choice of weights comes down to on a board of some size. For the search and the explanation of its scores.
#pragma once

#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/ai/search.hpp"

namespace ai {

// Those that 8x8 is evaluated with; null: none, it is evaluated plainly.
inline const core::Weights* weights_of_eight(const SearchWeights& weights) {
    if (weights.is_plain) return nullptr;
    return weights.eight != nullptr ? weights.eight : core::standard_weights();
}
inline const core::SizeTables* tables_of(const SearchWeights& weights, rules::BoardSize size) {
    if (weights.is_plain) return nullptr;
    if (weights.other != nullptr && weights.other->layout.side == size.side()) return weights.other;
    return core::standard_size_tables(size.side());
}

} // namespace ai

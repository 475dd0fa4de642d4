// The pattern evaluation: incrementally updated indices, and the sum of their weights.
#pragma once

#include "game/ai/core/evaluation/last_move.hpp"
#include "game/ai/core/evaluation/weights.hpp"

namespace ai::core {
namespace {

struct alignas(64) PatternIndices {
    std::int16_t of[feature_slots];
};

inline PatternIndices indices_of(const Board64& board) {
    PatternIndices indices{};
    for (u64 rest = board.player; rest != 0; rest &= rest - 1) {
        const auto& delta = feature_table.delta[std::countr_zero(rest)];
        for (int i = 0; i < feature_slots; ++i)
            indices.of[i] = static_cast<std::int16_t>(indices.of[i] + delta[i]);
    }
    for (u64 rest = board.opponent; rest != 0; rest &= rest - 1) {
        const auto& delta = feature_table.delta[std::countr_zero(rest)];
        for (int i = 0; i < feature_slots; ++i)
            indices.of[i] = static_cast<std::int16_t>(indices.of[i] - delta[i]);
    }
    return indices;
}

inline void move_indices(PatternIndices& after, const PatternIndices& before, int square, u64 flipped) {
    PatternIndices sum = before;
    for (u64 rest = flipped; rest != 0; rest &= rest - 1) {
        const std::int16_t* delta = feature_table.delta[std::countr_zero(rest)].data();
        for (int i = 0; i < feature_slots; ++i)
            sum.of[i] = static_cast<std::int16_t>(sum.of[i] + 2 * delta[i]);
    }
    const std::int16_t* delta = feature_table.delta[square].data();
    for (int i = 0; i < feature_slots; ++i)
        after.of[i] = static_cast<std::int16_t>(-(sum.of[i] + delta[i]));
}

inline void pass_indices(PatternIndices& after, const PatternIndices& before) {
    for (int i = 0; i < feature_slots; ++i)
        after.of[i] = static_cast<std::int16_t>(-before.of[i]);
}

// The sum of patterns and last-move term, in weight units for the side to move.
inline int raw_value(const Weights& weights, const PatternIndices& indices, int empty_count) {
    const std::int16_t* table = weights.phase(phase_of(empty_count));
    int sum = last_move_value(empty_count);
    for (std::size_t i = 0; i < feature_table.count; ++i)
        sum += table[feature_table.middle[i] + indices.of[i]];
    return sum;
}

// Rounds to whole discs, short of a wipeout.
inline int discs_of(int value) {
    const int discs = (value + (value >= 0 ? weight_unit / 2 : -weight_unit / 2)) / weight_unit;
    return discs > 62 ? 62 : discs < -62 ? -62 : discs;
}
inline int evaluate(const Weights& weights, const PatternIndices& indices, int empty_count) {
    return discs_of(raw_value(weights, indices, empty_count));
}

} // namespace
} // namespace ai::core

// The trained evaluation of boards whose size is known only at run time: incrementally updated indices, and the sum of
// their weights. On 8x8 the search uses pattern_evaluation.hpp.
#pragma once

#include "game/ai/core/evaluation/weights.hpp"
#include "game/ai/core/kernels/common.hpp"
#include "game/ai/core/score.hpp"
#include "game/ai/outflank_evaluation.h"

namespace ai::core {
namespace {

template <class Bits> inline constexpr int max_slots = sizeof(Bits) == sizeof(u64) ? max_narrow_slots : max_wide_slots;

template <class Bits> struct alignas(32) BoardIndices {
    std::int16_t of[max_slots<Bits>]; // indices of the trained evaluation, or the state of a plug-in
    const PatternLayout* layout;      // all data that a move needs; null: no indices
};
static_assert(sizeof(BoardIndices<u64>::of) >= OUTFLANK_MAX_STATE_BYTES);

inline void add_disc(std::int16_t* indices, const PatternLayout& layout, int square, int times) {
    const int slots = layout.slots;
    const std::int16_t* delta = layout.delta.data() + square * slots;
    for (int i = 0; i < slots; ++i)
        indices[i] = static_cast<std::int16_t>(indices[i] + times * delta[i]);
}

// `indices` has max_slots<Bits> elements.
template <class Bits>
void count_indices(std::int16_t* indices, const PatternLayout& layout, const Bits& player, const Bits& opponent) {
    for (int i = 0; i < layout.slots; ++i)
        indices[i] = 0;
    for (Bits rest = player; rules::any(rest); rest = rules::without_lowest(rest))
        add_disc(indices, layout, rules::lowest(rest), 1);
    for (Bits rest = opponent; rules::any(rest); rest = rules::without_lowest(rest))
        add_disc(indices, layout, rules::lowest(rest), -1);
}

template <class Bits>
void move_indices(BoardIndices<Bits>& after, const BoardIndices<Bits>& before, int square, const Bits& flipped) {
    after.layout = before.layout;
    if (before.layout == nullptr) return;
    const PatternLayout& layout = *before.layout;
    const int slots = layout.slots;
    const std::int16_t* delta = layout.delta.data() + square * slots;
    for (int i = 0; i < slots; ++i)
        after.of[i] = static_cast<std::int16_t>(-before.of[i] - delta[i]);
    for (Bits rest = flipped; rules::any(rest); rest = rules::without_lowest(rest))
        add_disc(after.of, layout, rules::lowest(rest), -2);
}

template <class Bits> void pass_indices(BoardIndices<Bits>& after, const BoardIndices<Bits>& before) {
    after.layout = before.layout;
    if (before.layout == nullptr) return;
    for (int i = 0; i < before.layout->slots; ++i)
        after.of[i] = static_cast<std::int16_t>(-before.of[i]);
}

// Centi-discs, clamped to the discs of the board.
inline Score board_score(int sum, int area) {
    const int most = area * disc;
    const int value = sum * disc / weight_unit;
    return value > most ? most : value < -most ? -most : value;
}

// Centi-discs for the side to move.
inline Score board_value(const Weights& weights, const std::int16_t* indices, const Scalars& counted, int empties) {
    const PatternLayout& layout = weights.layout;
    const int area = layout.side * layout.side;
    const std::size_t phase = phase_of(area, empties);
    const std::int16_t* table = weights.phase(phase);
    const std::int32_t* middle = layout.middle.data();
    const int places = layout.places;
    int sum = 0;
    for (int i = 0; i < places; ++i)
        sum += table[middle[i] + indices[i]];
    for (std::size_t i = 0; i < scalar_count; ++i)
        sum += weights.scalars[phase][i] * counted[i];
    return board_score(sum, area);
}

} // namespace
} // namespace ai::core

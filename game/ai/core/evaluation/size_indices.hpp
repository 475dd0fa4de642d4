// The trained evaluation of boards other than 8x8: incrementally updated indices, and the sum of their weights.
#pragma once

#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/ai/core/kernels/common.hpp"
#include "game/ai/core/score.hpp"
#include "game/ai/outflank_evaluation.h"

namespace ai::core {
namespace {

template <class Bits> inline constexpr int max_slots = sizeof(Bits) == sizeof(u64) ? max_narrow_slots : max_wide_slots;

template <class Bits> struct alignas(32) SizeIndices {
    std::int16_t of[max_slots<Bits>]; // indices of the trained evaluation, or the state of a plug-in
    const SizeLayout* layout;         // all data that a move needs; null: no indices
};
static_assert(sizeof(SizeIndices<u64>::of) >= OUTFLANK_MAX_STATE_BYTES);

inline void add_disc(std::int16_t* indices, const SizeLayout& layout, int square, int times) {
    const int slots = layout.slots;
    const std::int16_t* delta = layout.delta.data() + square * slots;
    for (int i = 0; i < slots; ++i)
        indices[i] = static_cast<std::int16_t>(indices[i] + times * delta[i]);
}

// `indices` has max_slots<Bits> elements.
template <class Bits>
void count_indices(std::int16_t* indices, const SizeLayout& layout, const Bits& player, const Bits& opponent) {
    for (int i = 0; i < layout.slots; ++i)
        indices[i] = 0;
    for (Bits rest = player; rules::any(rest); rest = rules::without_lowest(rest))
        add_disc(indices, layout, rules::lowest(rest), 1);
    for (Bits rest = opponent; rules::any(rest); rest = rules::without_lowest(rest))
        add_disc(indices, layout, rules::lowest(rest), -1);
}

template <class Bits>
void move_indices(SizeIndices<Bits>& after, const SizeIndices<Bits>& before, int square, const Bits& flipped) {
    after.layout = before.layout;
    if (before.layout == nullptr) return;
    const SizeLayout& layout = *before.layout;
    const int slots = layout.slots;
    const std::int16_t* delta = layout.delta.data() + square * slots;
    for (int i = 0; i < slots; ++i)
        after.of[i] = static_cast<std::int16_t>(-before.of[i] - delta[i]);
    for (Bits rest = flipped; rules::any(rest); rest = rules::without_lowest(rest))
        add_disc(after.of, layout, rules::lowest(rest), -2);
}

template <class Bits> void pass_indices(SizeIndices<Bits>& after, const SizeIndices<Bits>& before) {
    after.layout = before.layout;
    if (before.layout == nullptr) return;
    for (int i = 0; i < before.layout->slots; ++i)
        after.of[i] = static_cast<std::int16_t>(-before.of[i]);
}

// Centi-discs, clamped to the discs of the board.
inline Score size_score(int sum, int area) {
    const int most = area * disc;
    const int value = sum * disc / weight_unit;
    return value > most ? most : value < -most ? -most : value;
}

// Centi-discs for the side to move.
inline Score size_value(const SizeTables& tables, const std::int16_t* indices, const Scalars& counted, int empties) {
    const SizeLayout& layout = tables.layout;
    const int area = layout.side * layout.side;
    const std::size_t phase = size_phase_of(area, empties);
    const std::int16_t* weights = tables.weights.data() + phase * layout.total;
    const std::int32_t* middle = layout.middle.data();
    const int places = layout.places;
    int sum = 0;
    for (int i = 0; i < places; ++i)
        sum += weights[middle[i] + indices[i]];
    for (std::size_t i = 0; i < scalar_count; ++i)
        sum += tables.scalars[phase][i] * counted[i];
    return size_score(sum, area);
}

} // namespace
} // namespace ai::core

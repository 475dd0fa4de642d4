// A small 8x8 evaluation for move ordering near the end: few patterns and phases, so that its weights stay in the
// nearer caches. Indices are as in patterns.hpp; they are recomputed where moves are ordered, and updated incrementally
// for the child positions.
#pragma once

#include "game/ai/core/evaluation/patterns.hpp"

#include <cstring>

namespace ai::core {

inline constexpr std::size_t ordering_slots = 16;

inline constexpr std::array ordering_patterns = std::to_array<Pattern>({
    {9, {0, 1, 2, 8, 9, 10, 16, 17, 18}},  // corner 3x3
    {10, {9, 0, 1, 2, 3, 4, 5, 6, 7, 14}}, // edge and both X squares
    {8, {0, 1, 2, 3, 8, 9, 10, 11}},       // corner 4x2
});
inline constexpr WeightLayout ordering_layout = weight_layout_of(ordering_patterns);
alignas(64) inline constexpr Features<ordering_slots> ordering_features = features_of<ordering_slots>(ordering_patterns,
                                                                                                      ordering_layout);

// One phase for every six empties; the first also covers boards with fewer empties, the last boards with more.
inline constexpr int ordering_phase_count = 4;
inline constexpr int max_ordering_empties = 34; // the weights are fitted to positions with at most this many
constexpr int ordering_phase_of(int empty_count) {
    const int phase = (empty_count - 6) / 6;
    return phase < 0 ? 0 : phase >= ordering_phase_count ? ordering_phase_count - 1 : phase;
}

struct OrderingWeights { // in weight units
    alignas(64) std::array<std::array<std::int16_t, ordering_layout.total>, ordering_phase_count> of{};
};

struct alignas(32) OrderingIndices {
    std::int16_t of[ordering_slots];
};

namespace {

// Updates all indices with one or two instructions. Unsigned, because intermediate sums may wrap around.
using OrderingLanes [[gnu::vector_size(2 * ordering_slots)]] = std::uint16_t;

// The change of each index by the discs of a row, indexed by row and by the bits of the discs.
struct RowSums {
    alignas(32) std::int16_t of[8][256][ordering_slots];
};
constexpr RowSums make_row_sums() {
    RowSums sums{};
    for (std::size_t row = 0; row < 8; ++row) {
        for (std::size_t discs = 1; discs < 256; ++discs) {
            const auto square = 8 * row + static_cast<std::size_t>(std::countr_zero(discs));
            for (std::size_t slot = 0; slot < ordering_slots; ++slot)
                sums.of[row][discs][slot] = static_cast<std::int16_t>(sums.of[row][discs & (discs - 1)][slot]
                                                                      + ordering_features.delta[square][slot]);
        }
    }
    return sums;
}
constexpr RowSums row_sums = make_row_sums();

// Vectors are not passed by value: that ABI depends on the target processor of a unit.
inline void load(OrderingLanes& lanes, const std::int16_t* numbers) {
    std::memcpy(&lanes, numbers, sizeof lanes);
}

// Adds the change of each index by `discs`. Has no branch per disc, because the processor would mispredict their
// number.
inline void add_up(OrderingLanes& sum, u64 discs) {
    OrderingLanes part;
    for (int row = 0; row < 8; ++row) {
        load(part, row_sums.of[row][discs >> (8 * row) & 255]);
        sum += part;
    }
}

inline void find_ordering_indices(OrderingIndices& indices, u64 player, u64 opponent) {
    OrderingLanes own{};
    OrderingLanes other{};
    add_up(own, player);
    add_up(other, opponent);
    own -= other;
    std::memcpy(indices.of, &own, sizeof own);
}

inline void move_ordering_indices(OrderingIndices& after, const OrderingIndices& before, int square, u64 flipped) {
    OrderingLanes turned{};
    OrderingLanes part;
    add_up(turned, flipped);
    OrderingLanes sum;
    load(sum, before.of);
    load(part, ordering_features.delta[square].data());
    sum += turned + turned + part;
    sum = -sum;
    std::memcpy(after.of, &sum, sizeof sum);
}

inline int ordering_value(const OrderingWeights& weights, const OrderingIndices& indices, int empty_count) {
    const std::int16_t* const table = weights.of[ordering_phase_of(empty_count)].data();
    int sum = 0;
    for (std::size_t i = 0; i < ordering_features.count; ++i)
        sum += table[ordering_features.middle[i] + indices.of[i]];
    return sum;
}

} // namespace

} // namespace ai::core

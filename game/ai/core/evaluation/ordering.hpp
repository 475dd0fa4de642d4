// A small evaluation of 8x8 that only puts moves in order near the end: few patterns and phases, so that its weights
// stay in the processor's nearer caches. Its indices are counted as those of the other patterns; they are computed
// again where a position's moves are put in order, and carried along to the positions behind these moves.
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

// A phase for every six empty squares; the first one takes all the fuller boards, the last all the emptier ones.
inline constexpr int ordering_phase_count = 4;
inline constexpr int max_ordering_empties = 34; // it is fitted to so many and fewer
constexpr int ordering_phase_of(int empty_count) {
    const int phase = (empty_count - 6) / 6;
    return phase < 0 ? 0 : phase >= ordering_phase_count ? ordering_phase_count - 1 : phase;
}

struct OrderingWeights { // in weight units
    alignas(64) std::array<std::array<std::int16_t, static_cast<std::size_t>(ordering_layout.total)>,
                           ordering_phase_count> of{};
};

struct alignas(32) OrderingIndices {
    std::int16_t of[ordering_slots];
};

namespace {

// So that a change of all indices is one instruction, or two. Without a sign, since sums on the way may wrap around.
using OrderingLanes [[gnu::vector_size(2 * ordering_slots)]] = std::uint16_t;

// What the discs of four squares, by their bits, add to each index.
struct NibbleSums {
    alignas(32) std::int16_t of[16][16][ordering_slots];
};
constexpr NibbleSums make_nibble_sums() {
    NibbleSums sums{};
    for (int nibble = 0; nibble < 16; ++nibble) {
        for (int discs = 0; discs < 16; ++discs) {
            for (int i = 0; i < 4; ++i) {
                if ((discs >> i & 1) == 0) continue;
                const auto& delta = ordering_features.delta[static_cast<std::size_t>(4 * nibble + i)];
                for (std::size_t slot = 0; slot < ordering_slots; ++slot)
                    sums.of[nibble][discs][slot] =
                        static_cast<std::int16_t>(sums.of[nibble][discs][slot] + delta[slot]);
            }
        }
    }
    return sums;
}
constexpr NibbleSums nibble_sums = make_nibble_sums();

// Vectors are not handed over by value: how that is done depends on the processor a unit is compiled for.
inline void load(OrderingLanes& lanes, const std::int16_t* numbers) {
    std::memcpy(&lanes, numbers, sizeof lanes);
}

inline void find_ordering_indices(OrderingIndices& indices, u64 player, u64 opponent) {
    OrderingLanes sum{};
    for (int nibble = 0; nibble < 16; ++nibble) {
        OrderingLanes own;
        OrderingLanes other;
        load(own, nibble_sums.of[nibble][player >> (4 * nibble) & 15]);
        load(other, nibble_sums.of[nibble][opponent >> (4 * nibble) & 15]);
        sum += own - other;
    }
    std::memcpy(indices.of, &sum, sizeof sum);
}

// After a move, seen by the other side: all signs turn.
inline void move_ordering_indices(OrderingIndices& after, const OrderingIndices& before, int square, u64 flipped) {
    OrderingLanes turned{};
    OrderingLanes part;
    for (u64 rest = flipped; rest != 0; rest &= rest - 1) {
        load(part, ordering_features.delta[static_cast<std::size_t>(std::countr_zero(rest))].data());
        turned += part;
    }
    OrderingLanes sum;
    load(sum, before.of);
    load(part, ordering_features.delta[static_cast<std::size_t>(square)].data());
    sum += turned + turned + part;
    sum = -sum;
    std::memcpy(after.of, &sum, sizeof sum);
}

inline int ordering_value(const OrderingWeights& weights, const OrderingIndices& indices, int empty_count) {
    const std::int16_t* const table = weights.of[static_cast<std::size_t>(ordering_phase_of(empty_count))].data();
    int sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(ordering_features.count); ++i)
        sum += table[ordering_features.middle[i] + indices.of[i]];
    return sum;
}

} // namespace

} // namespace ai::core

// Weight units and phases of all boards; the patterns of the 8x8 evaluation and all their places under the symmetries
// of the board. An index is in balanced ternary: +1 for a disc of the side to move, -1 for the opponent's, 0 for an
// empty square; changing sides negates every index.
#pragma once

#include "game/ai/core/kernels/common.hpp"
#include "game/rules/symmetry.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdlib>

namespace ai::core {

inline constexpr int weight_unit = 128; // weight that stands for a disc

constexpr int power_of_three(int exponent) {
    int power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 3;
    return power;
}

inline constexpr int pattern_count = 14;
inline constexpr int feature_slots = 64; // pattern places and some unused slots
inline constexpr int max_pattern_squares = 10;

struct Pattern {
    int size = 0;
    std::array<std::uint8_t, max_pattern_squares> squares{}; // 0 = a1, 7 = h1
    const char* name = "";
};

inline constexpr std::array<Pattern, pattern_count> patterns{{
    {9, {0, 1, 2, 8, 9, 10, 16, 17, 18}, "corner 3x3"},
    {10, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}, "corner 5x2"},
    {10, {9, 0, 1, 2, 3, 4, 5, 6, 7, 14}, "edge and X squares"},
    {10, {0, 1, 2, 3, 8, 9, 10, 16, 17, 24}, "corner triangle"},
    {10, {0, 2, 3, 4, 5, 7, 10, 11, 12, 13}, "edge block"},
    {8, {8, 9, 10, 11, 12, 13, 14, 15}, "second line"},
    {8, {16, 17, 18, 19, 20, 21, 22, 23}, "third line"},
    {8, {24, 25, 26, 27, 28, 29, 30, 31}, "fourth line"},
    {8, {0, 9, 18, 27, 36, 45, 54, 63}, "diagonal"},
    {7, {1, 10, 19, 28, 37, 46, 55}, "diagonal"},
    {6, {2, 11, 20, 29, 38, 47}, "diagonal"},
    {5, {3, 12, 21, 30, 39}, "diagonal"},
    {4, {4, 13, 22, 31}, "diagonal"},
    {10, {9, 10, 11, 12, 17, 18, 19, 20, 26, 27}, "inner corner"},
}};

// For each pattern the position of index 0 in the table of a phase; its other indices are on both sides of it.
template <std::size_t kinds> struct WeightLayout {
    std::array<int, kinds> middle{};
    std::size_t total = 0;
};
template <std::size_t kinds>
constexpr WeightLayout<kinds> weight_layout_of(const std::array<Pattern, kinds>& patterns_of_it) {
    WeightLayout<kinds> layout;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const int size = power_of_three(patterns_of_it[kind].size);
        layout.middle[kind] = layout.total + size / 2;
        layout.total += size;
    }
    return layout;
}
inline constexpr WeightLayout weight_layout = weight_layout_of(patterns);

constexpr int transformed(int square, int symmetry) {
    return std::countr_zero(rules::transformed(u64{1} << square, symmetry));
}

struct Feature {
    int kind = 0;
    std::array<std::uint8_t, max_pattern_squares> squares{};
};

// All places of an evaluation's patterns, and some unused slots.
template <std::size_t slots> struct Features {
    std::size_t count = 0;
    std::array<Feature, slots> features{};
    // The change of each index by a disc of the side to move on the square.
    std::array<std::array<std::int16_t, slots>, 64> delta{};
    std::array<int, slots> middle{};
};

template <std::size_t slots, std::size_t kinds>
constexpr Features<slots> features_of(const std::array<Pattern, kinds>& patterns_of_it,
                                      const WeightLayout<kinds>& layout) {
    Features<slots> table;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const Pattern& pattern = patterns_of_it[kind];
        std::array<u64, 8> seen{};
        int seen_count = 0;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            u64 mask = 0;
            Feature feature{.kind = static_cast<int>(kind)};
            for (int i = 0; i < pattern.size; ++i) {
                const int square = transformed(pattern.squares[i], symmetry);
                feature.squares[i] = static_cast<std::uint8_t>(square);
                mask |= u64{1} << square;
            }
            bool is_new = true;
            for (int i = 0; i < seen_count; ++i)
                is_new = is_new && seen[i] != mask;
            if (!is_new) continue;
            seen[seen_count++] = mask;
            const std::size_t slot = table.count++;
            table.features[slot] = feature;
            table.middle[slot] = layout.middle[kind];
            int power = 1;
            for (int i = 0; i < pattern.size; ++i) {
                table.delta[feature.squares[i]][slot] = static_cast<std::int16_t>(power);
                power *= 3;
            }
        }
    }
    return table;
}
alignas(64) inline constexpr Features<feature_slots> feature_table = features_of<feature_slots>(patterns,
                                                                                                weight_layout);
static_assert(feature_table.count == 62);

// Phases depend on the filled fraction of the board.
inline constexpr int phase_count = 30;
constexpr int phase_of(int area, int empty_count) {
    const int phase = (area - 4 - empty_count) * phase_count / (area - 4);
    return phase < 0 ? 0 : phase >= phase_count ? phase_count - 1 : phase;
}
constexpr int phase_of(int empty_count) { // on 8x8
    return phase_of(64, empty_count);
}

} // namespace ai::core

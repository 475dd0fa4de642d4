// A small neural network for 8x8 whose output is added to the sum of the pattern weights. Each pattern configuration,
// and each count such as mobility, has a row of net_width numbers (an embedding). The rows of a position are summed,
// clipped to 0..1, and passed through a hidden layer and an output layer. Integers only, so that every machine computes
// the same values.
#pragma once

#include "game/ai/core/evaluation/pattern_evaluation.hpp"
#include "game/ai/core/kernels/net_sums.hpp"

#include <algorithm>
#include <cstring>

namespace ai::core {

inline constexpr std::size_t net_width = 32; // numbers in a row; a multiple of 32
inline constexpr std::size_t net_hidden = 16;

inline constexpr int net_stage_count = 8;
constexpr int net_stage_of(int empty_count) {
    const int stage = (60 - empty_count) * net_stage_count / 58;
    return stage < 0 ? 0 : stage >= net_stage_count ? net_stage_count - 1 : stage;
}

// Counts that serve as further inputs: moves of the side to move and of the opponent, empties adjacent to discs of the
// opponent and of the side to move, empties. Each count up to 31 (63 for the last) has its own row.
inline constexpr std::size_t net_count_kinds = 5;
inline constexpr std::size_t net_rows_of_kind = 32;
inline constexpr std::size_t net_count_rows = (net_count_kinds + 1) * net_rows_of_kind;

// Bound on the net's value in weight units. Lets a search skip the net if it cannot change the result.
inline constexpr int max_net_value = 6 * weight_unit;

// Quantization: the integer that represents 1.
inline constexpr int net_row_unit = 256;    // rows and their sums
inline constexpr int net_hidden_unit = 128; // factors of the hidden layer
inline constexpr int net_last_unit = 2048;  // factors of the output layer, where an output of 1 is 8 discs

using NetRow = std::array<std::int8_t, net_width>;

struct NetLayers {
    std::array<std::array<std::int16_t, net_width>, net_hidden> hidden{};
    std::array<std::int16_t, net_hidden> last{};
    std::array<std::int16_t, net_width> direct{}; // from the sums straight to the output
    std::array<std::int32_t, net_hidden> hidden_base{};
    std::int32_t last_base = 0;
};

// The hidden layer in the order of inference: for each pair of inputs the two factors of every unit, interleaved.
using NetPairs = std::array<std::array<std::int16_t, 2 * net_hidden>, net_width / 2>;

struct Net {
    alignas(64) std::array<NetRow, weight_layout.total> patterns;
    alignas(64) std::array<NetRow, net_count_rows> counts;
    alignas(64) std::array<std::array<std::int16_t, net_width>, phase_count> base;
    alignas(64) std::array<NetPairs, net_stage_count> pairs;
    std::array<NetLayers, net_stage_count> layers;

    static void* operator new(std::size_t bytes) { return base::allocate_pages(bytes); }
    static void operator delete(void* memory, std::size_t bytes) { base::free_pages(memory, bytes); }
};

using NetCounts = std::array<int, net_count_kinds>;

namespace {

inline NetCounts net_counts(const Board64& board, u64 own_moves, u64 other_moves) {
    const auto& [player, opponent] = board;
    const u64 free = ~(player | opponent);
    const auto up_to_31 = [](u64 squares) { return std::min(count(squares), static_cast<int>(net_rows_of_kind) - 1); };
    return {up_to_31(own_moves), up_to_31(other_moves), up_to_31(with_neighbors(opponent) & free),
            up_to_31(with_neighbors(player) & free), std::min(count(free), 2 * static_cast<int>(net_rows_of_kind) - 1)};
}

inline constexpr std::size_t net_lanes = sizeof(RowLanes) / sizeof(std::int16_t);
inline constexpr std::size_t net_parts = net_width / net_lanes;
static_assert(net_width % net_lanes == 0);

inline void add_net_row(RowLanes* sums, const NetRow& row) {
    for (std::size_t part = 0; part < net_parts; ++part)
        add_row_lanes(sums[part], row.data() + net_lanes * part);
}

// Value in weight units for the side to move, within max_net_value.
inline int net_value(const Net& net, const PatternIndices& indices, const NetCounts& counts, int empty_count) {
    std::int32_t places[feature_slots];
    for (std::size_t i = 0; i < feature_slots; ++i)
        places[i] = feature_table.middle[i] + indices.of[i];
    RowLanes sums[net_parts];
    std::memcpy(sums, net.base[phase_of(empty_count)].data(), sizeof sums);
    for (std::size_t i = 0; i < feature_table.count; ++i)
        add_net_row(sums, net.patterns[places[i]]);
    for (std::size_t kind = 0; kind < net_count_kinds; ++kind)
        add_net_row(sums, net.counts[kind * net_rows_of_kind + static_cast<std::size_t>(counts[kind])]);
    alignas(64) std::int16_t clipped[net_width];
    std::memcpy(clipped, sums, sizeof clipped);
    for (std::int16_t& number : clipped)
        number = number < 0 ? std::int16_t{0} : number > net_row_unit ? std::int16_t{net_row_unit} : number;
    const std::size_t stage = net_stage_of(empty_count);
    const NetLayers& layers = net.layers[stage];
    alignas(64) std::int32_t units[net_hidden];
    std::memcpy(units, layers.hidden_base.data(), sizeof units);
    for (std::size_t pair = 0; pair < net_width / 2; ++pair)
        add_pair<net_hidden>(units, clipped + 2 * pair, net.pairs[stage][pair].data());
    std::int32_t value = layers.last_base;
    for (std::size_t i = 0; i < net_width; ++i)
        value += clipped[i] * layers.direct[i];
    for (std::size_t unit = 0; unit < net_hidden; ++unit) {
        const std::int32_t sum = units[unit] / net_hidden_unit;
        value += (sum < 0 ? 0 : sum > net_row_unit ? net_row_unit : sum) * layers.last[unit];
    }
    return std::clamp(value / (net_row_unit * net_last_unit / (8 * weight_unit)), -max_net_value, max_net_value);
}

} // namespace
} // namespace ai::core

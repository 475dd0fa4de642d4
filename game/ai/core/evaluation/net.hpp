// A small neural network for 8x8 whose output is added to the sum of the pattern weights. Each pattern configuration,
// and each further input such as mobility, has a row of net_width numbers (an embedding). The rows of a position are
// summed, clipped to 0..1, and passed through a hidden layer and an output layer. Integers only, so that every machine
// computes the same values.
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

// Each row exists twice, for the two halves of a game. 23 empties divide the training samples evenly.
inline constexpr int net_half_count = 2;
constexpr int net_half_of(int empty_count) {
    return empty_count > 23 ? 0 : 1;
}

// Inputs besides the patterns: counts, and where the sides can move, which patterns do not see. Each selects a row of
// its group:
//   counts: moves of the side to move, of the opponent; empties adjacent to discs of the opponent, of the side to move;
//     empties
//   quadrants: empties (0 to 15), moves of the side to move and of the opponent there (0 to 2), for each quadrant
//   corners: the moves of both sides on the four squares in each corner
//   edges: the moves of both sides on each edge
struct NetGroup {
    std::size_t inputs; // of a position
    std::size_t rows;   // of the group: quadrants and edges share them, counts and corners divide them
    std::size_t first;  // row
};
inline constexpr std::size_t net_count_kinds = 5;
inline constexpr std::size_t net_rows_of_kind = 32; // 64 for the last kind
inline constexpr NetGroup net_counts{net_count_kinds, (net_count_kinds + 1) * net_rows_of_kind, 0};
inline constexpr NetGroup net_quadrants{4, 16 * 9, net_counts.first + net_counts.rows};
inline constexpr NetGroup net_corners{4, 4 * 256, net_quadrants.first + net_quadrants.rows};
inline constexpr NetGroup net_edges{4, 65'536, net_corners.first + net_corners.rows};
inline constexpr std::size_t net_input_count =
    net_counts.inputs + net_quadrants.inputs + net_corners.inputs + net_edges.inputs;
inline constexpr std::size_t net_input_rows = net_edges.first + net_edges.rows;

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

struct NetTables {
    alignas(64) std::array<NetRow, weight_layout.total> patterns;
    alignas(64) std::array<NetRow, net_input_rows> inputs;
};

struct Net {
    std::array<NetTables, net_half_count> halves;
    alignas(64) std::array<std::array<std::int16_t, net_width>, phase_count> base;
    alignas(64) std::array<NetPairs, net_stage_count> pairs;
    std::array<NetLayers, net_stage_count> layers;

    static void* operator new(std::size_t bytes) { return base::allocate_pages(bytes); }
    static void operator delete(void* memory, std::size_t bytes) { base::free_pages(memory, bytes); }
};

// Row numbers of the inputs of a position, in NetTables::inputs: quadrants, corners, edges, counts.
using NetInputs = std::array<std::int32_t, net_input_count>;

namespace {

inline NetInputs net_inputs(const Board64& board, u64 own_moves, u64 other_moves) {
    const auto& [player, opponent] = board;
    const u64 free = ~(player | opponent);
    NetInputs inputs;
    std::size_t next = 0;
    const auto add = [&](std::size_t row) { inputs[next++] = static_cast<std::int32_t>(row); };
    const auto up_to = [](std::size_t most, u64 squares) {
        return std::min(static_cast<std::size_t>(count(squares)), most);
    };
    for (const int first : {0, 4, 32, 36}) {
        const u64 quadrant = u64{0x0f0f0f0f} << first;
        add(net_quadrants.first + up_to(15, free & quadrant) * 9 + up_to(2, own_moves & quadrant) * 3
            + up_to(2, other_moves & quadrant));
    }
    const auto corner = [](u64 squares, int first) { return (squares >> first & 3) | (squares >> (first + 6) & 12); };
    std::size_t corner_rows = net_corners.first;
    for (const int first : {0, 6, 48, 54}) {
        add(corner_rows + corner(own_moves, first) + corner(other_moves, first) * 16);
        corner_rows += 256;
    }
    const auto edge = [&](u64 own, u64 other) { add(net_edges.first + (own & 255) + (other & 255) * 256); };
    const auto column = [](u64 squares, int number) {
        return ((squares >> number & 0x0101010101010101) * 0x0102040810204080) >> 56;
    };
    edge(own_moves, other_moves);
    edge(own_moves >> 56, other_moves >> 56);
    for (const int side : {0, 7})
        edge(column(own_moves, side), column(other_moves, side));
    const std::size_t most = net_rows_of_kind - 1;
    std::size_t first_of_kind = 0;
    for (const u64 squares : {own_moves, other_moves, with_neighbors(opponent) & free, with_neighbors(player) & free}) {
        add(first_of_kind + up_to(most, squares));
        first_of_kind += net_rows_of_kind;
    }
    add(first_of_kind + up_to(2 * net_rows_of_kind - 1, free));
    return inputs;
}

inline constexpr std::size_t net_lanes = sizeof(RowLanes) / sizeof(std::int16_t);
inline constexpr std::size_t net_parts = net_width / net_lanes;
static_assert(net_width % net_lanes == 0);

inline void add_net_row(RowLanes* sums, const NetRow& row) {
    for (std::size_t part = 0; part < net_parts; ++part)
        add_row_lanes(sums[part], row.data() + net_lanes * part);
}

// Value in weight units for the side to move, within max_net_value.
inline int net_value(const Net& net, const PatternIndices& indices, const NetInputs& inputs, int empty_count) {
    std::int32_t places[feature_slots];
    for (std::size_t i = 0; i < feature_slots; ++i)
        places[i] = feature_table.middle[i] + indices.of[i];
    RowLanes sums[net_parts];
    std::memcpy(sums, net.base[phase_of(empty_count)].data(), sizeof sums);
    const NetTables& tables = net.halves[net_half_of(empty_count)];
    for (std::size_t i = 0; i < feature_table.count; ++i)
        add_net_row(sums, tables.patterns[places[i]]);
    for (const std::int32_t row : inputs)
        add_net_row(sums, tables.inputs[row]);
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

// The boards that the search templates are instantiated for: EightByEight, with compile-time constants and the trained
// evaluation; and AnyBoard for every other size, and for 8x8 without trained weights, with Evaluation<Bits>: trained,
// plain or a plug-in. Scores are in units: EightByEight's are whole discs, AnyBoard's hundredths.
#pragma once

#include "game/ai/core/evaluation/board_indices.hpp"
#include "game/ai/core/evaluation/net.hpp"
#include "game/ai/core/evaluation/ordering.hpp"
#include "game/ai/core/evaluation/pattern_evaluation.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/kernels/edge_stability.hpp"
#include "game/ai/core/kernels/stability.hpp"
#include "game/ai/core/tree/probcut.hpp"
#include "game/ai/core/tree/table_access.hpp"

#include <array>

namespace ai::core {
namespace {

struct SquareBytes {
    std::uint8_t of[64];
    constexpr std::uint8_t operator[](int square) const { return of[square]; }
};
constexpr SquareBytes make_quadrants() {
    SquareBytes table{};
    for (int square = 0; square < 64; ++square)
        table.of[square] = static_cast<std::uint8_t>(square / 32 * 2 + square % 8 / 4);
    return table;
}
constexpr SquareBytes quadrant_of = make_quadrants();

template <class Shape> int final_score(const Shape& shape, typename Shape::In player, typename Shape::In opponent) {
    const int own = count(player);
    const int other = count(opponent);
    const int difference = own - other;
    const int empties = shape.area - own - other;
    return (difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0) * Shape::unit;
}

struct EightByEight {
    using Bits = u64;
    using In = u64; // type of board parameters
    using Indices = PatternIndices;
    using OrderIndices = OrderingIndices;
    using Data = TableData;
    static constexpr int area = 64;
    static constexpr int unit = 1;               // score units per disc
    static constexpr int raw_unit = weight_unit; // raw_value units per disc
    static constexpr int max_moves = 36;         // a position has at most 33 legal moves; a multiple of four
    static constexpr bool has_probcut = true;
    static constexpr bool is_always_selective = true; // otherwise probcut_is_on() decides
    static constexpr bool has_order_evaluation = true;
    static constexpr bool has_lanes = true;
    static constexpr int min_deep_empties = 16; // see ThreadData::deep_empties
    static constexpr u64 corners = 0x8100000000000081ull;
    static constexpr u64 bad_squares = 0x42c300000000c342ull;
    static constexpr u64 quadrants[4]{0x000000000f0f0f0full, 0x00000000f0f0f0f0ull, 0x0f0f0f0f00000000ull,
                                      0xf0f0f0f000000000ull};

    const Weights* weights;
    const OrderingWeights* ordering;
    const EdgeStability* edges;

    static constexpr bool probcut_is_on() { return true; }
    static u64 empties(u64 player, u64 opponent) { return ~(player | opponent); }
    static u64 moves(u64 player, u64 opponent) { return legal_moves(player, opponent); }
    static u64 flips(int square, u64 player, u64 opponent) { return core::flips(square, player, opponent); }
    static LastFlipScores last_flips(int square, u64 player) { return last_flip_scores(square, player); }
    static u64 quadrant(int square) { return quadrants[quadrant_of[square]]; }
    static u64 around(u64 discs) { return with_neighbors(discs); }
    u64 stable(u64 own, u64 other) const { return stable_discs(own, other, *edges); }
    static int stability_threshold(int empties) { return stability_thresholds[empties]; }

    static Indices indices(u64 player, u64 opponent) { return indices_of({player, opponent}); }
    static void move(Indices& after, const Indices& before, int square, u64 flipped) {
        move_indices(after, before, square, flipped);
    }
    static void pass(Indices& after, const Indices& before) { pass_indices(after, before); }
    int raw_value(u64, u64, const Indices& indices, int empties) const {
        return core::raw_value(*weights, indices, empties);
    }
    // Rough evaluation in the unit of raw_value, for move ordering.
    static void find_order_indices(OrderIndices& indices, u64 player, u64 opponent) {
        find_ordering_indices(indices, player, opponent);
    }
    static void move_order_indices(OrderIndices& after, const OrderIndices& before, int square, u64 flipped) {
        move_ordering_indices(after, before, square, flipped);
    }
    int order_value(u64, u64, const OrderIndices& indices, int empties) const {
        return ordering_value(*ordering, indices, empties);
    }
    // The value of the pattern weights as a score. Precondition: a side can move.
    int value(u64, u64, const Indices& indices, int empties) const { return evaluate(*weights, indices, empties); }
    // Not inlined: the search is faster, which the compiler decides differently in the instrumented unit.
    [[gnu::noinline]] int net_value(u64 player, u64 opponent, u64 own_moves, u64 other_moves, const Indices& indices,
                                    int empty) const {
        return core::net_value(*weights->net, indices, net_inputs({player, opponent}, own_moves, other_moves), empty);
    }
    // The value of weights and net as a score; a bound without the net if the net cannot bring it into the window.
    int leaf_value(u64 player, u64 opponent, u64 own_moves, const Indices& indices, int empty, int alpha,
                   int beta) const {
        if (own_moves == 0 && moves(opponent, player) == 0) return final_score(*this, player, opponent);
        const int value = core::raw_value(*weights, indices, empty);
        if (weights->net == nullptr) return discs_of(value);
        if (value + max_net_value <= alpha * raw_unit) return discs_of(value + max_net_value);
        if (value - max_net_value >= beta * raw_unit) return discs_of(value - max_net_value);
        return discs_of(value + net_value(player, opponent, own_moves, moves(opponent, player), indices, empty));
    }
    int static_value(u64 player, u64 opponent, const Indices& indices, int empty) const {
        int value = core::raw_value(*weights, indices, empty);
        if (weights->net != nullptr)
            value += net_value(player, opponent, moves(player, opponent), moves(opponent, player), indices, empty);
        return value;
    }
};

// Boards of every size that fits the bits. Only the evaluation and the masks depend on the size.
template <class B> struct AnyBoard {
    using Bits = B;
    using In = std::conditional_t<sizeof(B) == sizeof(u64), u64, const B&>;
    using Indices = BoardIndices<Bits>;
    struct OrderIndices {};
    using Data = WideTableData;
    static constexpr bool is_narrow = sizeof(Bits) == sizeof(u64);
    static constexpr int stride = rules::stride<Bits>;
    static constexpr int unit = disc;
    static constexpr int raw_unit = disc;
    static constexpr int max_moves = is_narrow ? 34 : 252;
    static constexpr bool has_probcut = is_narrow;
    static constexpr bool is_always_selective = false;
    static constexpr bool has_order_evaluation = false;
    static constexpr bool has_lanes = false;
    static constexpr int min_deep_empties = 14;

    const Evaluation<Bits>* evaluation;
    PluginContext plugin; // of this thread; empty: no plug-in
    bool has_state;       // of the plug-in, kept in the indices
    int area;
    Bits squares;
    Bits corners;
    Bits bad_squares;
    std::array<Bits, 4> quadrants;
    std::array<std::uint8_t, stride * stride> quadrant_numbers{};

    explicit AnyBoard(const Evaluation<Bits>& used)
        : evaluation{&used}, plugin{used.plugin().plugin()}, has_state{plugin && plugin.functions().state_bytes > 0},
          area{used.geometry().side * used.geometry().side}, squares{used.geometry().squares},
          corners{used.landmarks().all_corners}, bad_squares{used.landmarks().all_x_squares
                                                             | used.landmarks().all_c_squares},
          quadrants{used.landmarks().quadrants} {
        for (int square = 0; square < stride * stride; ++square) {
            const std::size_t place = square;
            for (std::size_t i = 0; i < 4; ++i) {
                if (any(quadrants[i] & bit_of<Bits>(square))) quadrant_numbers[place] = static_cast<std::uint8_t>(i);
            }
        }
    }

    // The deviations of ProbCut are those of 8x8.
    bool probcut_is_on() const { return static_cast<bool>(plugin); }
    Bits empties(In player, In opponent) const { return squares & ~(player | opponent); }
    Bits moves(In player, In opponent) const {
        if constexpr (is_narrow)
            return legal_moves(player, opponent) & squares;
        else
            return rules::Board<Bits>{player, opponent}.legal_moves(evaluation->geometry());
    }
    Bits flips(int square, In player, In opponent) const {
        if constexpr (is_narrow)
            return core::flips(square, player, opponent);
        else
            return rules::Board<Bits>{player, opponent}.flips(evaluation->geometry(), bit_of<Bits>(square));
    }
    LastFlipScores last_flips(int square, In player) const {
        const Bits opponent = empties(player, bit_of<Bits>(square));
        const int own = 2 * count(flips(square, player, opponent));
        return {own, own != 0 ? 0 : 2 * count(flips(square, opponent, player))};
    }
    const Bits& quadrant(int square) const { return quadrants[quadrant_numbers[square]]; }
    Bits around(In discs) const {
        if constexpr (is_narrow)
            return with_neighbors(discs) & squares;
        else
            return rules::neighbors(evaluation->geometry(), discs);
    }
    Bits stable(In own, In other) const { return evaluation->stable_discs(own, other); }
    int stability_threshold(int empties) const {
        return stability_thresholds[empties < 64 ? empties : 64] * area / 64 * unit;
    }

    Indices indices(In player, In opponent) const {
        Indices indices;
        if constexpr (is_narrow) {
            if (has_state) plugin.functions().start(plugin.data(), indices.of, player, opponent);
        }
        indices.layout = evaluation->trained() != nullptr ? &evaluation->trained()->layout : nullptr;
        if (indices.layout != nullptr) count_indices(indices.of, *indices.layout, player, opponent);
        return indices;
    }
    void move(Indices& after, const Indices& before, int square, In flipped) const {
        move_indices(after, before, square, flipped);
        if constexpr (is_narrow) {
            if (has_state) plugin.functions().move(plugin.data(), after.of, before.of, square, flipped);
        }
    }
    void pass(Indices& after, const Indices& before) const {
        pass_indices(after, before);
        if (has_state) plugin.functions().pass(plugin.data(), after.of, before.of);
    }
    // Returns the game's result if neither side can move.
    int raw_value(In player, In opponent, const Indices& indices, int empty_count) const {
        const Bits own_moves = moves(player, opponent);
        const Bits other_moves = moves(opponent, player);
        if (!any(own_moves | other_moves)) return evaluation->final_score({player, opponent});
        if constexpr (is_narrow) {
            if (has_state) return plugin.evaluate(indices.of, player, opponent, empty_count);
            if (plugin) return plugin.evaluate(player, opponent, empty_count);
        }
        if (indices.layout == nullptr) return (*evaluation)({player, opponent}, own_moves, other_moves);
        const Bits free = empties(player, opponent);
        const Scalars counted{count(own_moves) - count(other_moves),
                              count(around(opponent) & free) - count(around(player) & free),
                              empty_count % 2 == 1 ? 1 : -1, 1};
        return board_value(*evaluation->trained(), indices.of, counted, empty_count);
    }
    static void find_order_indices(OrderIndices&, In, In) {}
    static void move_order_indices(OrderIndices&, const OrderIndices&, int, In) {}
    static int order_value(In, In, const OrderIndices&, int) { return 0; }
    int value(In player, In opponent, const Indices& indices, int empties) const {
        return raw_value(player, opponent, indices, empties);
    }
    int leaf_value(In player, In opponent, In, const Indices& indices, int empties, int, int) const {
        return raw_value(player, opponent, indices, empties);
    }
    int static_value(In player, In opponent, const Indices& indices, int empties) const {
        return raw_value(player, opponent, indices, empties);
    }
};

} // namespace
} // namespace ai::core

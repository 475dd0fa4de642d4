// Move ordering in the tree: transposition-table moves first, then by mobility, or with more remaining depth by an
// evaluation or a small search.
#pragma once

#include "game/ai/core/tree/node.hpp"
#include "game/ai/core/tree/thread.hpp"

#include <algorithm>
#include <iterator>

namespace ai::core {
namespace {

// Adds the moves to up to four of the squares, and removes these squares from `rest`.
template <class Shape>
void add_moves(MoveList<Shape>& list, const Shape& shape, const Node<Shape>& node, typename Shape::Bits& rest) {
    if constexpr (Shape::has_lanes) {
        const FourSquares squares = take_four(rest);
        const FourBoards boards = play_four(squares, node.player, node.opponent);
        alignas(32) u64 players[4];
        alignas(32) u64 replies[4];
        store_four(players, boards.player);
        store_four(replies, legal_moves_of_four(boards));
        for (int i = 0; i < 4 && squares.of[i] < shape.area; ++i)
            list.add(squares.of[i], node.opponent & ~players[i], replies[i]);
    } else {
        const int square = lowest(rest);
        rest = without_lowest(rest);
        Move<Shape>& move = list.add(square, shape.flips(square, node.player, node.opponent), {});
        move.replies = shape.moves(player_after(move, node.opponent), opponent_after(move, node.player));
    }
}

// Lists all moves; returns true, with the list incomplete, if one is a wipeout. has_table: child positions use the
// transposition table, so their entries are prefetched.
template <class Shape>
bool list_moves(const ThreadData<Shape>& thread, MoveList<Shape>& list, const Node<Shape>& node, bool has_table) {
    for (auto rest = node.moves; any(rest);) {
        const int first = list.size;
        add_moves(list, thread.shape, node, rest);
        for (int i = first; i < list.size; ++i) {
            Move<Shape>& move = list.moves[i];
            if (move.flipped == node.opponent) return true;
            if (!has_table) continue;
            move.hash = hash_of(player_after(move, node.opponent), opponent_after(move, node.player));
            thread.table.prefetch(move.hash);
        }
    }
    return false;
}

// The unrounded value of a small search within (alpha, beta), for ordering only. At depth 0 node.moves may be unset.
template <class Shape>
int rough_value(ThreadData<Shape>& thread, const Node<Shape>& node, int depth, int alpha, int beta) {
    const Shape& shape = thread.shape;
    ++thread.nodes;
    if (depth == 0) return raw_value_of(shape, node);
    if (!any(node.moves)) {
        const auto replies = shape.moves(node.opponent, node.player);
        if (!any(replies)) return final_score(shape, node.player, node.opponent) / Shape::unit * Shape::raw_unit;
        Node<Shape> passed;
        make_pass(shape, passed, node, replies);
        return -rough_value(thread, passed, depth, -beta, -alpha);
    }
    int best = no_score;
    for (auto rest = node.moves; any(rest); rest = without_lowest(rest)) {
        Move<Shape> move;
        move.square = lowest(rest);
        move.flipped = shape.flips(move.square, node.player, node.opponent);
        move.replies = depth == 1 ? typename Shape::Bits{}
                                  : shape.moves(player_after(move, node.opponent), opponent_after(move, node.player));
        Node<Shape> child;
        make_move(shape, child, node, move);
        const int value = -rough_value(thread, child, depth - 1, -beta, -(best > alpha ? best : alpha));
        if (value > best) {
            best = value;
            if (best >= beta) break;
        }
    }
    return best;
}

// The search depth for move ordering; -1: mobility alone.
inline int ordering_depth(const SearchParameters& parameters, int empties, int depth) {
    if (depth < empties) return depth < parameters.order_min_depth ? -1 : 0;
    return empties < parameters.order_search_empties ? 0 : 1;
}

template <class Shape>
void rank_moves(ThreadData<Shape>& thread, MoveList<Shape>& list, const Node<Shape>& node, int depth,
                const typename Shape::Data& known) {
    const Shape& shape = thread.shape;
    const int mobility_worth = Shape::raw_unit * thread.parameters.order_mobility / disc; // per reply of the opponent
    constexpr int first_rank = 1 << 28;
    const auto odd = odd_quadrants(shape, shape.empties(node.player, node.opponent));
    const int order_depth = ordering_depth(thread.parameters, node.empties, depth);
    const bool is_evaluated_roughly =
        Shape::has_order_evaluation && order_depth == 0 && node.empties <= max_ordering_empties;
    typename Shape::OrderIndices indices{};
    if (is_evaluated_roughly) shape.find_order_indices(indices, node.player, node.opponent);
    for (int i = 0; i < list.size; ++i) {
        Move<Shape>& move = list.moves[i];
        const auto* const remembered = std::ranges::find(known.moves, move.square);
        if (remembered != std::end(known.moves) && move.square != Shape::Data::no_move) {
            move.rank = first_rank - static_cast<int>(remembered - known.moves);
            continue;
        }
        const auto next_player = player_after(move, node.opponent);
        const auto next_opponent = opponent_after(move, node.player);
        if (order_depth < 0) {
            move.rank = quick_rank(shape, move.replies, move.square, odd) * 4
                        - 8 * count(shape.around(next_opponent) & ~(next_player | next_opponent));
            continue;
        }
        const int mobility = mobility_worth * weighted_mobility(shape, move.replies);
        if (is_evaluated_roughly) {
            ++thread.nodes;
            typename Shape::OrderIndices after;
            shape.move_order_indices(after, indices, move.square, move.flipped);
            move.rank = -shape.order_value(next_player, next_opponent, after, node.empties - 1) - mobility;
            continue;
        }
        Node<Shape> child;
        make_move(shape, child, node, move);
        move.rank = -rough_value(thread, child, order_depth, no_score, -no_score) - mobility;
    }
}

} // namespace
} // namespace ai::core

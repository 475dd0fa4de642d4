// A position of the tree with its evaluation state, and its moves.
#pragma once

#include "game/ai/core/tree/move_order.hpp"

namespace ai::core {
namespace {

template <class Shape> struct Node {
    typename Shape::Bits player;
    typename Shape::Bits opponent;
    typename Shape::Bits moves;
    int empties;
    [[no_unique_address]] typename Shape::Indices indices;
};

template <class Shape> Node<Shape> root_node(const Shape& shape, const rules::Board<typename Shape::Bits>& board) {
    return {board.player, board.opponent, shape.moves(board.player, board.opponent),
            count(shape.empties(board.player, board.opponent)), shape.indices(board.player, board.opponent)};
}
// Updates only the board, for child positions that are not evaluated.
template <class Shape> void make_bare_move(Node<Shape>& after, const Node<Shape>& before, const Move<Shape>& move) {
    after.player = player_after(move, before.opponent);
    after.opponent = opponent_after(move, before.player);
    after.moves = move.replies;
    after.empties = before.empties - 1;
}
template <class Shape>
void make_move(const Shape& shape, Node<Shape>& after, const Node<Shape>& before, const Move<Shape>& move) {
    make_bare_move(after, before, move);
    shape.move(after.indices, before.indices, move.square, move.flipped);
}
template <class Shape>
void make_pass(const Shape& shape, Node<Shape>& after, const Node<Shape>& before, const typename Shape::Bits& replies) {
    after.player = before.opponent;
    after.opponent = before.player;
    after.moves = replies;
    after.empties = before.empties;
    shape.pass(after.indices, before.indices);
}

// The pattern weights alone, for ProbCut's evaluation and for ordering: value_of as a score (if a side can move),
// raw_value_of unrounded.
template <class Shape> int value_of(const Shape& shape, const Node<Shape>& node) {
    return shape.value(node.player, node.opponent, node.indices, node.empties);
}
template <class Shape> int raw_value_of(const Shape& shape, const Node<Shape>& node) {
    return shape.raw_value(node.player, node.opponent, node.indices, node.empties);
}
// The full evaluation: leaf_value_of as a score, which may be a bound outside the window, static_value_of unrounded.
template <class Shape> int leaf_value_of(const Shape& shape, const Node<Shape>& node, int alpha, int beta) {
    return shape.leaf_value(node.player, node.opponent, node.moves, node.indices, node.empties, alpha, beta);
}
template <class Shape> int static_value_of(const Shape& shape, const Node<Shape>& node) {
    return shape.static_value(node.player, node.opponent, node.indices, node.empties);
}

} // namespace
} // namespace ai::core

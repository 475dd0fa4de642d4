// Builds and orders the moves of a report. Internal to the searches.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/board.hpp"

namespace ai {

// Higher scores first; among equal scores an upper bound comes last.
inline bool is_better(const RootMove& a, const RootMove& b) {
    if (a.score != b.score) return a.score > b.score;
    return a.bound != Bound::at_most && b.bound == Bound::at_most;
}

template <class Bits> constexpr rules::Move to_move(int bit_number) {
    return rules::Move{rules::Square{bit_number / rules::stride<Bits>, bit_number % rules::stride<Bits>}};
}

// A legal root move with the resulting board, seen by the opponent.
template <class Bits> struct RootChild {
    RootMove root;
    rules::Board<Bits> next;
};

// The legal moves row by row, or the pass if it is forced; empty if the game is over.
template <class Bits>
std::vector<RootChild<Bits>> root_children(const rules::Board<Bits>& board, const rules::Geometry<Bits>& geometry) {
    std::vector<RootChild<Bits>> children;
    const auto add = [&](rules::Move move, const rules::Board<Bits>& next) {
        children.push_back({.root = {.move = move, .line = {move}}, .next = next});
    };
    rules::for_each_bit(board.legal_moves(geometry), [&](int number) {
        const Bits move = rules::bit<Bits>(number);
        add(to_move<Bits>(number), board.after(move, board.flips(geometry, move)));
    });
    const rules::Board<Bits> passed = board.after_pass();
    if (children.empty() && rules::any(passed.legal_moves(geometry))) add(rules::Move::pass(), passed);
    return children;
}

template <class Bits> std::vector<RootMove> root_moves(const std::vector<RootChild<Bits>>& children) {
    std::vector<RootMove> moves;
    moves.reserve(children.size());
    for (const RootChild<Bits>& child : children)
        moves.push_back(child.root);
    return moves;
}

} // namespace ai

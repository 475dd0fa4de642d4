#include "game/rules/perft.hpp"

namespace rules {

namespace {

template <class Bits> std::uint64_t leaves(const Board<Bits>& board, const Geometry<Bits>& geometry, int depth) {
    if (depth == 0) return 1;
    Bits moves = board.legal_moves(geometry);
    if (!any(moves)) {
        const Board<Bits> passed = board.after_pass();
        if (!any(passed.legal_moves(geometry))) return 1;
        return leaves(passed, geometry, depth - 1);
    }
    if (depth == 1) return static_cast<std::uint64_t>(count(moves));
    std::uint64_t total = 0;
    for (; any(moves); moves = without_lowest(moves)) {
        const Bits move = moves & ~without_lowest(moves);
        total += leaves(board.after(move, board.flips(geometry, move)), geometry, depth - 1);
    }
    return total;
}

} // namespace

std::uint64_t perft(const Position& position, int depth) {
    const BoardSize size = position.size();
    if (fits<std::uint64_t>(size)) {
        return leaves(position.board<std::uint64_t>(), Geometry<std::uint64_t>{size}, depth);
    }
    return leaves(position.board<Bits256>(), Geometry<Bits256>{size}, depth);
}

} // namespace rules

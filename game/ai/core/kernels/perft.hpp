// perft with the kernels of the including unit. Like rules::perft: a forced pass costs one ply, and a game that ends
// earlier is one leaf.
#pragma once

#include "game/ai/core/kernels/kernels.hpp"

namespace ai::core {
namespace {

// Precondition: depth >= 1. Counts the moves of the last ply without playing them.
u64 leaves(u64 player, u64 opponent, int depth) {
    const u64 moves = legal_moves(player, opponent);
    if (moves == 0) {
        if (depth == 1 || legal_moves(opponent, player) == 0) return 1;
        return leaves(opponent, player, depth - 1);
    }
    if (depth == 1) return static_cast<u64>(std::popcount(moves));
    u64 total = 0;
    for (u64 rest = moves; rest != 0; rest &= rest - 1) {
        const int square = std::countr_zero(rest);
        const u64 flipped = flips(square, player, opponent);
        total += leaves(opponent & ~flipped, player | flipped | u64{1} << square, depth - 1);
    }
    return total;
}

u64 perft(const Board64& board, int depth) {
    return depth <= 0 ? 1 : leaves(board.player, board.opponent, depth);
}

} // namespace
} // namespace ai::core

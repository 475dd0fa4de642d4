// Boards for the tests of the kernels: random discs, whether or not a game can reach them.
#pragma once

#include "engine/base/random.hpp"
#include "game/ai/core/kernels/common.hpp"
#include "game/rules/board.hpp"

#include <bit>

// Calls check with 3,000 boards, from half empty ones to ones with a single empty square.
template <class Check> void for_each_board(const Check& check) {
    using ai::core::u64;
    base::Random random{2};
    for (int i = 0; i < 3000; ++i) {
        // Half, three quarters or all of the squares but one are taken, half or a quarter of them by one side.
        u64 taken = i % 3 == 2 ? ~u64{0} : random.next();
        if (i % 3 == 1) taken |= random.next();
        taken &= ~(u64{1} << random.below(64));
        const u64 part = i % 4 < 2 ? random.next() : random.next() & random.next();
        const u64 player = taken & (i % 4 == 3 ? ~part : part);
        check(ai::core::Board64{player, taken & ~player});
    }
}

template <class Check> void for_each_empty_square(const Check& check) {
    for_each_board([&](const ai::core::Board64& board) {
        for (ai::core::u64 rest = ~(board.player | board.opponent); rest != 0; rest &= rest - 1)
            check(std::countr_zero(rest), board);
    });
}

inline ai::core::u64 flips_by_rules(int square, const ai::core::Board64& board) {
    using ai::core::u64;
    static const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    return rules::Board<u64>{board.player, board.opponent}.flips(geometry, u64{1} << square);
}

inline ai::core::u64 legal_moves_by_rules(const ai::core::Board64& board) {
    using ai::core::u64;
    static const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    return rules::Board<u64>{board.player, board.opponent}.legal_moves(geometry);
}

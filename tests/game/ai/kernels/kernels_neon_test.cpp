// Compiles the source of the NEON kernels itself: natively on ARM64, elsewhere with SIMDe emulating the instructions.
// To run it natively on another machine, with Debian's g++-aarch64-linux-gnu and qemu-user:
//   aarch64-linux-gnu-g++ -std=c++20 -O2 -static -I. tests/game/ai/kernels/kernels_neon_test.cpp tests/main.cpp
//     -o /tmp/neon && qemu-aarch64 /tmp/neon
#if defined(__aarch64__)
#include <arm_neon.h>
#else
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/arm/neon.h>
#endif

#include "game/ai/core/kernels/kernels_neon.hpp"
#include "tests/game/ai/kernels/random_boards.hpp"

#include <doctest/doctest.h>

TEST_CASE("NEON flips match the rules on every square") {
    int flipping = 0;
    for_each_empty_square([&](int square, const ai::core::Board64& board) {
        const ai::core::u64 expected = flips_by_rules(square, board);
        flipping += expected != 0;
        CHECK(ai::core::flips(square, board.player, board.opponent) == expected);
    });
    CHECK(flipping > 10000); // otherwise the boards test little
}

TEST_CASE("NEON moves match the rules") {
    int movable = 0;
    for_each_board([&](const ai::core::Board64& board) {
        const ai::core::u64 expected = legal_moves_by_rules(board);
        movable += expected != 0;
        CHECK(ai::core::legal_moves(board.player, board.opponent) == expected);
    });
    CHECK(movable > 1000);
}

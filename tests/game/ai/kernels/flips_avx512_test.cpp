// The very source of the AVX-512 kernel, with SIMDe standing in for the instructions, so that every processor can test
// it.
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx2.h>
#include <simde/x86/avx512.h>

#if !defined(__AVX512CD__)
// What SIMDe 0.7.4 lacks: the name of a mask, and the count of leading zeros for eight lanes.
using __mmask8 = simde__mmask8;
inline __m512i _mm512_lzcnt_epi64(__m512i lanes) {
    unsigned long long values[8];
    simde_mm512_storeu_si512(values, lanes);
    for (unsigned long long& value : values)
        value = value == 0 ? 64 : static_cast<unsigned long long>(__builtin_clzll(value));
    return simde_mm512_loadu_si512(values);
}
#endif

#include "game/ai/core/kernels/flips_avx512.hpp"
#include "tests/game/ai/kernels/random_boards.hpp"

#include <doctest/doctest.h>

TEST_CASE("the flips of the AVX-512 kernel are those of the rules, square by square") {
    int flipping = 0;
    for_each_empty_square([&](int square, const ai::core::Board64& board) {
        const ai::core::u64 expected = flips_by_rules(square, board);
        flipping += expected != 0;
        CHECK(ai::core::flips(square, board.player, board.opponent) == expected);
    });
    CHECK(flipping > 10000); // else the boards do not test much
}

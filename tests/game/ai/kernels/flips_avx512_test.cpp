// Compiles the source of the AVX-512 kernel itself, with SIMDe emulating the instructions, so that every processor can
// test it.
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx2.h>
#include <simde/x86/avx512.h>

#if !defined(__AVX512CD__)
// Missing in SIMDe 0.7.4: the name of a mask, and instructions on four lanes.
using __mmask8 = simde__mmask8;
struct Lanes {
    unsigned long long of[4];
    explicit Lanes(__m256i lanes) { simde_mm256_storeu_si256(of, lanes); }
    __m256i joined() const { return simde_mm256_loadu_si256(of); }
};
inline __m256i _mm256_lzcnt_epi64(__m256i lanes) {
    Lanes values{lanes};
    for (unsigned long long& value : values.of)
        value = value == 0 ? 64 : static_cast<unsigned long long>(__builtin_clzll(value));
    return values.joined();
}
inline __mmask8 _mm256_test_epi64_mask(__m256i a, __m256i b) {
    const Lanes both{simde_mm256_and_si256(a, b)};
    __mmask8 mask = 0;
    for (unsigned i = 0; i < 4; ++i)
        mask = static_cast<__mmask8>(mask | (both.of[i] != 0 ? 1u : 0u) << i);
    return mask;
}
#endif

#include "game/ai/core/kernels/flips_avx512.hpp"
#include "tests/game/ai/kernels/random_boards.hpp"

#include <doctest/doctest.h>

TEST_CASE("AVX-512 flips match the rules on every square") {
    int flipping = 0;
    for_each_empty_square([&](int square, const ai::core::Board64& board) {
        const ai::core::u64 expected = flips_by_rules(square, board);
        flipping += expected != 0;
        CHECK(ai::core::flips(square, board.player, board.opponent) == expected);
    });
    CHECK(flipping > 10000); // otherwise the boards test little
}

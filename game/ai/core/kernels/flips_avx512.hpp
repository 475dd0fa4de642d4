// Flips with AVX-512: all eight rays in one register. Part of kernels.hpp. The including file has declared the
// intrinsics before: the unit for such processors natively, a test with an emulation of them.
#pragma once

#include "game/ai/core/kernels/rays.hpp"

namespace ai::core {
namespace {

inline u64 flips(int square, u64 player, u64 opponent) {
    constexpr __mmask8 up = 0x0f; // the rays towards higher bits
    const __m512i rays = _mm512_load_si512(&ray_table.from[square]);
    // The squares of each ray that end a run of the opponent's discs. The nearest one does: towards higher bits the
    // lowest, s & -s, towards lower bits the highest.
    const __m512i stops = _mm512_andnot_si512(_mm512_set1_epi64(static_cast<long long>(opponent)), rays);
    const __m512i above = _mm512_lzcnt_epi64(stops); // 64 without a stop: both shifts then give 0
    const __m512i highest = _mm512_srlv_epi64(_mm512_set1_epi64(static_cast<long long>(u64{1} << 63)), above);
    const __m512i up_to_highest = _mm512_srlv_epi64(_mm512_set1_epi64(-1), above);
    const __m512i beyond = _mm512_mask_sub_epi64(up_to_highest, up, _mm512_setzero_si512(), stops);
    const __m512i nearest = _mm512_mask_and_epi64(highest, up, stops, beyond);
    const __mmask8 is_closed = _mm512_test_epi64_mask(nearest, _mm512_set1_epi64(static_cast<long long>(player)));
    // The run is what of the ray lies neither beyond the nearest stop nor on a stop.
    constexpr int last_alone = 0x02; // ~a & ~b & c
    const __m512i flipped = _mm512_maskz_ternarylogic_epi64(is_closed, beyond, stops, rays, last_alone);
    const __m256i half = _mm256_or_si256(_mm512_castsi512_si256(flipped), _mm512_extracti64x4_epi64(flipped, 1));
    const __m128i quarter = _mm_or_si128(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return static_cast<u64>(_mm_cvtsi128_si64(_mm_or_si128(quarter, _mm_unpackhi_epi64(quarter, quarter))));
}

} // namespace
} // namespace ai::core

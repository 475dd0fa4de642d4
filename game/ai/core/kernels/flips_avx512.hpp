// Flips with AVX-512: leading zero counts, masks and ternary logic, on registers of four lanes. Part of kernels.hpp.
// The including file declares the intrinsics first: the native unit, or a test with an emulation.
#pragma once

#include "game/ai/core/kernels/flip_board.hpp"
#include "game/ai/core/kernels/rays.hpp"

namespace ai::core {
namespace {

inline __m256i flips_by_lane(int square, const FlipBoard& board) {
    const Rays& rays = ray_table.from[square];
    // The squares of each ray without a disc of the opponent. The nearest one ends the run of the opponent's discs, and
    // closes it if it holds a disc of the player. Towards higher bits the nearest is the lowest.
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.up));
    const __m256i stops_up = _mm256_andnot_si256(board.other, up);
    // Clears the lowest stop and sets the bits below it.
    const __m256i below = _mm256_add_epi64(stops_up, _mm256_set1_epi64x(-1));
    const __mmask8 is_closed_up = _mm256_test_epi64_mask(_mm256_andnot_si256(below, stops_up), board.own);
    constexpr int in_ray_before_stops = 0x20; // a & ~b & c
    const __m256i flipped_up = _mm256_maskz_ternarylogic_epi64(is_closed_up, below, stops_up, up, in_ray_before_stops);
    // Towards lower bits the nearest is the highest.
    const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.down));
    const __m256i stops_down = _mm256_andnot_si256(board.other, down);
    const __m256i above = _mm256_lzcnt_epi64(stops_down); // 64 without a stop, so that both shifts give 0
    const __m256i highest = _mm256_srlv_epi64(_mm256_set1_epi64x(static_cast<long long>(u64{1} << 63)), above);
    const __m256i beyond = _mm256_srlv_epi64(_mm256_set1_epi64x(-1), above);
    const __mmask8 is_closed_down = _mm256_test_epi64_mask(highest, board.own);
    constexpr int joined_with_near = 0xf2; // a | (~b & c)
    return _mm256_mask_ternarylogic_epi64(flipped_up, is_closed_down, beyond, down, joined_with_near);
}

inline u64 flips(int square, u64 player, u64 opponent) {
    const __m256i half = flips_by_lane(square, {player, opponent});
    const __m128i quarter = _mm_or_si128(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return static_cast<u64>(_mm_cvtsi128_si64(_mm_or_si128(quarter, _mm_unpackhi_epi64(quarter, quarter))));
}

} // namespace
} // namespace ai::core

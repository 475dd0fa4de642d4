// Stable discs, and the stability cutoff.
#pragma once

#include "game/ai/core/kernels/edge_stability.hpp"
#include "game/ai/core/kernels/kernels.hpp"

namespace ai::core {
namespace {

constexpr u64 first_column = 0x0101010101010101ull;
constexpr u64 inner_squares = 0x007e7e7e7e7e7e00ull;

#if defined(__AVX2__) && defined(__BMI2__)

// For each axis, in the order of axis_steps: the squares with fewer than one, two or four squares between them and the
// border, in each direction.
struct alignas(32) Borders {
    u64 up[3][4];
    u64 down[3][4];
};
constexpr Borders make_borders() {
    Borders borders{};
    for (int square = 0; square < 64; ++square) {
        const Rays rays = rays_from(square);
        const u64 here = u64{1} << square;
        for (int axis = 0; axis < 4; ++axis) {
            for (int doubling = 0; doubling < 3; ++doubling) {
                if (std::popcount(rays.up[axis]) < 1 << doubling) borders.up[doubling][axis] |= here;
                if (std::popcount(rays.down[axis]) < 1 << doubling) borders.down[doubling][axis] |= here;
            }
        }
    }
    return borders;
}
constexpr Borders borders = make_borders();

// The squares whose whole line is filled, one axis in each lane. Squares beyond the border count as filled.
inline __m256i full_lines(u64 occupied) {
    __m256i up = _mm256_set1_epi64x(static_cast<long long>(occupied));
    __m256i down = up;
    __m256i steps = axis_steps();
    for (int doubling = 0; doubling < 3; ++doubling) {
        const __m256i top = _mm256_load_si256(reinterpret_cast<const __m256i*>(borders.up[doubling]));
        const __m256i bottom = _mm256_load_si256(reinterpret_cast<const __m256i*>(borders.down[doubling]));
        up = _mm256_and_si256(up, _mm256_or_si256(_mm256_srlv_epi64(up, steps), top));
        down = _mm256_and_si256(down, _mm256_or_si256(_mm256_sllv_epi64(down, steps), bottom));
        steps = _mm256_add_epi64(steps, steps);
    }
    return _mm256_and_si256(up, down);
}

inline __m256i and_of_lanes(__m256i lanes) {
    const __m256i halves = _mm256_and_si256(lanes, _mm256_permute4x64_epi64(lanes, 0x4e));
    return _mm256_and_si256(halves, _mm256_shuffle_epi32(halves, 0x4e));
}

// A lower bound of the stable discs of `own`.
inline u64 stable_discs(u64 own, u64 other, const EdgeStability& edges) {
    const auto edge = [&](u64 a, u64 b) { return u64{edges[a << 8 | b]}; };
    const auto column = [&](u64 squares) {
        return _pdep_u64(edge(_pext_u64(own, squares), _pext_u64(other, squares)), squares);
    };
    const u64 on_edges = edge(own & 255, other & 255) | edge(own >> 56, other >> 56) << 56 | column(first_column)
                         | column(first_column << 7);
    const __m256i steps = axis_steps();
    const __m256i full = full_lines(own | other);
    const __m256i inner = _mm256_set1_epi64x(static_cast<long long>(own & inner_squares));
    __m256i stable = _mm256_or_si256(_mm256_set1_epi64x(static_cast<long long>(on_edges)),
                                     _mm256_and_si256(inner, and_of_lanes(full)));
    for (;;) {
        const __m256i beside = _mm256_or_si256(_mm256_sllv_epi64(stable, steps), _mm256_srlv_epi64(stable, steps));
        const __m256i safe = _mm256_and_si256(inner, and_of_lanes(_mm256_or_si256(beside, full)));
        if (_mm256_testc_si256(stable, safe) != 0)
            return static_cast<u64>(_mm_cvtsi128_si64(_mm256_castsi256_si128(stable)));
        stable = _mm256_or_si256(stable, safe);
    }
}

#else

inline unsigned column_a(u64 discs) {
    return static_cast<unsigned>(((discs & first_column) * 0x0102040810204080ull) >> 56);
}
inline unsigned column_h(u64 discs) {
    return column_a(discs >> 7);
}
// The bits 0 to 7 of a byte as the rows of column a.
inline u64 as_column_a(unsigned line) {
    return ((static_cast<u64>(line) * 0x0101010101010101ull & 0x8040201008040201ull) + 0x7f7f7f7f7f7f7f7full) >> 7
           & first_column;
}

// The squares whose whole line along each axis is filled.
struct FullLines {
    u64 row, column, diagonal, antidiagonal;
};
inline FullLines full_lines(u64 occupied) {
    u64 row = occupied & (occupied >> 1);
    row &= row >> 2;
    row &= row >> 4;
    row = (row & first_column) * 0xff;
    u64 column = occupied & std::rotl(occupied, 8);
    column &= std::rotl(column, 16);
    column &= std::rotl(column, 32);
    // Squares beyond the border count as filled, for one, two and four steps.
    u64 up = occupied & ((occupied >> 9) | 0xff80808080808080ull);
    up &= (up >> 18) | 0xffffc0c0c0c0c0c0ull;
    up &= (up >> 36) | 0xfffffffff0f0f0f0ull;
    u64 down = occupied & ((occupied << 9) | 0x01010101010101ffull);
    down &= (down << 18) | 0x030303030303ffffull;
    down &= (down << 36) | 0x0f0f0f0fffffffffull;
    u64 left_up = occupied & ((occupied >> 7) | 0xff01010101010101ull);
    left_up &= (left_up >> 14) | 0xffff030303030303ull;
    left_up &= (left_up >> 28) | 0xffffffff0f0f0f0full;
    u64 right_down = occupied & ((occupied << 7) | 0x80808080808080ffull);
    right_down &= (right_down << 14) | 0xc0c0c0c0c0c0ffffull;
    right_down &= (right_down << 28) | 0xf0f0f0f0ffffffffull;
    return {row, column, up & down, left_up & right_down};
}

inline u64 stable_discs(u64 own, u64 other, const EdgeStability& edges) {
    const auto edge = [&](unsigned a, unsigned b) { return static_cast<unsigned>(edges[a << 8 | b]); };
    const auto byte = [](u64 bits, int shift) { return static_cast<unsigned>(bits >> shift & 255); };
    u64 stable = edge(byte(own, 0), byte(other, 0)) | static_cast<u64>(edge(byte(own, 56), byte(other, 56))) << 56
                 | as_column_a(edge(column_a(own), column_a(other)))
                 | as_column_a(edge(column_h(own), column_h(other))) << 7;
    const FullLines full = full_lines(own | other);
    const u64 inner = own & inner_squares;
    stable |= inner & full.row & full.column & full.diagonal & full.antidiagonal;
    if (stable == 0) return 0;
    for (;;) {
        const u64 row = (stable << 1) | (stable >> 1) | full.row;
        const u64 column = (stable << 8) | (stable >> 8) | full.column;
        const u64 diagonal = (stable << 9) | (stable >> 9) | full.diagonal;
        const u64 antidiagonal = (stable << 7) | (stable >> 7) | full.antidiagonal;
        const u64 next = stable | (inner & row & column & diagonal & antidiagonal);
        if (next == stable) return stable;
        stable = next;
    }
}

#endif

// The lowest alpha, by number of empties, at which a stability cutoff is tried. The values at 4, 6, 8, 10, 16 and 24
// are those reported for Edax; the other values are interpolated.
constexpr std::int8_t stability_thresholds[65]{99, 99, 99, 99, 6,  8,  10, 12, 14, 17, 20, 22, 24, 26, 28, 30, 32,
                                               34, 36, 38, 40, 42, 44, 46, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57,
                                               58, 59, 60, 61, 62, 63, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,
                                               64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64};

} // namespace
} // namespace ai::core

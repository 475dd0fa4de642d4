// Moves, flips and last flips on 64 squares, as fast as the instruction set allows. Internal to the units of this
// folder: everything has internal linkage, because each unit is compiled for its own processor.
#pragma once

#include "game/ai/core/kernels/common.hpp"
#include "game/ai/core/kernels/rays.hpp"

// The headers of single instruction sets rely on the intrinsics included here.
#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#define OUTFLANK_NEON
#endif
#if defined(__AVX512F__) && defined(__AVX512CD__) && defined(__AVX512DQ__) && defined(__AVX512BW__)                    \
    && defined(__AVX512VL__)
#define OUTFLANK_AVX512
#endif

#if defined(__AVX2__)
#include "game/ai/core/kernels/flip_board.hpp"
#endif
#if defined(OUTFLANK_AVX512)
#include "game/ai/core/kernels/flips_avx512.hpp"
#elif defined(OUTFLANK_NEON)
#include "game/ai/core/kernels/kernels_neon.hpp"
#endif

namespace ai::core {
namespace {

constexpr u64 inner_columns = 0x7e7e7e7e7e7e7e7eull;

#if defined(__AVX2__)

// The four axes: columns, rows and the two diagonals, as distances between bits.
inline __m256i axis_steps() {
    return _mm256_set_epi64x(7, 9, 8, 1);
}
// The opponent's discs that a run may pass along each axis without wrapping into the next row.
inline __m256i passable(u64 opponent) {
    return _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(opponent)),
                            _mm256_set_epi64x(inner_columns, inner_columns, -1, inner_columns));
}
inline u64 or_of_lanes(__m256i lanes) {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<u64>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

inline u64 legal_moves(u64 player, u64 opponent) {
    const __m256i one = axis_steps();
    const __m256i two = _mm256_add_epi64(one, one);
    const __m256i discs = _mm256_set1_epi64x(static_cast<long long>(player));
    const __m256i through = passable(opponent);
    __m256i up = _mm256_and_si256(through, _mm256_sllv_epi64(discs, one));
    __m256i down = _mm256_and_si256(through, _mm256_srlv_epi64(discs, one));
    up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, one)));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, one)));
    const __m256i pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, one));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, one);
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
    const __m256i ends = _mm256_or_si256(_mm256_sllv_epi64(up, one), _mm256_srlv_epi64(down, one));
    return or_of_lanes(ends) & ~(player | opponent);
}

#elif !defined(OUTFLANK_NEON)

template <int step> inline u64 shifted_both(u64 run_up, u64 run_down) {
    return (run_up << step) | (run_down >> step);
}

template <int step> inline u64 moves_along(u64 player, u64 through) {
    u64 up = through & (player << step);
    u64 down = through & (player >> step);
    up |= through & (up << step);
    down |= through & (down >> step);
    const u64 pairs_up = through & (through << step);
    const u64 pairs_down = pairs_up >> step;
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    return shifted_both<step>(up, down);
}

inline u64 legal_moves(u64 player, u64 opponent) {
    const u64 inner = opponent & inner_columns;
    return (moves_along<1>(player, inner) | moves_along<8>(player, opponent) | moves_along<7>(player, inner)
            | moves_along<9>(player, inner))
           & ~(player | opponent);
}

#endif

#if defined(OUTFLANK_AVX512) || defined(OUTFLANK_NEON)

// See flips_avx512.hpp and kernels_neon.hpp.

#elif defined(__AVX2__)

inline __m256i flips_by_lane(int square, const FlipBoard& board) {
    const Rays& rays = ray_table.from[square];
    const __m256i own = board.own;
    const __m256i other = board.other;
    const __m256i zero = _mm256_setzero_si256();
    const __m256i one = axis_steps();
    const __m256i two = _mm256_add_epi64(one, one);
    const __m256i four = _mm256_add_epi64(two, two);

    // Upwards: the lowest square of the ray without a disc of the opponent ends the run.
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.up));
    __m256i end = _mm256_andnot_si256(other, up);
    end = _mm256_and_si256(_mm256_and_si256(end, _mm256_sub_epi64(zero, end)), own);
    const __m256i before = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
    __m256i flipped = _mm256_andnot_si256(_mm256_cmpeq_epi64(end, zero), _mm256_and_si256(before, up));

    // Downwards: the highest square of the ray without a disc of the opponent. Fills all bits below it, so that only
    // the run remains above.
    const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.down));
    const __m256i stops = _mm256_andnot_si256(other, down);
    __m256i filled = _mm256_or_si256(stops, _mm256_srlv_epi64(stops, one));
    filled = _mm256_or_si256(filled, _mm256_srlv_epi64(filled, two));
    filled = _mm256_or_si256(filled, _mm256_srlv_epi64(filled, four));
    const __m256i run = _mm256_andnot_si256(filled, down); // the opponent's discs next to the square
    // The first stop is right below the run. It is the player's disc if the run is closed.
    const __m256i first_stop = _mm256_andnot_si256(_mm256_srlv_epi64(filled, one), filled);
    const __m256i is_closed = _mm256_cmpeq_epi64(_mm256_and_si256(first_stop, own), zero);
    return _mm256_or_si256(flipped, _mm256_andnot_si256(is_closed, run));
}
inline u64 flips(int square, u64 player, u64 opponent) {
    return or_of_lanes(flips_by_lane(square, {player, opponent}));
}

#else

inline u64 flips(int square, u64 player, u64 opponent) {
    const Rays& rays = ray_table.from[square];
    u64 flipped = 0;
    for (int axis = 0; axis < 4; ++axis) {
        const u64 up = rays.up[axis];
        u64 stop = up & ~opponent;
        stop &= (0 - stop) & player;
        flipped |= (stop - (stop != 0)) & up;
        const u64 down = rays.down[axis];
        const u64 stops = down & ~opponent;
        if (stops != 0) {
            const u64 highest = u64{1} << (63 - __builtin_clzll(stops));
            if (highest & player) flipped |= down & ~(highest | (highest - 1));
        }
    }
    return flipped;
}

#endif

// --- The last empty square: the number of discs that a move there flips ---

// Twice the numbers of discs that the player and the opponent flip by moving there. The opponent's number may be 0 if
// the player flips any.
struct LastFlipScores {
    int player;
    int opponent;
};

#if defined(__BMI2__)

// The two numbers of LastFlipScores, the opponent's in the upper byte. Indexed by the length of a line, the square's
// position in it and the player's discs in it; all other squares of the line hold the opponent's discs.
constexpr int first_last_flips(int length, int place) {
    int first = 0;
    for (int shorter = 1; shorter < length; ++shorter)
        first += shorter << shorter;
    return first + (place << length);
}
struct LastFlips {
    std::uint16_t of[first_last_flips(8, 8)];
};
constexpr int turned_in_line(int length, int place, int own) {
    int turned = 0;
    for (int direction : {1, -1}) {
        int run = 0;
        int at = place + direction;
        for (; 0 <= at && at < length && (own >> at & 1) == 0; at += direction)
            ++run;
        if (0 <= at && at < length) turned += run;
    }
    return turned;
}
constexpr LastFlips make_last_flips() {
    LastFlips table{};
    for (int length = 1; length <= 8; ++length) {
        for (int place = 0; place < length; ++place) {
            for (int line = 0; line < 1 << length; ++line)
                table.of[first_last_flips(length, place) + line] = static_cast<std::uint16_t>(
                    2 * turned_in_line(length, place, line) + 512 * turned_in_line(length, place, ~line));
        }
    }
    return table;
}
alignas(64) constexpr LastFlips last_flips = make_last_flips();

// The column and the two diagonals through each square, and for each line the first entry for the square's position in
// it.
struct alignas(32) LastLines {
    u64 column, diagonal, antidiagonal;
    std::uint16_t row_first, column_first, diagonal_first, antidiagonal_first;
};
struct LastLineTable {
    LastLines of[64];
};
constexpr LastLineTable make_last_lines() {
    LastLineTable table{};
    for (int square = 0; square < 64; ++square) {
        const Rays rays = rays_from(square);
        const u64 here = u64{1} << square;
        const auto first = [&](int axis) {
            const int place = std::popcount(rays.down[axis]);
            return static_cast<std::uint16_t>(first_last_flips(place + 1 + std::popcount(rays.up[axis]), place));
        };
        table.of[square] = {.column = rays.up[1] | rays.down[1] | here,
                            .diagonal = rays.up[2] | rays.down[2] | here,
                            .antidiagonal = rays.up[3] | rays.down[3] | here,
                            .row_first = first(0),
                            .column_first = first(1),
                            .diagonal_first = first(2),
                            .antidiagonal_first = first(3)};
    }
    return table;
}
alignas(64) constexpr LastLineTable last_line_table = make_last_lines();

inline LastFlipScores last_flip_scores(int square, u64 player) {
    const LastLines& lines = last_line_table.of[square];
    const unsigned both = unsigned{last_flips.of[lines.row_first + ((player >> (square & 56)) & 255)]}
                          + last_flips.of[lines.column_first + _pext_u64(player, lines.column)]
                          + last_flips.of[lines.diagonal_first + _pext_u64(player, lines.diagonal)]
                          + last_flips.of[lines.antidiagonal_first + _pext_u64(player, lines.antidiagonal)];
    return {static_cast<int>(both & 255), static_cast<int>(both >> 8)};
}

#else

inline LastFlipScores last_flip_scores(int square, u64 player) {
    const u64 opponent = ~(player | u64{1} << square);
    const int own = 2 * std::popcount(flips(square, player, opponent));
    return {own, own != 0 ? 0 : 2 * std::popcount(flips(square, opponent, player))};
}

#endif

} // namespace
} // namespace ai::core

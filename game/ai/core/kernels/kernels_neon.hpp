// Moves and flips with NEON: each register holds the board and its bit reversal, so that operations towards higher bits
// serve both directions of a line. Part of kernels.hpp. The including file declares the intrinsics first: the native
// unit, or a test with an emulation.
#pragma once

#include "game/ai/core/kernels/rays.hpp"

namespace ai::core {
namespace {

inline uint64x2_t reversed(uint64x2_t boards) {
    return vreinterpretq_u64_u8(vrev64q_u8(vrbitq_u8(vreinterpretq_u8_u64(boards))));
}

struct BothWays {
    uint64x2_t player;
    uint64x2_t opponent;
};
inline BothWays both_ways(u64 player, u64 opponent) {
    const uint64x2_t board = vcombine_u64(vcreate_u64(player), vcreate_u64(opponent));
    const uint64x2_t reverse = reversed(board);
    return {vzip1q_u64(board, reverse), vzip2q_u64(board, reverse)};
}
inline u64 one_way(uint64x2_t found) {
    return vgetq_lane_u64(found, 0) | vgetq_lane_u64(reversed(found), 1);
}

// The squares at the ends of runs of passable discs, `step` bits apart.
template <int step> inline uint64x2_t ends_along(uint64x2_t player, uint64x2_t through) {
    uint64x2_t run = vandq_u64(through, vshlq_n_u64(player, step));
    run = vorrq_u64(run, vandq_u64(through, vshlq_n_u64(run, step)));
    const uint64x2_t pairs = vandq_u64(through, vshlq_n_u64(through, step));
    run = vorrq_u64(run, vandq_u64(pairs, vshlq_n_u64(run, 2 * step)));
    run = vorrq_u64(run, vandq_u64(pairs, vshlq_n_u64(run, 2 * step)));
    return vshlq_n_u64(run, step);
}

inline u64 legal_moves(u64 player, u64 opponent) {
    const BothWays board = both_ways(player, opponent);
    const uint64x2_t inner = vandq_u64(board.opponent, vdupq_n_u64(0x7e7e7e7e7e7e7e7eull));
    // Along a row, adding the run's first disc makes the carry pass through to the square at the run's end.
    const uint64x2_t first = vandq_u64(inner, vshlq_n_u64(board.player, 1));
    const uint64x2_t along_row = vbicq_u64(vaddq_u64(inner, first), inner);
    const uint64x2_t ends =
        vorrq_u64(vorrq_u64(along_row, ends_along<8>(board.player, board.opponent)),
                  vorrq_u64(ends_along<7>(board.player, inner), ends_along<9>(board.player, inner)));
    return one_way(ends) & ~(player | opponent);
}

constexpr u64 reversed_bits(u64 bits) {
    u64 result = 0;
    for (; bits != 0; bits &= bits - 1)
        result |= u64{1} << (63 - std::countr_zero(bits));
    return result;
}

// For each axis the ray towards higher bits, and the reversed ray towards lower bits.
struct alignas(64) TwoWayRays {
    u64 lanes[4][2];
};
struct TwoWayRayTable {
    TwoWayRays from[65]; // the last entry has no rays: not a square
};
constexpr TwoWayRayTable make_two_way_ray_table() {
    TwoWayRayTable table{};
    for (int square = 0; square < 64; ++square) {
        const Rays rays = rays_from(square);
        for (int axis = 0; axis < 4; ++axis) {
            table.from[square].lanes[axis][0] = rays.up[axis];
            table.from[square].lanes[axis][1] = reversed_bits(rays.down[axis]);
        }
    }
    return table;
}
alignas(64) constexpr TwoWayRayTable two_way_ray_table = make_two_way_ray_table();

inline uint64x2_t flips_along(const u64* lanes, const BothWays& board) {
    const uint64x2_t ray = vld1q_u64(lanes);
    // The lowest square of the ray without a disc of the opponent ends the run, and closes it if it holds a disc of the
    // player.
    const uint64x2_t stops = vbicq_u64(ray, board.opponent);
    const uint64x2_t lowest = vandq_u64(stops, vreinterpretq_u64_s64(vnegq_s64(vreinterpretq_s64_u64(stops))));
    const uint64x2_t closing = vandq_u64(lowest, board.player);
    return vandq_u64(ray, vqsubq_u64(closing, vdupq_n_u64(1))); // saturates: 0 - 1 is 0
}

inline u64 flips(int square, u64 player, u64 opponent) {
    const auto& axes = two_way_ray_table.from[square].lanes;
    const BothWays board = both_ways(player, opponent);
    return one_way(vorrq_u64(vorrq_u64(flips_along(axes[0], board), flips_along(axes[1], board)),
                             vorrq_u64(flips_along(axes[2], board), flips_along(axes[3], board))));
}

} // namespace
} // namespace ai::core

// The squares in each direction from a square. Internal to the kernels of the units.
#pragma once

#include "game/ai/core/kernels/common.hpp"

namespace ai::core {
namespace {

// The rays from each square: towards higher bits along the steps 1, 8, 9, 7, then towards lower bits.
struct alignas(64) Rays {
    u64 up[4];
    u64 down[4];
};

constexpr Rays rays_from(int square) {
    Rays rays{};
    constexpr int row_steps[]{0, 1, 1, 1};
    constexpr int column_steps[]{1, 0, 1, -1};
    for (int axis = 0; axis < 4; ++axis) {
        for (int direction : {1, -1}) {
            int row = square / 8 + direction * row_steps[axis];
            int column = square % 8 + direction * column_steps[axis];
            u64 ray = 0;
            while (0 <= row && row < 8 && 0 <= column && column < 8) {
                ray |= u64{1} << (row * 8 + column);
                row += direction * row_steps[axis];
                column += direction * column_steps[axis];
            }
            (direction == 1 ? rays.up : rays.down)[axis] = ray;
        }
    }
    return rays;
}

// The last entry, for square 64, has no rays.
struct RayTable {
    Rays from[65];
};
constexpr RayTable make_ray_table() {
    RayTable table{};
    for (int square = 0; square < 64; ++square)
        table.from[square] = rays_from(square);
    return table;
}
alignas(64) constexpr RayTable ray_table = make_ray_table();

} // namespace
} // namespace ai::core

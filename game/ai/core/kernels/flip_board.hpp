// The board, copied into registers of four lanes for the flips. Part of kernels.hpp, which includes the intrinsics
// first.
#pragma once

#include "game/ai/core/kernels/common.hpp"

namespace ai::core {
namespace {

struct FlipBoard {
    __m256i own;
    __m256i other;
    FlipBoard(u64 player, u64 opponent)
        : own{_mm256_set1_epi64x(static_cast<long long>(player))}, other{_mm256_set1_epi64x(
                                                                       static_cast<long long>(opponent))} {}
};

} // namespace
} // namespace ai::core

// A position as the flips are found in it by registers of four lanes. Part of kernels.hpp, which declares the
// intrinsics before.
#pragma once

#include "game/ai/core/kernels/common.hpp"

namespace ai::core {
namespace {

// Each side's discs in all lanes.
struct FlipBoard {
    __m256i own;
    __m256i other;
    FlipBoard(u64 player, u64 opponent)
        : own{_mm256_set1_epi64x(static_cast<long long>(player))}, other{_mm256_set1_epi64x(
                                                                       static_cast<long long>(opponent))} {}
};

} // namespace
} // namespace ai::core

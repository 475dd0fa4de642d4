// The callback of a search kernel, for tests that call kernels directly.
#pragma once

#include "game/ai/core/tree/search_kernel.hpp"

// Returns a node count that no search reaches, so that it never asks whether to stop.
inline ai::core::u64 never_ask_again(void*, ai::core::u64) {
    return ~ai::core::u64{0};
}

// What a search kernel asks whoever started it, for tests that call kernels themselves.
#pragma once

#include "game/ai/core/tree/search_kernel.hpp"

// After how many more nodes to ask whether to stop: never.
inline ai::core::u64 never_ask_again(void*, ai::core::u64) {
    return ~ai::core::u64{0};
}

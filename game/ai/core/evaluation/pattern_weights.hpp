#pragma once

#include "engine/base/huge_pages.hpp"
#include "game/ai/core/evaluation/patterns.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace ai::core {

struct Net;

// The weights of 8x8, ready for use.
struct Weights {
    using Phase = std::array<std::int16_t, static_cast<std::size_t>(weight_layout.total)>;

    alignas(64) std::array<Phase, phase_count> phases{};
    std::uint32_t checksum = 0;       // of their file; 0: not from a file
    std::shared_ptr<const Net> net{}; // its output is added to the sum of the weights; null: none

    static void* operator new(std::size_t bytes) { return base::allocate_in_huge_pages(bytes); }
    static void operator delete(void* memory) { base::free_aligned(memory); }
};

} // namespace ai::core

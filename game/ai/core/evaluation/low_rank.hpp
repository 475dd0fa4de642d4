// The weights of 8x8 as fitted and stored: rows of configurations, factors of phases, and in some phases an additional
// rest for each weight. So phases share what few positions show, and the file is small.
#pragma once

#include "engine/base/memory.hpp"
#include "game/ai/core/evaluation/patterns.hpp"

#include <array>
#include <cstdint>
#include <memory>

namespace ai::core {

inline constexpr std::size_t rank = 8;

using Row = RowOf<rank>;

struct LowRank {
    std::uint32_t checksum = 0; // of its file; 0: not from a file
    std::array<Row, phase_count> factors{};
    base::HugeVector<Row> rows;
    // For each phase by row number, in weight units; empty: all 0.
    std::array<base::HugeVector<std::int16_t>, phase_count> rests{};
};

struct Net;

// The weights of 8x8, ready for use.
struct Weights {
    using Phase = std::array<std::int16_t, weight_layout.total>;

    alignas(64) std::array<Phase, phase_count> phases{};
    std::uint32_t checksum = 0;       // of their file; 0: not from a file
    std::shared_ptr<const Net> net{}; // its output is added to the sum of the weights; null: none

    static void* operator new(std::size_t bytes) { return base::allocate_pages(bytes); }
    static void operator delete(void* memory, std::size_t bytes) { base::free_pages(memory, bytes); }
};

const RowNumbers& row_numbers();

// The same on every machine. Precondition: row_numbers().count rows, and as many rests in a phase or none.
std::unique_ptr<Weights> expanded(const LowRank& low_rank);

} // namespace ai::core

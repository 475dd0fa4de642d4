// The 8x8 weights as fitted and stored: a row for each configuration, factors for each phase, and in some phases a
// remainder (rest) for each row. Phases thereby share what was learned from few positions, and the file stays small.
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
    std::uint32_t checksum = 0; // CRC-32 of the file; 0: not from a file
    std::array<Row, phase_count> factors{};
    base::HugeVector<Row> rows;
    // Rests of each phase, indexed by row number, in weight units; empty: all 0.
    std::array<base::HugeVector<std::int16_t>, phase_count> rests{};
};

struct Net;

// The 8x8 weights, ready for use.
struct Weights {
    using Phase = std::array<std::int16_t, weight_layout.total>;

    alignas(64) std::array<Phase, phase_count> phases{};
    std::uint32_t checksum = 0;       // CRC-32 of the file; 0: not from a file
    std::shared_ptr<const Net> net{}; // adds its output to the sum of the weights; null: none

    static void* operator new(std::size_t bytes) { return base::allocate_pages(bytes); }
    static void operator delete(void* memory, std::size_t bytes) { base::free_pages(memory, bytes); }
};

const RowNumbers& row_numbers();

// Identical on every machine. Precondition: row_numbers().count rows, and in each phase as many rests or none.
std::unique_ptr<Weights> expanded(const LowRank& low_rank);

} // namespace ai::core

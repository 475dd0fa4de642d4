// The weights of 8x8 in the form in which they are fitted and kept: rows of configurations, factors of phases, and in
// some phases a rest of its own for each weight. So the phases learn from each other what few positions show, and the
// file is small.
#pragma once

#include "game/ai/core/evaluation/pattern_weights.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace ai::core {

inline constexpr std::size_t rank = 8; // numbers in a row

using Row = RowOf<rank>;

struct LowRank {
    std::uint32_t checksum = 0; // of its file; 0: not from a file
    std::array<Row, phase_count> factors{};
    base::HugeVector<Row> rows; // by row number
    // Of each phase by row number, in weight units; empty: all 0.
    std::array<base::HugeVector<std::int16_t>, phase_count> rests{};
};

const RowNumbers& row_numbers();

// The weights that it stands for, the same on every machine. Precondition: as many rows as
// row_numbers() counts, and as many rests in a phase or none.
std::unique_ptr<Weights> expanded(LowRank low_rank);

} // namespace ai::core

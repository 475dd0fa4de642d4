// Weights in the form in which they are fitted and kept. Every configuration of a pattern has a row of a few numbers,
// every phase as many factors; a weight is their scalar product and a rest of its own. So the phases learn from each
// other what few positions show, and the file is small.
#pragma once

#include "game/ai/fast/patterns.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace ai::fast {

inline constexpr std::size_t rank = 8;   // numbers in a row
inline constexpr int row_unit = 1024;    // of a number in a row: a disc, where the factor is 1
inline constexpr int factor_unit = 4096; // of a factor: 1

using Row = std::array<std::int16_t, rank>;

struct LowRank {
    std::array<Row, phase_count> factors{};
    std::vector<Row> rows;           // by row number
    std::vector<std::int16_t> rests; // phase by phase, in each by row number, in weight units; empty: all 0
};

// Which row each weight of a phase has: configurations that mirror each other share one.
struct RowNumbers {
    std::vector<std::int32_t> of; // by place in the weights of a phase
    std::size_t count = 0;
};
RowNumbers row_numbers();

// The weights that it stands for, the same on every machine. Precondition: as many rows as row_numbers() counts, and
// rests for all of them in every phase or none.
std::unique_ptr<Weights> expanded(const LowRank& low_rank);

} // namespace ai::fast

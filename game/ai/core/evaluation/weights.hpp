// Evaluation weights of every board size. As fitted and stored, a family of sizes shares a row for each configuration
// of a pattern, and each phase of a size has factors; a weight is the dot product of row and factors, plus in some
// phases of 8x8 a remainder (rest). Phases thereby share what was learned from few positions, and the file stays small.
#pragma once

#include "game/ai/core/evaluation/board_patterns.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace ai::core {

inline constexpr int row_unit = 1024;    // number in a row that stands for a disc at factor 1
inline constexpr int factor_unit = 4096; // factor that stands for 1
inline constexpr std::size_t rank = 8;   // numbers in a row

using Row = std::array<std::int16_t, rank>;

// Counts in addition to the patterns, each the player's number minus the opponent's. 8x8 has none.
enum class Scalar : unsigned char {
    mobility,
    potential_mobility, // empties adjacent to the opponent's discs
    parity,             // 1 if the number of empties is odd, otherwise -1
    one                 // always 1: its weight is the value of having the move
};
inline constexpr std::size_t scalar_count = 4;
using Scalars = std::array<int, scalar_count>; // counts indexed by Scalar, or weights in 1/128 disc per unit

// What a size has for itself, by phase.
struct PhaseWeights {
    std::array<Row, phase_count> factors{};
    std::array<std::array<std::int16_t, scalar_count>, phase_count> scalars{}; // 1/128 disc per unit
    friend bool operator==(const PhaseWeights&, const PhaseWeights&) = default;
};

inline constexpr int sides = 17; // for arrays indexed by board side, 0 to 16

struct LowRank {
    std::uint32_t checksum = 0;                             // CRC-32 of the file; 0: not from a file
    std::array<base::HugeVector<Row>, family_count> rows;   // by row number; empty: no size of the family has weights
    std::array<std::optional<PhaseWeights>, sides> sizes{}; // empty: no weights for this size
    // Of each phase of 8x8, by row number, in weight units; empty: all 0.
    std::array<base::HugeVector<std::int16_t>, phase_count> rests{};
};

struct Net;

// The weights of one board size, ready for use.
struct Weights {
    explicit Weights(int side); // all zero. Precondition: has_weights(side)

    PatternLayout layout;
    base::HugeVector<std::int16_t> of; // phase by phase, layout.total each
    std::array<Scalars, phase_count> scalars{};
    std::uint32_t checksum = 0;       // CRC-32 of the file; 0: not from a file
    std::shared_ptr<const Net> net{}; // 8x8: adds its output to the sum of the weights; null: none

    const std::int16_t* phase(std::size_t number) const { return of.data() + number * layout.total; }
    std::span<std::int16_t> phase(std::size_t number) { return {of.data() + number * layout.total, layout.total}; }
};

// Identical on every machine; null: no weights for this board side. Precondition: the size's family has
// row_numbers().count rows, and each phase of 8x8 as many rests or none.
std::unique_ptr<Weights> expanded(const LowRank& low_rank, int side);

} // namespace ai::core

// The evaluation weights of boards other than 8x8: as fitted, as a file, and ready for use. The sizes of a family share
// rows of configurations; each phase of a size has its own factors.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/size_patterns.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace ai::core {

inline constexpr std::size_t size_rank = 6;

using SizeRow = RowOf<size_rank>;

// Counts in addition to the patterns, each the player's number minus the opponent's.
enum class Scalar : unsigned char {
    mobility,
    potential_mobility, // empties adjacent to the opponent's discs
    parity,             // 1 if the number of empties is odd, otherwise -1
    one                 // always 1: its weight is the value of having the move
};
inline constexpr std::size_t scalar_count = 4;
using Scalars = std::array<int, scalar_count>; // counts indexed by Scalar, or weights in 1/128 disc per unit

// The factors of one size for the rows of its family.
struct SizePhases {
    std::array<SizeRow, size_phase_count> factors{};
    std::array<std::array<std::int16_t, scalar_count>, size_phase_count> scalars{}; // 1/128 disc per unit
    friend bool operator==(const SizePhases&, const SizePhases&) = default;
};

struct OtherBoardsWeights {
    std::array<base::HugeVector<SizeRow>, size_family_count> rows; // by row number; empty: no size has phases
    std::array<std::unique_ptr<SizePhases>, 17> phases; // indexed by board side; null: no weights for this size
};

struct SizeTables {
    SizeLayout layout;
    base::HugeVector<std::int16_t> weights; // phase by phase, layout.total each
    std::array<Scalars, size_phase_count> scalars;
};
// Identical on every machine; null: no weights for this board side.
std::unique_ptr<const SizeTables> size_tables(const OtherBoardsWeights& weights, int side);

inline constexpr const char* shipped_other_boards_weights_path = "assets/weights/other.weights";
inline constexpr std::size_t max_other_boards_weights_bytes = std::size_t{16} << 20;

// A numbers file (numbers_file.hpp) that begins with "OFLKOTH1"; its head (4 bytes) has a bit for each board side with
// phases. The numbers are the rows family by family, then factors and scalars of each board side, phase by phase.
std::string to_bytes(const OtherBoardsWeights& weights);
// Errors: not a file of such weights, another version, other patterns, damaged.
base::Result<OtherBoardsWeights> other_boards_weights_from_bytes(std::string_view bytes);
std::uint64_t hash_of(const OtherBoardsWeights& weights);

// The shipped weights, read on first use; null if they lack the board side or are unusable (see
// ai::evaluation_problem).
const SizeTables* standard_size_tables(int side);
// Why the shipped weights are unusable; empty if they are usable.
const std::string& other_boards_weights_problem();

} // namespace ai::core

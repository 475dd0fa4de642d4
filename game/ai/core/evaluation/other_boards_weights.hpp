// The weights of the evaluation on boards other than 8x8, as they are fitted, kept in a file, and used. The sizes of a
// family share the rows of configurations; each phase of a size has factors of its own.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/size_patterns.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace ai::core {

inline constexpr std::size_t size_rank = 6; // numbers in a row

using SizeRow = RowOf<size_rank>;

// What is counted beside the patterns, each as the player's number less the opponent's.
enum class Scalar : unsigned char {
    mobility,           // legal moves
    potential_mobility, // empty squares beside discs of the other side
    parity,             // 1 where the number of empty squares is odd, otherwise -1
    one                 // what it is worth to be the one to move
};
inline constexpr std::size_t scalar_count = 4;
using Scalars = std::array<int, scalar_count>; // counts by Scalar, or 1/128 discs a unit

// What the phases of one size make of the rows of its family.
struct SizePhases {
    std::array<SizeRow, size_phase_count> factors{};
    std::array<std::array<std::int16_t, scalar_count>, size_phase_count> scalars{}; // 1/128 discs a unit
    friend bool operator==(const SizePhases&, const SizePhases&) = default;
};

struct OtherBoardsWeights {
    std::array<base::HugeVector<SizeRow>, size_family_count> rows; // by row number; empty where no size has phases
    std::array<std::unique_ptr<SizePhases>, 17> phases;            // by side; null: none for this size
};

// The weights of one size, ready for use.
struct SizeTables {
    SizeLayout layout;
    base::HugeVector<std::int16_t> weights; // phase by phase, layout.total each
    std::array<Scalars, size_phase_count> scalars;
};
// The same on every machine; null where there are none for the side.
std::unique_ptr<const SizeTables> size_tables(const OtherBoardsWeights& weights, int side);

inline constexpr const char* shipped_other_boards_weights_path = "assets/weights/other.weights";
inline constexpr std::size_t max_other_boards_weights_bytes = std::size_t{16} << 20;

// A file of numbers (numbers_file.hpp) that begins with "OFLKOTH1"; its head has the sides there are phases for, a bit
// each (4 bytes). Family by family the rows, then for each side factors and scalars, phase by phase.
std::string to_bytes(const OtherBoardsWeights& weights);
// Errors: not such a file, another version, other patterns, damaged.
base::Result<OtherBoardsWeights> other_boards_weights_from_bytes(std::string_view bytes);
std::uint64_t hash_of(const OtherBoardsWeights& weights);

// Those that are shipped, read when they are first asked for; null when there are none for the side, or none that can
// be used, and then ai::evaluation_problem says why.
const SizeTables* standard_size_tables(int side);
// Why the shipped ones cannot be used; empty when they can.
const std::string& other_boards_weights_problem();

} // namespace ai::core

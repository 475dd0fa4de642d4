// The patterns of the trained evaluation on every board from 5x5 to 16x16, and all their places under the symmetries of
// the board. Indices are in balanced ternary: +1 for a disc of the side to move, -1 for the opponent's.
#pragma once

#include "engine/base/memory.hpp"
#include "game/ai/core/evaluation/patterns.hpp"
#include "game/ai/core/evaluation/symmetry.hpp"
#include "game/rules/square.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ai::core {

// Boards of a family share the kinds of patterns and their rows. The families are 5x5 to 8x8, and all larger boards.
inline constexpr std::size_t family_count = 5;
// False for 4x4, which is solved. Precondition: 4 <= side <= 16.
constexpr bool has_weights(int side) {
    return side > 4;
}
// Precondition: has_weights(side).
constexpr std::size_t family_of(int side) {
    return side <= 8 ? static_cast<std::size_t>(side - 5) : 4;
}

// Indexed by kind; a kind without squares does not exist in the family.
std::vector<PatternKind> pattern_kinds(std::size_t family);
// "corner 3x3", "diagonal"; kinds that differ only in their windows share a name.
std::string pattern_name(std::size_t kind, int side);

struct PatternPlace {
    std::size_t kind = 0;
    std::vector<rules::Square> squares;
};
// Precondition: has_weights(side).
std::vector<PatternPlace> pattern_places(int side);

struct PatternLayout {
    int side = 0;
    int places = 0;
    int slots = 0; // places, padded to whole vectors
    // The change of each slot's index by a disc on a square, at bit number * slots + slot.
    std::vector<std::int16_t> delta;
    std::vector<std::int32_t> middle; // position of each place's index 0 in the weights of a phase
    std::size_t total = 0;
};
inline constexpr int max_narrow_slots = 64;
inline constexpr int max_wide_slots = 256;

// Bit numbers are those of the board type that holds the size: 8 per row up to 8x8, otherwise 16.
PatternLayout pattern_layout(int side);

// The row number of each weight of a phase. Mirrored configurations share a row.
struct RowNumbers {
    base::HugeVector<std::int32_t> of; // indexed by the weight's position in a phase
    std::size_t count = 0;
};
const RowNumbers& row_numbers(std::size_t family);

} // namespace ai::core

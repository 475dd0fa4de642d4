// The patterns of the trained evaluation on 5x5 to 7x7 and 9x9 to 16x16, and all their places under the symmetries of
// the board. Indices are in balanced ternary as on 8x8: +1 for a disc of the side to move, -1 for the opponent's.
#pragma once

#include "game/ai/core/evaluation/rows.hpp"
#include "game/rules/square.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ai::core {

// Boards of a family share the kinds of patterns and their rows. The families are 5x5, 6x6, 7x7, and all large boards.
inline constexpr std::size_t size_family_count = 4;
// True for board sides from 4 to 16 except 4, which is solved, and 8, which has its own weights.
constexpr bool has_size_family(int side) {
    return side != 4 && side != 8;
}
// Precondition: has_size_family(side).
constexpr std::size_t size_family_of(int side) {
    return side < 8 ? static_cast<std::size_t>(side - 5) : 3;
}

struct SizeKind {
    int squares = 0;
    std::vector<int> mirror; // square order of a mirror image with the same squares; empty: images are separate places
};
// Indexed by kind; a kind without squares does not exist in the family.
std::vector<SizeKind> size_kinds(std::size_t family);
// "corner 3x3", "diagonal"; kinds that differ only in their windows share a name.
std::string size_kind_name(std::size_t kind, int side);

struct SizePlace {
    std::size_t kind = 0;
    std::vector<rules::Square> squares;
};
// Precondition: has_size_family(side).
std::vector<SizePlace> size_places(int side);

struct SizeLayout {
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
SizeLayout size_layout(int side);

const RowNumbers& size_row_numbers(std::size_t family);

// Phases depend on the filled fraction of the board.
inline constexpr int size_phase_count = 15;
constexpr int size_phase_of(int area, int empties) {
    const int placed = area - 4 - empties;
    const int phase = placed * size_phase_count / (area - 4);
    return phase < 0 ? 0 : phase >= size_phase_count ? size_phase_count - 1 : phase;
}

} // namespace ai::core

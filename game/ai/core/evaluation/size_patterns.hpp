// The patterns of the trained evaluation on 5x5 to 7x7 and 9x9 to 16x16: which squares each kind looks at, in every
// place that the symmetries of the board give it. Indices count as those of 8x8 do: +1 for a disc of the side to move,
// -1 for the other side's, in balanced ternary.
#pragma once

#include "game/ai/core/evaluation/rows.hpp"
#include "game/rules/square.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ai::core {

// Boards of one family share the kinds of patterns, and what is known of them: 5x5, 6x6, 7x7, and all large ones.
inline constexpr std::size_t size_family_count = 4;
// The family of a side from 4 to 16; none for 4, which is solved, and for 8, which has weights of its own.
constexpr bool has_size_family(int side) {
    return side != 4 && side != 8;
}
// Precondition: has_size_family(side).
constexpr std::size_t size_family_of(int side) {
    return side < 8 ? static_cast<std::size_t>(side - 5) : 3;
}

struct SizeKind {
    int squares = 0;
    std::vector<int> mirror; // in which order a mirror image of the same squares has them; empty: it is another place
};
// By number, without squares where the family has no such kind.
std::vector<SizeKind> size_kinds(std::size_t family);

struct SizePlace {
    std::size_t kind = 0;
    std::vector<rules::Square> squares;
};
// Precondition: has_size_family(side).
std::vector<SizePlace> size_places(int side);

// What a board of one size needs to count its indices.
struct SizeLayout {
    int side = 0;
    int places = 0;
    int slots = 0; // places, and some without squares, so that vectors are whole
    // What a disc on a square adds to the index of each slot: by bit number * slots + slot.
    std::vector<std::int16_t> delta;
    std::vector<std::int32_t> middle; // where in the weights of a phase the index 0 of each place lies
    std::size_t total = 0;            // weights of a phase
};
inline constexpr int max_narrow_slots = 64;
inline constexpr int max_wide_slots = 256;

// Bit numbers are those of the boards that hold the side: 8 a row up to 8x8, otherwise 16.
SizeLayout size_layout(int side);

const RowNumbers& size_row_numbers(std::size_t family);

// Weights change with the part of the board that is filled.
inline constexpr int size_phase_count = 15;
constexpr int size_phase_of(int area, int empties) {
    const int placed = area - 4 - empties;
    const int phase = placed * size_phase_count / (area - 4);
    return phase < 0 ? 0 : phase >= size_phase_count ? size_phase_count - 1 : phase;
}

} // namespace ai::core

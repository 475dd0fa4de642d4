// A board drawn with characters, as people and programs print it: rows of X O - with or without coordinates, frames and
// a line that says who moves, or all squares in one line. For game_formats.cpp.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/position.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace records {

struct Diagram {
    rules::BoardSize size{8};
    std::array<rules::SquareSet, 2> discs; // by colour
    std::optional<rules::Color> to_move;   // none where nothing says it
    std::string rest;                      // text after and next to the board, without the side to move of a line
    bool is_line = false;                  // all squares one after another, not in rows
    std::size_t doubles = 0;               // characters of discs beyond one for each colour

    rules::SquareSet occupied() const { return discs[0] | discs[1]; }
    rules::Position position(rules::Color mover) const { return {size, discs[0], discs[1], mover}; }
};

// True for a text with at least four rows of four squares, or with sixteen squares in one run.
bool may_be_diagram(std::string_view text);

// What the characters mean depends on all of them: with "0", "1" and "2" a 0 is an empty square, beside "*" and "-" it
// is a white disc. characters: Black, White and empty in this order ("10-") where that has been chosen; empty: it is
// found out. color_names: what else the colours are called, by index. Errors: rows of different lengths, a number of
// squares that makes no board, two different sides to move, characters that may mean two different boards.
base::Result<Diagram> diagram_from_text(std::string_view text, const std::array<std::string, 2>& color_names,
                                        std::string_view characters = {});

// The side to move that the words name: "White to move", "turn: X", "O"; none without one. Error: both sides.
base::Result<std::optional<rules::Color>> side_to_move(std::string_view text,
                                                       const std::array<std::string, 2>& color_names);

} // namespace records

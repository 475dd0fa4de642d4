// Reads boards drawn with characters, as people and programs print them: rows of X O - with or without coordinates,
// frames and a line that names the side to move, or all squares on one line. Used by the readers of game formats.
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
    std::optional<rules::Color> to_move;   // nullopt if the text does not name it
    std::string rest;     // text after and next to the board, without the side to move at the end of a line of squares
    bool is_line = false; // true if all squares are in one sequence rather than in rows
    std::size_t doubles = 0; // number of different disc characters beyond one per colour

    rules::SquareSet occupied() const { return discs[0] | discs[1]; }
    rules::Position position(rules::Color mover) const { return {size, discs[0], discs[1], mover}; }
};

// Whether the text may contain a board: at least four rows of four squares, sixteen squares in one run, or any board
// that diagram_from_text() can read.
bool may_be_diagram(std::string_view text);

// Reads a board. The meaning of a character depends on all others: together with "1" and "2", a 0 is an empty square;
// together with "*" and "-", a white disc. characters: those chosen for Black, White and empty squares in this order
// ("10-"); empty: detected. color_names: additional names of the colours, by index. Errors: rows of different lengths,
// a number of squares that fits no board, two different sides to move, characters that allow two different boards.
base::Result<Diagram> diagram_from_text(std::string_view text, const std::array<std::string, 2>& color_names,
                                        std::string_view characters = {});

// The side to move that the words name: "White to move", "turn: X", "O"; nullopt if they name none. Error: they name
// both sides.
base::Result<std::optional<rules::Color>> side_to_move(std::string_view text,
                                                       const std::array<std::string, 2>& color_names);

} // namespace records

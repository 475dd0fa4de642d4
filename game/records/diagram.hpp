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
    rules::SquareSet black, white;
    std::optional<rules::Color> to_move; // none where nothing says it
    std::string rest;                    // of a board in one line: what follows after the side to move
};

// True for a text with at least four rows of four squares, or with sixteen squares in one run.
bool may_be_diagram(std::string_view text);

// Black is X B * ● ⚫, White is O W ○ ⚪, an empty square is - . _ · or +, any case. color_names: what else the colours
// are called, by index. Errors: rows of different lengths, a number of squares that makes no board, two different sides
// to move.
base::Result<Diagram> diagram_from_text(std::string_view text, const std::array<std::string, 2>& color_names);

// The side that the words name as the one to move: "White to move", "turn: X", "O". None where they name none; an error
// where they name both.
base::Result<std::optional<rules::Color>> side_to_move(std::string_view text,
                                                       const std::array<std::string, 2>& color_names);

} // namespace records

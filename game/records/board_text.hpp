// A position as text, row by row from the top: X or B for Black, O or W for White, - or . for empty.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace records {

// "X", "B" and "*", "O" and "W", in any case; none for other characters.
std::optional<rules::Color> color_from_text(std::string_view character);

// side * side characters, X O -, no separators.
std::string to_text(const rules::Position& position);

// Blanks and line ends are skipped. Errors: an unknown character (with its place), a wrong number of squares.
base::Result<rules::Position> position_from_text(std::string_view text, rules::BoardSize size, rules::Color to_move);

} // namespace records

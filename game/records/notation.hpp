// Squares and moves as people write them. The algebraic form: column letter, row number from the top (f5); a pass is
// "pass".
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/position.hpp"

#include <string>
#include <string_view>

namespace records {

std::string to_text(rules::Square square);
std::string to_text(rules::Move move);

// Any case; "pass", "pa", "ps" and "--" are passes. Errors name the range of the board and what was seen.
base::Result<rules::Move> move_from_text(std::string_view text, rules::BoardSize size);

// The column's label ("a") and the row's ("1").
std::string column_label(int column);
std::string row_label(int row);

// Why a move was refused, as a sentence with the square and, where it helps, what would be legal.
std::string explain(rules::Refusal refusal, rules::Move move, const rules::Position& position);

} // namespace records

// Squares and moves as people write them. Without a notation named, the algebraic form is meant: column letter, row
// number from the top (f5); a pass is "pass". A text is never guessed to be of another notation than the one asked for.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/game_tree.hpp"
#include "game/rules/rule_set.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace records {

std::string to_text(rules::Square square);
std::string to_text(rules::Move move);

// Any case; "pass", "pa", "ps" and "--" are passes. Errors name the range of the board and what was seen.
base::Result<rules::Move> move_from_text(std::string_view text, rules::BoardSize size);

// The column's label ("a") and the row's ("1").
std::string column_label(int column);
std::string row_label(int row);

using rules::Notation;

struct NotationInfo {
    Notation notation;
    std::string_view id;      // in files and on the command line: "algebraic", "zero-based", ...
    std::string_view title;   // for a person: "Letter and number"
    std::string_view example; // the square f5 of 8x8, black to move: "f5", "4 5", "5 6", "56", "(B F 4)"
    int largest_side;         // the largest board whose squares it can write
};
// All of them, by index of the enumerator.
std::span<const NotationInfo> notations();
const NotationInfo& info(Notation notation);

// The move as `mover` writes it. A pass is "pass", but "(W P 1)" in triples. Precondition: on the board (beyond
// largest_side the text cannot be read back).
std::string to_text(rules::Move move, Notation notation, rules::BoardSize size, rules::Color mover);
std::string to_text(rules::Square square, Notation notation, rules::BoardSize size); // (row, column) of triples: "F4"
std::string column_label(int column, Notation notation);
std::string row_label(int row, Notation notation, rules::BoardSize size); // row 0 is the top one

struct WrittenMove {
    rules::Move move;
    std::optional<rules::Color> color; // said in triples only
};
enum class Misreading : unsigned char {
    malformed,    // not of the form
    not_a_number, // something else where the form has a number
    outside       // well-formed, but off the board
};
// Blanks and case do not matter; a triple's row is a plain number of the board. Passes but in triples: pass, pa, ps, --
std::variant<WrittenMove, Misreading> read_move(std::string_view text, Notation notation, rules::BoardSize size);

// Why a move was refused, as a sentence with the square and, where it helps, what would be legal.
std::string explain(rules::Refusal refusal, rules::Move move, const rules::Position& position,
                    Notation notation = Notation::algebraic);

// Plays the move, after a pass where the side to move has to. Returns why it cannot be made; empty: it was.
std::string play_or_explain(rules::GameTree& game, rules::Move move, Notation notation = Notation::algebraic);

// A position as text, row by row from the top: X or B for Black, O or W for White, - or . for empty.

// "X", "B" and "*", "O" and "W", in any case; none for other characters.
std::optional<rules::Color> color_from_text(std::string_view character);

// side * side characters, X O -, no separators.
std::string to_text(const rules::Position& position);

// Blanks and line ends are skipped. Errors: an unknown character (with its place), a wrong number of squares.
base::Result<rules::Position> position_from_text(std::string_view text, rules::BoardSize size, rules::Color to_move);

// The rule set of that id. The error lists the ids.
base::Result<const rules::RuleSet*> rule_set_from_text(std::string_view id);

} // namespace records

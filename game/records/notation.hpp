// Squares and moves as text. Without a named notation, the algebraic form applies: column letter, row number from the
// top (f5); a pass is "pass". A text is never guessed to be in a notation other than the requested one.
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

// Ignores case; "pass", "pa", "ps" and "--" are passes. Errors name the range of the board and what was seen.
base::Result<rules::Move> move_from_text(std::string_view text, rules::BoardSize size);

// Labels such as "a" for columns and "1" for rows.
std::string column_label(int column);
std::string row_label(int row);

using rules::Notation;

struct NotationInfo {
    Notation notation;
    std::string_view id;      // name in files and on the command line: "algebraic", "zero-based", ...
    std::string_view title;   // name for users: "Letter and number"
    std::string_view example; // square f5 on 8x8, Black to move: "f5", "4 5", "5 6", "56", "(B F 4)"
    int largest_side;         // side of the largest board whose squares it can write
};
// All notations, indexed by enumerator.
std::span<const NotationInfo> notations();
const NotationInfo& info(Notation notation);

// The move as `mover` writes it. A pass is "pass", or "(W P 1)" in triples. Precondition: the square is on the board.
// On boards beyond largest_side the text cannot be read back.
std::string to_text(rules::Move move, Notation notation, rules::BoardSize size, rules::Color mover);
std::string to_text(rules::Square square, Notation notation, rules::BoardSize size); // triples: column, then row, "F4"
std::string column_label(int column, Notation notation);
std::string row_label(int row, Notation notation, rules::BoardSize size); // row 0 is the top row

struct WrittenMove {
    rules::Move move;
    std::optional<rules::Color> color; // present only in triples
};
enum class Misreading : unsigned char {
    malformed,    // not in the notation
    not_a_number, // something other than a number where the notation requires one
    outside       // well-formed, but off the board
};
// Ignores case and surrounding blanks. The row in a triple must be a plain number on the board. Passes, except in
// triples, are "pass", "pa", "ps" and "--".
std::variant<WrittenMove, Misreading> read_move(std::string_view text, Notation notation, rules::BoardSize size);

// Why a move was refused, as a sentence with the square and, where helpful, the legal moves.
std::string explain(rules::Refusal refusal, rules::Move move, const rules::Position& position,
                    Notation notation = Notation::algebraic);

// Plays the move, after a pass if the side to move must pass. Returns why the move is illegal; empty: it was played.
std::string play_or_explain(rules::GameTree& game, rules::Move move, Notation notation = Notation::algebraic);

// Positions as text, row by row from the top: X or B for Black, O or W for White, - or . for empty.

// Black for "X", "B" and "*", White for "O" and "W", in any case; nullopt for other characters.
std::optional<rules::Color> color_from_text(std::string_view character);

// side * side characters X O -, without separators.
std::string to_text(const rules::Position& position);

// Skips blanks and line ends. Errors: an unknown character (with its place), a wrong number of squares.
base::Result<rules::Position> position_from_text(std::string_view text, rules::BoardSize size, rules::Color to_move);

// The rule set with this id. The error lists the ids.
base::Result<const rules::RuleSet*> rule_set_from_text(std::string_view id);

} // namespace records

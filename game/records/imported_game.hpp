// Reads any supported text from the clipboard or a file: moves, a board, a game of another program. Of two possible
// meanings it takes the one that the text states, or reports that the text is ambiguous.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/annotations.hpp"
#include "game/rules/game_tree.hpp"
#include "game/rules/rule_set.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace records {

// Values for anything that the text does not state, taken from the game that it would replace.
struct FormContext {
    rules::RuleSet rules;                // start, colour names, and the notation of numbers
    rules::BoardSize size{8};            // preferred board size; if moves are illegal on it, other sizes are tried
    std::optional<rules::Color> to_move; // side to move of a board that does not name it
    std::string characters;              // characters of boards for Black, White and empty, "XO-"; empty: detected
};

struct ImportedGame {
    rules::GameTree game;
    std::array<std::string, 2> names; // player names by colour; empty if the text has none
    std::string what;                 // "12 moves", "a position, White to move", "a GGF game of 60 moves"
    // True for a board that does not name the side to move although both sides could move. The game then has Black to
    // move; ask the user.
    bool lacks_side = false;
    Annotations annotations; // signs and comments, if the format has them
    std::string skipped;     // unused parts of the text with their positions ("2 variations"); empty: all was used
    bool is_first = false;   // true if the text has further games, which were not read
    std::string error;       // why the move after the last one is illegal; empty: the whole text was read
};

inline constexpr std::size_t max_form_bytes = std::size_t{4} << 20; // longer texts are refused unread

// Accepts any bytes. Errors: one sentence with what was expected and what was seen.
base::Result<ImportedGame> read_any_format(std::string_view text, const FormContext& context);

// position_line() returns "----...X": the squares row by row and the side to move. line_with_start() returns the start
// in the same notation, then ";" and the moves made since, "; f5d6". Othello programs commonly read these lines;
// read_any_format() reads them for every board size.
std::string position_line(const rules::Position& position);
std::string line_with_start(const rules::GameTree& game);

} // namespace records

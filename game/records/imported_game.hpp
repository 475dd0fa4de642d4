// Reads whatever is in the clipboard or in a file: moves, a board, a game of another program. Of two meanings it takes
// the one that the text states, or reports that it is unclear.
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

// What the text does not say is taken from the game that it would replace.
struct FormContext {
    rules::RuleSet rules;                // start, colour names, and the notation of numbers
    rules::BoardSize size{8};            // of moves that are legal on it; else the one size is sought on which they are
    std::optional<rules::Color> to_move; // of a board that does not say it
    std::string characters;              // of boards: Black, White and empty, "XO-"; empty: they are found out
};

struct ImportedGame {
    rules::GameTree game;
    std::array<std::string, 2> names; // of the players, by colour; empty where the text has none
    std::string what;                 // "12 moves", "a position, White to move", "a GGF game of 60 moves"
    // A board that does not say who moves although both sides could: game is with Black to move; ask the
    // user.
    bool lacks_side = false;
    Annotations annotations; // signs and comments, where the form has them
    std::string skipped; // what of the text was not used and where, as a phrase ("2 variations"); empty: all of it was
    bool is_first = false; // of several games, of which the others were not read
    std::string error;     // why the move after the last one cannot be made; empty: the whole text was read
};

inline constexpr std::size_t max_form_bytes = std::size_t{4} << 20; // a longer text is refused unread

// Errors: one sentence with what was expected and what was seen. Any bytes are taken.
base::Result<ImportedGame> read_any_form(std::string_view text, const FormContext& context);

// "----...X", the squares row by row and the side to move, and where moves were made since "; f5d6": what any Othello
// program reads, and read_any_form() does on every size.
std::string position_line(const rules::Position& position);
std::string line_with_start(const rules::GameTree& game);

} // namespace records

// Moves as they stand in mails, books and other programs' files: with numbers, names, passes, results and comments
// around them. For game_formats.cpp and what it is made of.
#pragma once

#include "game/records/game_record.hpp"
#include "game/rules/rule_set.hpp"

#include <string>
#include <string_view>

namespace records {

struct GameRead {
    GameRecord record;      // up to the last move that could be made
    std::string skipped;    // what of the text was not used, and where: "oops" after move 3; empty: all of it was
    std::string error;      // which move (by number and text) cannot be made, and why; empty: the whole text was read
    bool has_start = false; // the text has the position at the start

    bool is_empty() const { return record.moves.empty() && !has_start; }
    void skip(const std::string& what);
};

// Plays the moves of the text from `start`; a side that cannot move is passed over, and passes may be written in any
// usual way. Separators, move numbers ("12.") and a result at the end are skipped. Comments in braces, signs ("f5!",
// "$1") and values ("f5(+2)") are annotations of the move before.
GameRead read_moves(std::string_view text, const rules::Position& start,
                    rules::Notation notation = rules::Notation::algebraic);

// A letter and a number side by side somewhere, as in f5.
bool has_square(std::string_view text);
// The same with full-width characters as plain ones.
bool has_plain_square(std::string_view text);

// The text is a pass and nothing else, however it is written: "pass", "--", "PA", "@@", "passe". A dash alone is none.
bool is_pass_word(std::string_view text);

} // namespace records

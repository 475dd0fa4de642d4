// Reads moves from e-mails, books and files of other programs, where numbers, names, passes, results and comments
// surround them. Used by the readers of game formats.
#pragma once

#include "game/records/game_record.hpp"
#include "game/rules/rule_set.hpp"

#include <string>
#include <string_view>

namespace records {

struct GameRead {
    GameRecord record;      // game up to the last legal move
    std::string skipped;    // unused parts of the text with their positions: "oops" after move 3; empty: all was used
    std::string error;      // number and text of the illegal move, and the reason; empty: the whole text was read
    bool has_start = false; // true if the text contains the start position

    bool is_empty() const { return record.moves.empty() && !has_start; }
    void skip(const std::string& what);
};

// Plays the moves of the text from `start`. A side without a legal move passes automatically; passes may also be
// written in any usual form. Skips separators, move numbers ("12.") and a final result. Comments in braces, signs
// ("f5!", "$1") and values ("f5(+2)") annotate the preceding move.
GameRead read_moves(std::string_view text, const rules::Position& start,
                    rules::Notation notation = rules::Notation::algebraic);

// Whether the text contains a square such as f5: a letter and a digit at the beginning of a word, or after a colour
// letter (Bf5).
bool has_square(std::string_view text);
// Applies has_square() after plain_text(), so that full-width characters count too.
bool has_plain_square(std::string_view text);

// Whether the text is exactly one pass in any spelling: "pass", "--", "PA", "@@", "passe". A single dash is not a pass.
bool is_pass_word(std::string_view text);

} // namespace records

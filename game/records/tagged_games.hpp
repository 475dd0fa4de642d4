// Games of other programs, whose parts have names: GGF, SGF and PGN; and positions in the FEN-like form that goes with
// the last. For game_formats.cpp.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/stream_readers.hpp"

#include <string_view>

namespace records {

// Whether the text has the form at all, by the marks that only this form has.
bool is_ggf(std::string_view text);
bool is_sgf(std::string_view text);
// A game of SGF begins with the first byte.
bool begins_sgf(std::string_view text);
bool is_pgn(std::string_view text);
bool is_fen(std::string_view text);

// Tags that are not known are passed over. Errors: no board or a board that is none, another game than Othello. A move
// that cannot be made, or of the wrong side, ends the game there (GameRead::error).
base::Result<GameRead> game_from_ggf(std::string_view text);
// The main line. Squares are written as "f5" or as two letters, column and row from the top.
base::Result<GameRead> game_from_sgf(std::string_view text);
// Without a start of its own the game begins at the usual one on 8x8.
base::Result<GameRead> game_from_pgn(std::string_view text);
// "8/8/8/3pP3/3Pp3/8/8/8 b": p is Black, P White, rows from the bottom up, on boards of 4 to 16 rows. Discs in hand
// in brackets, counts of moves, and moves may follow.
base::Result<GameRead> game_from_fen(std::string_view text, const FormContext& context);

} // namespace records

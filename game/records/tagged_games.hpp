// Reads games from other programs in tagged formats (GGF, SGF, PGN), and positions in PGN's FEN-like notation. Used by
// the table of game formats.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/stream_readers.hpp"

#include <string_view>

namespace records {

// Whether the text has the format, judged by features that no other format has.
bool is_ggf(std::string_view text);
bool is_sgf(std::string_view text);
// Whether an SGF game begins at the first byte.
bool begins_sgf(std::string_view text);
bool is_pgn(std::string_view text);
bool is_fen(std::string_view text);

// Ignores unknown tags. Errors: no board or an invalid one, a game other than Othello. A move that is illegal or of the
// wrong side ends the game there (GameRead::error).
base::Result<GameRead> game_from_ggf(std::string_view text);
// Reads the main line. A square is "f5" or two letters, column and row from the top.
base::Result<GameRead> game_from_sgf(std::string_view text);
// Without a start position, the game begins from the standard start of 8x8.
base::Result<GameRead> game_from_pgn(std::string_view text);
// "8/8/8/3pP3/3Pp3/8/8/8 b": p is Black, P White, rows from the bottom up, on boards of 4 to 16 rows. Discs in hand in
// brackets, move counts, and moves may follow.
base::Result<GameRead> game_from_fen(std::string_view text, const FormContext& context);

} // namespace records

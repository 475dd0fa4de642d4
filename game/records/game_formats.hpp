// The table of file formats of games and positions: how each is recognized, read and written.
#pragma once

#include "engine/base/text.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/stream_readers.hpp"

#include <span>

namespace records {

struct GameFormat {
    std::string_view id;        // "ggf"
    std::string_view kind;      // of a game in messages, "GGF"; empty: plain moves, or positions
    bool has_positions = false; // what it holds are positions
    std::string_view extension; // of files that are written, ".ggf"; empty: it is not written
    bool (*recognizes)(std::string_view text);
    StreamReader* stream;
    std::string (*write)(const GameRecord& game) = nullptr; // one after another; null: not of text, or only read
    std::string_view other_extensions;                      // that files have which are read, ".wtb .wtd"
    base::Marked limits;                                    // what the form cannot hold, as a sentence
};

// In the order in which a text is tried.
std::span<const GameFormat> game_formats();
// The one that is written with this extension, in any case; null where there is none.
const GameFormat* format_of_extension(std::string_view extension);
// The one that files of this extension are read as; null where the content has to tell, as with ".txt".
const GameFormat* format_of_file(std::string_view extension);
const GameFormat* format_of_id(std::string_view id);
// The first that knows the text, or the beginning of a long one; null where none does.
const GameFormat* format_of_text(std::string_view text);

// Writers of the table: each gives the whole text of a file, with a line end.

// "f5d6c3", or "--------...X; f5d6" for a start of its own.
std::string moves_text_of(const GameRecord& game);
// "(;GM[Othello]PC[Outflank]PB[Ada]PW[Bob]RE[?]TY[8]BO[8 -------- ... *]B[f5/1.50/0.01]W[d6];)", with passes.
std::string ggf_of(const GameRecord& game);
// "(;FF[4]GM[2]AP[Outflank]SZ[8]PB[Ada]PW[Bob]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])", a pass without a square.
std::string sgf_of(const GameRecord& game);
// [Black "Ada"], [White "Bob"], [Result "37-27"], [FEN "..."] for a start of its own, then "1. f5 d6 2. c3 ...".
std::string pgn_of(const GameRecord& game);
// "8/8/8/3pP3/3Pp3/8/8/8 b": the position at the end.
std::string fen_of(const GameRecord& game);
// "--------...X": the position at the end, as position files have it, with what is known of its moves.
std::string obf_of(const GameRecord& game);

} // namespace records

// Table of the file formats of games and positions: how to recognize, read and write each.
#pragma once

#include "engine/base/text.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/stream_readers.hpp"

#include <span>

namespace records {

struct GameFormat {
    std::string_view id;        // "ggf"
    std::string_view kind;      // "GGF", for messages about a game; empty: plain moves or positions
    bool has_positions = false; // the format holds positions instead of games
    std::string_view extension; // extension of written files, ".ggf"; empty if `write` is null
    bool (*recognizes)(std::string_view text);
    StreamReader* stream;
    std::string (*write)(const GameRecord& game) = nullptr; // text of one game; null: binary or read-only format
    std::string_view other_extensions;                      // extensions of files to read, ".wtb .wtd"
    base::Marked limits;                                    // what the format cannot hold, as a sentence
};

// Lists the formats in the order in which they are tried on a text.
std::span<const GameFormat> game_formats();
// The format that is written with this extension, in any case; null if there is none.
const GameFormat* format_of_extension(std::string_view extension);
// The format of files with this extension; null if the content must decide, as for ".txt".
const GameFormat* format_of_file(std::string_view extension);
const GameFormat* format_of_id(std::string_view id);
// The first format that recognizes the text, or the beginning of a long one; null if none does.
const GameFormat* format_of_text(std::string_view text);

// Writers of the table. Each returns one complete game or position, with a line feed at the end.

// "f5d6c3", or "--------...X; f5d6" for a nonstandard start.
std::string moves_text_of(const GameRecord& game);
// "(;GM[Othello]PC[Outflank]PB[Ada]PW[Bob]RE[?]TY[8]BO[8 -------- ... *]B[f5/1.50/0.01]W[d6];)", including passes.
std::string ggf_of(const GameRecord& game);
// "(;FF[4]GM[2]AP[Outflank]SZ[8]PB[Ada]PW[Bob]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])"; a pass has an empty square.
std::string sgf_of(const GameRecord& game);
// [Black "Ada"], [White "Bob"], [Result "37-27"], [FEN "..."] for a nonstandard start, then "1. f5 d6 2. c3 ...".
std::string pgn_of(const GameRecord& game);
// "8/8/8/3pP3/3Pp3/8/8/8 b": the final position.
std::string fen_of(const GameRecord& game);
// "--------...X": the final position as in an Othello board file, with the known scores of its moves.
std::string obf_of(const GameRecord& game);

} // namespace records

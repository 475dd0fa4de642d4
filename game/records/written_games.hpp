// Writers of the table in game_formats.hpp: each gives the whole text of a file, with a line end.
#pragma once

#include "game/records/game_formats.hpp"

namespace records {

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

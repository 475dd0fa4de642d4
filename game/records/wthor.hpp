// Games of the WTHOR base of the French Othello federation: files WTH_yyyy.wtb, 8x8 from the standard start. For
// code that wants positions that people reached.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/square.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace records {

struct WthorGame {
    int tournament = 0; // numbers in the files of names
    int black = 0;
    int white = 0;
    int black_discs = 0;             // at the end, empties to the winner; 32 is a draw
    int theoretical_black_discs = 0; // with perfect play from the position that the file's header tells
    std::vector<rules::Move> moves;  // passes included
};

struct WthorFile {
    int year = 0;
    int theoretical_empties = 0; // of the positions behind theoretical_black_discs
    std::vector<WthorGame> games;
};

// Errors: too short, another size than its header tells, another board, a move that is not legal; each names the game.
base::Result<WthorFile> wthor_from_bytes(std::string_view bytes);

} // namespace records

// Positions of outflank-cli bench. Changing them changes the signature and makes older figures incomparable.
#pragma once

#include <string_view>

namespace modes {

// Othello board file lines: four openings of eight plies from Matthias Berg's list of near-equal ones, FFO 49, 52, 55
// and 59, and four positions with 25 empties from Edax's problem set (tests/data/endgame/small-25.obf).
inline constexpr std::string_view midgame_positions[]{
    "----------X------O-X-----OXXX----O-OXX-----O-------------------- X",
    "-------------O-----XO------XXO-----XOOO----X-------X------------ X",
    "------------------OX-O-----OXOX----XXO-----X-O------------------ X",
    "------------------O--X----XOXX-----XOXX----O-O------------------ X",
    "--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X",
    "---X-------OX--X--XOOXXXXXXOXXXXXXXOOXXXXXXOOOXX--XO---X-------- O",
    "--------X-X------XXXXOOOOOXOXX--OOOXXXX-OOXXXX--O-OOOX-----OO--- O",
    "-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X X",
    "-OOO-X-----XX-----XXXOOO--XXXOOO--XXXOXO--OXOOOO--XXXO-O---OOOO- O",
    "----OX-----OOX---XXXXX--XXXOOXXX-XOOOXXX--OOXXXX--XXOX----XXXX-- O",
    "--OX------XXXO--OXXXOXX-OOOOXX--OOOXOXX-OOOXXXO---OXXX----XX---- O",
    "------------O----XXXOOXX-OXOOOXO--OXXXOOOOOXOXOO--OOOO-O--OOOOO- O",
};

// FFO 3, 8, 15, 18, 19 and 21 to 24 (14 to 19 empties), and three positions with 20 empties from
// tests/data/endgame/small-20.obf.
inline constexpr std::string_view endgame_positions[]{
    "----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X",
    "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O",
    "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X",
    "-XXX------OOOX--XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX--OXXO---OOOOO-- X",
    "--OXXO--XOXXXX--XOOOOXXXXOOOXXXXX-OOOXXX--OOOOXX--XXOOO----XXOO- X",
    "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O",
    "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O",
    "--O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX-- X",
    "--O--O-----OOOX--X-XOXOO--XXXOOOXXXXOOOOXXXOXXOOXXXXXX--XOXX-O-- O",
    "--O-XXX-O-OOXX--OOXOXOOXOXOXOOO-OOOXXXOXOOOOOOXXO-O-O--X-------- X",
    "-----------OXX---XOOOXO--XXOXOOOXXXOOXOOOOOOXOX--OOXXXX--OOOOOXO X",
    "--OOO-----OOO---XOOOOOXXXXOOOOOOOOOOOXOOXXOXXXXX--OXX-----OX-X-- X",
};

} // namespace modes

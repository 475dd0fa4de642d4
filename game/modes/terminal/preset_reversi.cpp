// The Reversi program of Y. Nababan's design document, after its test results (a) to (i). The backtick is the
// document's. It has no words for a pass and a draw.
#include "game/modes/terminal/preset.hpp"

namespace modes {

using base::mark;

Preset reversi_preset() {
    constexpr base::Marked unavailable = mark("Fill on the available spot!");
    constexpr base::Marked not_a_number = mark("Non-number char!");
    return {
        .id = "reversi",
        .title = mark("Reversi, squares as two digits"),
        .rule_set = "reversi",
        .color_names = {mark("BLACK").english(), mark("WHITE").english()},
        .player_names = {mark("PlayerOne").english(), mark("PlayerTwo").english()},
        .assists = true,
        .error_replaces_turn = true,
        .questions = {.names = true}, // "Before starting players decide which color will use each of them"
        .screen = {Block::board, Block::score, Block::status, Block::turn, Block::error, Block::prompt},
        .end_screen = {Block::board, Block::score, Block::ending, Block::result},
        .drawing = {.black = "B",
                    .white = "W",
                    .empty = "-",
                    .legal = "+",
                    .above = "\n{margin} {columns}\n\n",
                    .row = "{row} {cells}\n",
                    .below = "\n"},
        .messages = {.turn = mark("Player`s turn: {player}"),
                     .prompt = mark("Input point (e.g 12 )\n> "),
                     .score = mark("{black_name} | {white_name}\nBLACK | WHITE\n{black} | {white}\n"),
                     .computer_moved = mark("{player}: {square}"),
                     .passed = mark("No move for {player}!"),
                     // "pass" is no number either
                     .errors = {mark("Invalid Input!"), not_a_number, unavailable, unavailable, unavailable,
                                unavailable, not_a_number, unavailable},
                     .win = mark("{name} WIN"),
                     .draw = mark("DRAW"),
                     .ask_name = mark("Player with {player} [{name}]: ")},
    };
}

} // namespace modes

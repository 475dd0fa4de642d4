// The Reversi program of Y. Nababan's design document, after its test results (a) to (i). The backtick is the
// document's. It has no words for a pass and a draw.
#include "game/modes/terminal/preset.hpp"

namespace modes {

Preset reversi_preset() {
    constexpr std::string_view unavailable = "Fill on the available spot!";
    constexpr std::string_view not_a_number = "Non-number char!";
    return {
        .id = "reversi",
        .title = "Reversi, squares as two digits",
        .rule_set = "reversi",
        .color_names = {"BLACK", "WHITE"},
        .player_names = {"PlayerOne", "PlayerTwo"},
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
        .messages = {.turn = "Player`s turn: {player}",
                     .prompt = "Input point (e.g 12 )\n> ",
                     .score = "{black_name} | {white_name}\nBLACK | WHITE\n{black} | {white}\n",
                     .computer_moved = "{player}: {square}",
                     .passed = "No move for {player}!",
                     // "pass" is no number either
                     .errors = {"Invalid Input!", not_a_number, unavailable, unavailable, unavailable, unavailable,
                                not_a_number, unavailable},
                     .win = "{name} WIN",
                     .draw = "DRAW",
                     .ask_name = "Player with {player} [{name}]: "},
    };
}

} // namespace modes

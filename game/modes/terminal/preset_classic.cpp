// "Over-engineer Othello/Reversi": X and O, questions at the start, a screen that is cleared for every turn.
#include "game/modes/terminal/preset.hpp"

namespace modes {

Preset classic_preset() {
    constexpr std::string_view no_flips = "Invalid move. Please choose a position with available flips.";
    constexpr std::string_view two_numbers = "Invalid input. Please enter two numbers.";
    return {
        .id = "classic",
        .title = "X and O, row and column from 1",
        .rule_set = "classic",
        .color_names = {"O", "X"},
        .player_names = {"Player O", "Player X"},
        .computer = ai::FiftyFifty{},
        .questions = {.rules = true, .size = true, .players = true, .assist = true, .again = true},
        .screen = {Block::clear, Block::status, Block::turn, Block::board, Block::assist, Block::error, Block::prompt},
        .end_screen = {Block::clear, Block::status, Block::board, Block::ending, Block::result},
        .drawing = {.black = "O",
                    .white = "X",
                    .empty = ".",
                    .legal = "+",
                    .above = "\n",
                    .row = "{cells}\n",
                    .below = "\n",
                    .marks_legal = false},
        .messages = {.rules =
                         "Othello/Reversi\n\n"
                         "Players X and O take turns placing a piece on an empty square.\n"
                         "Each move must flip at least one of the opponent's pieces by trapping them in a straight\n"
                         "line (horizontal, vertical, or diagonal) between the new piece and another piece of the\n"
                         "player.\n"
                         "The game ends when neither player has valid moves. Most pieces win.\n\n"
                         "Press Enter to continue.\n",
                     .goes_first = "Player {player} goes first.",
                     .turn = "Player {player}'s turn.",
                     .prompt = "Enter your move (row column): ",
                     .assist = "Move ({row}, {column}) has {flips} possible flip(s).",
                     .moved = "Player {player} placed piece @({row},{column})",
                     .passed = "Player {player} has no valid moves!",
                     .errors = {two_numbers, two_numbers, "Move out of bounds. Please enter a valid position.",
                                no_flips, no_flips, no_flips, no_flips, no_flips},
                     .over = "Neither player has valid moves, the game is over!",
                     .over_by_time = "Player {player} did not move in time.",
                     .over_by_resignation = "Player {player} resigned.",
                     .over_by_illegal_move = "Player {player} made an illegal move.",
                     .over_by_disconnection = "Player {player} is gone.",
                     .dots = "{dots}",
                     .win = "Player {player} wins ({winner_discs}-{loser_discs})",
                     .draw = "It's a draw ({black}-{white})",
                     .ask_size = "Enter the board size (at least 4): ",
                     .ask_players = "Enter the number of players (1 or 2): ",
                     .ask_assist = "Do you want move assist? (Y/N): ",
                     .ask_again = "Do you want to play again? (Y/N): ",
                     .thanks = "Thanks for playing.",
                     .undone = "Move undone. Player {player} to move."},
    };
}

} // namespace modes

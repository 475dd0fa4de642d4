// "Over-engineer Othello/Reversi": X and O, questions at the start, a screen that is cleared for every turn.
#include "game/modes/terminal/preset.hpp"

namespace modes {

using base::mark;

Preset classic_preset() {
    constexpr base::Marked no_flips = mark("Invalid move. Please choose a position with available flips.");
    constexpr base::Marked two_numbers = mark("Invalid input. Please enter two numbers.");
    return {
        .id = "classic",
        .title = mark("X and O, row and column from 1"),
        .rule_set = "classic",
        .color_names = {"O", "X"},
        .player_names = {mark("Player O").english(), mark("Player X").english()},
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
        .messages = {.rules = mark(
                         "Othello/Reversi\n\n"
                         "Players X and O take turns placing a piece on an empty square.\n"
                         "Each move must flip at least one of the opponent's pieces by trapping them in a straight\n"
                         "line (horizontal, vertical, or diagonal) between the new piece and another piece of the\n"
                         "player.\n"
                         "The game ends when neither player has valid moves. Most pieces win.\n\n"
                         "Press Enter to continue.\n"),
                     .goes_first = mark("Player {player} goes first."),
                     .turn = mark("Player {player}'s turn."),
                     .prompt = mark("Enter your move (row column): "),
                     .assist = mark("Move ({row}, {column}) has {flips} possible flip(s)."),
                     .moved = mark("Player {player} placed piece @({row},{column})"),
                     .passed = mark("Player {player} has no valid moves!"),
                     .errors = {two_numbers, two_numbers, mark("Move out of bounds. Please enter a valid position."),
                                no_flips, no_flips, no_flips, no_flips, no_flips},
                     .over = mark("Neither player has valid moves, the game is over!"),
                     .over_by_time = mark("Player {player} did not move in time."),
                     .over_by_resignation = mark("Player {player} resigned."),
                     .over_by_illegal_move = mark("Player {player} made an illegal move."),
                     .over_by_disconnection = mark("Player {player} left the game."),
                     .dots = mark("{dots}"),
                     .win = mark("Player {player} wins ({winner_discs}-{loser_discs})"),
                     .draw = mark("It's a draw ({black}-{white})"),
                     .ask_size = mark("Enter the board size (at least 4): "),
                     .ask_players = mark("Enter the number of players (1 or 2): "),
                     .ask_assist = mark("Do you want move assist? (Y/N): "),
                     .ask_again = mark("Do you want to play again? (Y/N): "),
                     .thanks = mark("Thanks for playing."),
                     .undone = mark("Move undone. Player {player} to move.")},
    };
}

} // namespace modes

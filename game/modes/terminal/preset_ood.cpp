// "OOD - Othello (Reversi) Game": its Java program's texts, and the three reasons of its activity diagram in the place
// of the one sentence that the program has for all of them.
#include "game/modes/terminal/preset.hpp"

namespace modes {

Preset ood_preset() {
    return {
        .id = "ood",
        .title = "Othello, row and column from 0",
        .rule_set = "ood",
        .color_names = {"Black", "White"},
        .player_names = {"Black", "White"},
        .screen = {Block::status, Block::error, Block::board, Block::score, Block::assist, Block::prompt},
        // Its program draws the board at the beginning of each turn, also of one that is passed and of the last one,
        // where nobody can move; then again at the end.
        .end_screen = {Block::status, Block::board, Block::score, Block::ending, Block::board, Block::score,
                       Block::result},
        .pass_screen = {Block::status, Block::board, Block::score},
        .drawing = {.black = "●",
                    .white = "○",
                    .empty = "·",
                    .legal = "+",
                    .above = "\n{margin} {columns}\n{margin} {rule}\n",
                    .row = "{row}|{cells}|{row}\n",
                    .below = "{margin} {rule}\n{margin} {columns}\n\n",
                    .has_blank_after_last = true},
        .messages = {.banner = "=== OTHELLO GAME ===\n"
                               "Black (●) moves first\n"
                               "Enter moves as: row col (e.g., '3 4')\n"
                               "Enter 'quit' to exit\n",
                     .prompt = "{player}'s turn. Enter move: ",
                     .score = "Score - Black: {black} | White: {white}",
                     .assist = "{square}: this move will flip {flips} piece(s)",
                     .moved = "Move executed! Flipped {flips} piece(s).\n",
                     .computer_moved = "{player} plays {square}.\nMove executed! Flipped {flips} piece(s).\n",
                     .passed = "{player} has no valid moves. Passing turn...",
                     .errors = {"Invalid input. Use format: row col", "Invalid coordinates. Please enter numbers.",
                                "Invalid move! Invalid coordinates.", "Invalid move! Cell occupied.",
                                "Invalid move! Must capture pieces.", "Invalid move! It is {player}'s turn.",
                                "Invalid move! Passing is only possible without a valid move.",
                                "Invalid move! The game is over."},
                     .over = "\n=== GAME OVER ===",
                     .over_early = "\n=== GAME OVER ===",
                     .win = "🏆 {player} wins!",
                     .draw = "🤝 Tie game!"},
    };
}

} // namespace modes

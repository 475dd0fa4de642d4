// "OOD - Othello (Reversi) Game": its Java program's texts, and the three reasons of its activity diagram in the place
// of the one sentence that the program has for all of them.
#include "game/modes/terminal/preset.hpp"

namespace modes {

using base::mark;

Preset ood_preset() {
    return {
        .id = "ood",
        .title = mark("Othello, row and column from 0"),
        .rule_set = "ood",
        .color_names = {mark("Black").english(), mark("White").english()},
        .player_names = {mark("Black").english(), mark("White").english()},
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
        .messages = {.banner = mark("=== OTHELLO GAME ===\n"
                                    "Black (●) moves first\n"
                                    "Enter moves as: row col (e.g., '3 4')\n"
                                    "Enter 'quit' to exit\n"),
                     .prompt = mark("{player}'s turn. Enter move: "),
                     .score = mark("Score - Black: {black} | White: {white}"),
                     .assist = mark("{square}: this move will flip {flips} piece(s)"),
                     .moved = mark("Move executed! Flipped {flips} piece(s).\n"),
                     .computer_moved = mark("{player} plays {square}.\nMove executed! Flipped {flips} piece(s).\n"),
                     .passed = mark("{player} has no valid moves. Passing turn..."),
                     .errors = {mark("Invalid input. Use format: row col"),
                                mark("Invalid coordinates. Please enter numbers."),
                                mark("Invalid move! Invalid coordinates."), mark("Invalid move! Cell occupied."),
                                mark("Invalid move! Must capture pieces."),
                                mark("Invalid move! It is {player}'s turn."),
                                mark("Invalid move! Passing is only possible without a valid move."),
                                mark("Invalid move! The game is over.")},
                     .over = mark("\n=== GAME OVER ==="),
                     .over_early = mark("\n=== GAME OVER ==="),
                     .win = mark("🏆 {player} wins!"),
                     .draw = mark("🤝 Tie game!")},
    };
}

} // namespace modes

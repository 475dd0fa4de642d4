// The form that players know: f5, with the row counted from the top.
#include "game/modes/terminal/preset.hpp"

namespace modes {

Preset algebraic_preset() {
    return {
        .id = "algebraic",
        .title = "Othello, squares as f5",
        .rule_set = "othello",
        .color_names = {"Black", "White"},
        .player_names = {"Black", "White"},
        .players = 1,
        .assists = true,
        .questions = {.again = true},
        .screen = {Block::status, Block::board, Block::score, Block::assist, Block::error, Block::turn, Block::prompt},
        .end_screen = {Block::status, Block::ending, Block::board, Block::score, Block::result},
        .drawing = {.black = "●",
                    .white = "○",
                    .empty = "·",
                    .legal = "+",
                    .above = "\n{margin} {columns}\n",
                    .row = "{row} {cells} {row}\n",
                    .below = "{margin} {columns}\n\n"},
        .messages = {.banner = "Outflank. Type a square such as {example}, or help for the commands.",
                     .prompt = "{player} to move: ",
                     .score = "Black {black}, White {white}",
                     .moved = "{player} plays {square} and flips {flips}.",
                     .passed = "{player} has no legal move and passes.",
                     .opening = "Opening: {opening}",
                     .errors = {"Expected a square such as {example}, saw \"{input}\".",
                                "Expected a letter and a row number such as {example}, saw \"{input}\".",
                                "{input} is not on the board, which goes from {first_square} to {last_square}.",
                                "{explanation}", "{explanation}", "It is {player}'s turn.", "{explanation}",
                                "{explanation}"},
                     .over = "The game is over.",
                     .win = "{player} wins, {winner_discs} to {loser_discs}.",
                     .win_early = "{player} wins.",
                     .draw = "A draw, {black} to {white}.",
                     .thanks = "Thanks for playing."},
    };
}

} // namespace modes

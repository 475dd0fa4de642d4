// The form that players know: f5, with the row counted from the top.
#include "game/modes/terminal/preset.hpp"

namespace modes {

using base::mark;

Preset algebraic_preset() {
    return {
        .id = "algebraic",
        .title = mark("Othello, squares as f5"),
        .rule_set = "othello",
        .color_names = {mark("Black").english(), mark("White").english()},
        .player_names = {mark("Black").english(), mark("White").english()},
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
        .messages = {.banner = mark("Outflank. Type a square such as {example}, or help for the commands."),
                     .prompt = mark("{player} to move: "),
                     .score = mark("Black {black}, White {white}"),
                     .moved = mark("{player} plays {square} and flips {flips}."),
                     .passed = mark("{player} has no legal move and passes."),
                     .opening = mark("Opening: {opening}"),
                     .errors = {mark("Expected a square such as {example}, saw \"{input}\"."),
                                mark("Expected a letter and a row number such as {example}, saw \"{input}\"."),
                                mark("{input} is not on the board, which goes from {first_square} to {last_square}."),
                                mark("{explanation}"), mark("{explanation}"), mark("{player} to move."),
                                mark("{explanation}"), mark("{explanation}")},
                     .over = mark("The game is over."),
                     .win = mark("{player} wins, {winner_discs} to {loser_discs}."),
                     .win_early = mark("{player} wins."),
                     .draw = mark("A draw, {black} to {white}."),
                     .thanks = mark("Thanks for playing.")},
    };
}

} // namespace modes

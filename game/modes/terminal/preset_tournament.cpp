// The tournament of the minimax project: White opens, moves are triples, a wrong or a late one loses. The document has
// no texts of its own.
#include "game/modes/terminal/preset.hpp"

namespace modes {

using base::mark;

Preset tournament_preset() {
    return {
        .id = "tournament",
        .title = mark("Tournament, moves as (W D 3)"),
        .rule_set = "tournament",
        .color_names = {mark("Black").english(), mark("White").english()},
        .player_names = {mark("Left").english(), mark("Right").english()},
        .screen = {Block::status, Block::board, Block::score, Block::assist, Block::error, Block::turn, Block::prompt},
        .end_screen = {Block::status, Block::board, Block::score, Block::ending, Block::result},
        .drawing = {.black = "B",
                    .white = "W",
                    .empty = "-",
                    .legal = "+",
                    .above = "\n{margin} {columns}\n",
                    .row = "{row} {cells} {row}\n",
                    .below = "{margin} {columns}\n\n"},
        .messages =
            {.banner =
                 mark("Tournament rules: White moves first, moves are triples such as (W D 3), and a player without a "
                      "legal move\npasses with (B P 1). An illegal move loses."),
             .draw_colors = mark("Colours drawn from seed {seed}: {white_name} ({white_seat}) is player 1 with White, "
                                 "{black_name} ({black_seat}) is player 2 with Black."),
             .given_colors = mark("{white_name} ({white_seat}) is player 1 with White, "
                                  "{black_name} ({black_seat}) is player 2 with Black."),
             .time_limit = mark("Time limit: {limit} s for each move; a late move loses."),
             .no_time_limit = mark("There is no time limit."),
             .turn = mark("{player} to move ({name})."),
             .must_pass = mark("{player} ({name}) has no legal move and must pass: {pass}"),
             .prompt = mark("> "),
             .score = mark("White {white} | Black {black}"),
             .assist = mark("{move} flips {flips}"),
             .moved = mark("Move {number}: {move}"),
             .passed = mark("{player} has no legal move and passes."),
             .errors = {mark("not a move of the form (W D 3)"), mark("the row is not a number"),
                        mark("the square is not on the board"), mark("the square is occupied"),
                        mark("the move traps no opponent piece"), mark("wrong colour, {player} is to move"),
                        mark("a pass is illegal while there is a legal move"), mark("the game is over")},
             .loses = mark("Illegal move \"{input}\" by {player}: {reason}."),
             .warning = mark("Not accepted: {reason}. Another such line loses the game."),
             .over = mark("The game is over."),
             .win = mark("{player} ({name}) wins, {winner_discs} to {loser_discs}."),
             .win_early = mark("{player} ({name}) wins."),
             .draw = mark("A draw, {black} to {white}."),
             .history_pass = mark("{number}. {player} passes: {move}")},
    };
}

} // namespace modes

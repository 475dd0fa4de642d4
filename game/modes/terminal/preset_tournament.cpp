// The tournament of the minimax project: White opens, moves are triples, a wrong or a late one loses. The document has
// no texts of its own.
#include "game/modes/terminal/preset.hpp"

namespace modes {

Preset tournament_preset() {
    return {
        .id = "tournament",
        .title = "Tournament, moves as (W D 3)",
        .rule_set = "tournament",
        .color_names = {"Black", "White"},
        .player_names = {"Left", "Right"},
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
            {.banner = "Tournament rules: White moves first, moves are triples such as (W D 3), and a player without a "
                       "legal move\npasses with (B P 1). An illegal move loses.",
             .draw_colors = "Colours drawn from seed {seed}: {white_name} ({white_seat}) is player 1 with White, "
                            "{black_name} ({black_seat}) is player 2 with Black.",
             .given_colors = "{white_name} ({white_seat}) is player 1 with White, "
                             "{black_name} ({black_seat}) is player 2 with Black.",
             .time_limit = "Time limit: {limit} s for each move; a late move loses.",
             .no_time_limit = "There is no time limit.",
             .turn = "{player} to move ({name}).",
             .must_pass = "{player} ({name}) has no legal move and must pass: {pass}",
             .prompt = "> ",
             .score = "White {white} | Black {black}",
             .assist = "{move} flips {flips}",
             .moved = "Move {number}: {move}",
             .passed = "{player} has no legal move and passes.",
             .errors = {"not a move of the form (W D 3)", "the row is not a number", "the square is not on the board",
                        "the square is occupied", "the move traps no opponent piece",
                        "wrong colour, it is {player}'s turn", "a pass is illegal while there is a legal move",
                        "the game is over"},
             .loses = "Illegal move \"{input}\" by {player}: {reason}.",
             .warning = "Not taken: {reason}. Another line like it loses the game.",
             .over = "The game is over.",
             .win = "{player} ({name}) wins, {winner_discs} to {loser_discs}.",
             .win_early = "{player} ({name}) wins.",
             .draw = "A draw, {black} to {white}.",
             .history_pass = "{number}. {player} passes: {move}"},
    };
}

} // namespace modes

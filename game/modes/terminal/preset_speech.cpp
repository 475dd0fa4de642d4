// For a screen reader or a Braille line: no drawing, each move and all that it changes in words, the board when asked.
#include "game/modes/terminal/preset.hpp"

namespace modes {

using base::mark;

Preset speech_preset() {
    return {
        .id = "speech",
        .title = mark("Othello in words, for screen readers"),
        .rule_set = "othello",
        .color_names = {mark("Black").english(), mark("White").english()},
        .player_names = {mark("Black").english(), mark("White").english()},
        .players = 1,
        .questions = {.again = true},
        .screen = {Block::status, Block::board, Block::assist, Block::error, Block::score, Block::prompt},
        .end_screen = {Block::status, Block::ending, Block::board, Block::result},
        .drawing = {.marks_legal = false, .is_spoken = true},
        .messages = {.banner =
                         mark("Outflank. Type a square such as {example}. Type board to hear the board, legal to hear "
                              "the legal moves, help for the other commands."),
                     .prompt = mark("{player} to move: "),
                     .score = mark("Black {black}, White {white}."),
                     .assist = mark("{square} flips {flipped}."),
                     .moved = mark("{player} plays {square} and flips {flipped}."),
                     .passed = mark("{player} has no legal move and passes."),
                     .opening = mark("Opening: {opening}."),
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

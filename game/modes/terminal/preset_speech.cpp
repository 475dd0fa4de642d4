// For a screen reader or a Braille line: no drawing, each move and all that it changes in words, the board when asked.
#include "game/modes/terminal/preset.hpp"

namespace modes {

using base::mark;

Preset speech_preset() {
    Preset speech = algebraic_preset();
    speech.id = "speech";
    speech.title = mark("Othello in words, for screen readers");
    speech.assists = false;
    speech.screen = {Block::status, Block::board, Block::assist, Block::error, Block::score, Block::prompt};
    speech.end_screen = {Block::status, Block::ending, Block::board, Block::result};
    speech.drawing = {.marks_legal = false, .is_spoken = true};
    Messages& messages = speech.messages;
    messages.banner = mark("Outflank. Type a square such as {example}. Type board to hear the board, legal to hear the "
                           "legal moves, help for the other commands.");
    messages.score = mark("Black {black}, White {white}.");
    messages.assist = mark("{square} flips {flipped}.");
    messages.moved = mark("{player} plays {square} and flips {flipped}.");
    messages.opening = mark("Opening: {opening}.");
    return speech;
}

} // namespace modes

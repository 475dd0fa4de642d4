// The New Game card: what it begins with, and the board behind it, which shows the game that it describes. The game
// waits meanwhile, unchanged.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// can_close: there is a game to go back to.
void open_new_game(Session& session, bool can_close);
void close_new_game(Session& session);

// Preconditions: the card is there.
// The start that the card describes, in the size that is laid out, which follows the card a moment later.
rules::Position previewed(const Session& session);
// A press on that square starts the game: with that move, or anywhere where a computer begins.
bool starts_game(const Session& session, rules::Square square);

} // namespace ui

// The New Game card: what it begins with, and the board behind it, which shows the game that it describes. The game
// waits meanwhile, unchanged.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// can_close: there is a game to go back to.
void open_new_game(Session& session, bool can_close);
void close_new_game(Session& session);

} // namespace ui

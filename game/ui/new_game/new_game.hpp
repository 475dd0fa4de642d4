// New Game card, with a preview of its game on the board. The current game waits unchanged.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// can_close: there is a game to return to.
void open_new_game(Session& session, bool can_close);
void close_new_game(Session& session);

} // namespace ui

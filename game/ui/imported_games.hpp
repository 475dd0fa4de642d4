// Games and positions of other programs that are pasted, dropped or opened. They are there to be looked at: until the
// user continues one, no computer moves in it.
#pragma once

#include "game/ui/saved_games.hpp"

namespace ui {

// Takes up what the text holds; the present game is kept with the saved ones.
void take_text(Session& session, SavedGames& games, const TakeText& taken, Time now);
// Opens what was read. Where it was read only in part, it asks first.
void open_imported(Session& session, SavedGames& games, const OpenImported& opened, Time now);

// Whether the game waits for the user to continue it: it is paused, or players wait.
bool can_continue(const GuiState& state, const play::Game& game);
// The players that wait take their seats, and the computer moves if it is to move. Precondition: state.waiting.
void continue_imported(Session& session, Time now);
// To be called in each tick: a move beyond the end of the game continues it, too.
void update_imported(Session& session, Time now);

} // namespace ui

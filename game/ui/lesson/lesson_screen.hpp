// The lesson as a screen of the window: how it is opened and left, what presses and keys mean in it, and what is seen
// of it on the board.
#pragma once

#include "engine/input.hpp"
#include "game/ui/app/session.hpp"

namespace ui {

// The game, or the New Game card, waits behind it and comes back.
void open_lesson(Session& session);
void close_lesson(Session& session);
void show_lesson_step(Session& session, int step); // one that there is not: nothing
void undo_in_lesson(Session& session);

// To be called in each tick; true when something has changed.
bool update_lesson(Session& session, Time now);
bool has_lesson_motion(const GuiState& state);
// What of it begins in this tick, for the sounds.
Presentation::Events begun_in_lesson(const GuiState& state, Time now);

// The settings of a first game, after the lesson.
play::GameSettings first_game(const Preferences& preferences);

} // namespace ui

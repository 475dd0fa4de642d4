// The lesson as a screen: opening, closing, input, and its board.
#pragma once

#include "engine/input.hpp"
#include "game/ui/app/session.hpp"

namespace ui {

// Opens the lesson over the game or the New Game card, which waits.
void open_lesson(Session& session);
void show_lesson_step(Session& session, int step); // Ignores a step that does not exist.
void show_lesson_move(Session& session);

// Called every tick. Returns whether a redraw is needed.
bool update_lesson(Session& session, Time now);
bool has_lesson_motion(const GuiState& state);
// Events that begin in this tick, for sounds.
Presentation::Events begun_in_lesson(const GuiState& state, Time now);

// Settings for a first game after the lesson.
play::GameSettings first_game(const Preferences& preferences);

} // namespace ui

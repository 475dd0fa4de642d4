// What a person writes to the moves: the text that is being edited goes into the game when its writing ends, when
// another position is looked at, and before the game makes room for another one.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// Puts what was typed into the game.
void write_comment(Session& session, Time now);
// To be called in each tick. True when the note shows something else than before.
bool update_comment(Session& session, Time now);
void toggle_comment(App& app); // the note on the move shown
void edit_comment(App& app);   // opens the note, with the keyboard in its text
// Of the move shown; the sign that it has already is taken away.
void set_sign(App& app, records::Sign sign);

} // namespace ui

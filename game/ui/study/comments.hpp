// Comments on moves. Edited text is stored when editing ends, the position changes, or another game replaces this one.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

void write_comment(Session& session, Time now);
// Called every tick. Returns whether a redraw is needed.
bool update_comment(Session& session, Time now);
void toggle_comment(App& app);
void edit_comment(App& app); // opens the note with keyboard focus
// Annotates the move shown; removes the sign if it is set already.
void set_sign(App& app, records::Sign sign);

} // namespace ui

// Setting up a position: what clicks and keys do while the editor is open. The game waits behind it, unchanged.
#pragma once

#include "game/ui/app/saved_games.hpp"

namespace ui {

void open_editor(Session& session);
void close_editor(Session& session);

void change_draft(Session& session, const PositionDraft& draft); // while it is open
// A game from here with the present settings; the one before stays with the saved games.
void play_from_draft(App& app);

// Precondition of the rest: it is open.
// The left button puts what is chosen, the right one the other colour, the middle one takes away.
void put(Session& session, rules::Square square, engine::Button button);
// A button that is held paints the squares that the pointer comes to; a very quick stroke may leave some out.
void paint(Session& session, rules::Square square, const engine::Input& input);
void press_editor_key(Session& session, const engine::KeyEvent& key);

} // namespace ui

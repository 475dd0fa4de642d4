// Position editor: clicks and keys. The game waits unchanged.
#pragma once

#include "game/ui/app/saved_games.hpp"

namespace ui {

void open_editor(Session& session);

void change_draft(Session& session, const PositionDraft& draft); // no effect without an open editor
// Starts a game from here with the current settings; the previous one is saved.
void play_from_draft(App& app);

// Preconditions of the rest: the editor is open. The left button places the brush, the right one the other color, the
// middle one erases.
void put(Session& session, rules::Square square, engine::Button button);
// Paints the squares along the drag of a held button; a very fast stroke may skip some.
void paint(Session& session, rules::Square square, const engine::Input& input);
void press_editor_key(Session& session, const engine::KeyEvent& key);

} // namespace ui

// Games, positions and texts through the clipboard.
#pragma once

#include "game/ui/saved_games.hpp"

#include <string>

namespace ui {

// said: what the person is told when it is there.
void copy_text(Session& session, const std::string& text, const std::string& said, Time now);
void copy_moves(Session& session, Time now);
void copy_position(Session& session, Time now);
void paste_clipboard(Session& session, SavedGames& games, Time now);

} // namespace ui

// Games, positions and texts through the clipboard.
#pragma once

#include "game/ui/app/saved_games.hpp"

#include <string>

namespace ui {

// said: what the person is told when it is there.
void copy_text(App& app, const std::string& text, const std::string& said);
void copy_moves(App& app);
void copy_position(App& app);
void paste_clipboard(App& app);

} // namespace ui

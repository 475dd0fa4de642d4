// Copying and pasting games, positions and texts.
#pragma once

#include "game/ui/app/saved_games.hpp"

#include <string>

namespace ui {

void copy_text(App& app, const std::string& text, const std::string& said);
void copy_moves(App& app);
void copy_position(App& app);
void paste_clipboard(App& app);

} // namespace ui

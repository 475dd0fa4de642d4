// A position as a small picture among other things: for lists of games.
#pragma once

#include "game/ui/app/panel.hpp"

namespace ui::panels {

// Fills the square. Shapes of a few corners each: a screen full of them costs a frame next to nothing.
void small_board(ImDrawList* list, const Theme& theme, const engine::Rect& square, const rules::Position& position);
// An empty one, for what cannot be shown.
void blank_board(ImDrawList* list, const Theme& theme, const engine::Rect& square);

} // namespace ui::panels

// Thumbnails of positions, for lists of games.
#pragma once

#include "game/ui/app/panel.hpp"

namespace ui::panels {

// Fills the square. Uses shapes with few corners, so that even a screen full of thumbnails is cheap to draw.
void small_board(ImDrawList* list, const Theme& theme, const engine::Rect& square, const rules::Position& position);
void blank_board(ImDrawList* list, const Theme& theme, const engine::Rect& square);

} // namespace ui::panels

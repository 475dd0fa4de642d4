// Finds places for the board and what belongs around it in a space of any shape. Pure geometry, in pixels.
//
// An arrangement says at which side of the board each part stands. All of them are laid out with the largest board that
// leaves every part its least room; then the parts share what is left over, and the arrangement with the largest board
// wins unless another one loses little of the board and uses more of the space.
#pragma once

#include "game/ui/board/screen_layout.hpp"

namespace ui {

// Fills in everything of the layout but menu and debug panel.
void arrange(ScreenLayout& layout, const engine::Rect& space, rules::BoardSize size, const AroundBoard& around);

} // namespace ui

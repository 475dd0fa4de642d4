// Places the board and the parts around it in a space of any shape. Pure geometry, in pixels.
// An arrangement assigns each part to a side of the board. Each is laid out with the largest board that leaves every
// part its minimum; the parts share the remaining space. The largest board wins unless another arrangement loses little
// of it and uses more of the space.
#pragma once

#include "game/ui/board/screen_layout.hpp"

namespace ui {

void arrange(ScreenLayout& layout, const engine::Rect& space, rules::BoardSize size, const AroundBoard& around);

} // namespace ui

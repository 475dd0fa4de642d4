// The marks on the board as shapes: legal moves, the last move, what a move would flip, what is outlined, the cursor.
#pragma once

#include "game/ui/board_view.hpp"

#include <vector>

namespace ui {

// A plain disc's colour.
engine::Rgba tone(rules::Color color);

// In the order in which they are drawn.
std::vector<engine::Shape> mark_shapes(const BoardScene& scene);

} // namespace ui

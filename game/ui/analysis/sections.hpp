// Sections of the debug panel, each drawn into a rectangle in pixels.
#pragma once

#include "game/ui/analysis/cells.hpp"

namespace ui::panels::debug {

// Title, status, buttons, breaks and tabs. Returns the area below.
Rect header(Panel& panel, const ShownSearch& shown, const Rect& area);
// Breakpoints, on as many lines as needed. Returns their height.
float breaks(Panel& panel, const Rect& area);
void figures(const Panel& panel, const ai::Report& report, const Rect& area);
float figures_height(const Panel& panel, const ai::Report& report, float width);
void root_moves(Panel& panel, const ShownSearch& shown, const Rect& area);
float root_moves_height(const Panel& panel, const ai::Report& report);
void iterations(Panel& panel, const Rect& area);
void nodes_by_ply(const Panel& panel, const ai::Report& report, const Rect& area);
void probcut_by_depth(const Panel& panel, const ai::Report& report, const Rect& area);
void rate_over_time(const Panel& panel, const Rect& area);
void counters(const Panel& panel, const ai::Report& report, const Rect& area);
void inspector(Panel& panel, const Rect& area);
void tree(Panel& panel, const Rect& area);
const char* thinker_text(const play::GameController& controller);
// Footer: frame time, wake-ups, memory.
void machine(Panel& panel, const Rect& area);
// Draws the node shares on the board.
void board_marks(const Panel& panel, const ShownSearch& shown);

void comparison(Panel& panel, const Rect& area);
void comparison_marks(const Panel& panel);

} // namespace ui::panels::debug

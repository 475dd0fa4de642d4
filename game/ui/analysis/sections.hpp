// The sections of the debug panel, one file each. Each draws itself into a rectangle, in pixels of the surface; for the
// panel's frame only.
#pragma once

#include "game/ui/analysis/cells.hpp"

namespace ui::panels::debug {

// Title, status, buttons, breaks, tabs. At the top of the area; returns what is below.
Rect header(Panel& panel, const ShownSearch& shown, const Rect& area);
// When the search pauses by itself, on as many lines as it takes. Returns their height.
float breaks(Panel& panel, const Rect& area);
// Depth, nodes, nodes per second, time, threads.
void figures(const Panel& panel, const ai::Report& report, const Rect& area);
float figures_height(const Panel& panel, const ai::Report& report, float width);
void root_moves(Panel& panel, const ShownSearch& shown, const Rect& area);
// The height that all the moves need, with heading.
float root_moves_height(const Panel& panel, const ai::Report& report);
void iterations(Panel& panel, const Rect& area);
void nodes_by_ply(const Panel& panel, const ai::Report& report, const Rect& area);
void probcut_by_depth(const Panel& panel, const ai::Report& report, const Rect& area);
void rate_over_time(const Panel& panel, const Rect& area);
void counters(const Panel& panel, const ai::Report& report, const Rect& area);
void inspector(Panel& panel, const Rect& area);
void tree(Panel& panel, const Rect& area);
// "idle", "searching", "paused".
const char* thinker_text(const play::GameController& controller);
// Frame time, wake-ups, memory: the footer.
void machine(Panel& panel, const Rect& area);
// What the panel lays over the board: how the nodes are shared out.
void board_marks(const Panel& panel, const ShownSearch& shown);

// Two evaluations side by side, and how they differ on the squares of the board.
void comparison(Panel& panel, const Rect& area);
void comparison_marks(const Panel& panel);

} // namespace ui::panels::debug

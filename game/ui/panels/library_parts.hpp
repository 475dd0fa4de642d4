// The parts of the library's window: the list with its headings, and the chosen game beside it. For
// panels/library*.cpp.
#pragma once

#include "game/ui/library.hpp"
#include "game/ui/panels/panel.hpp"

namespace ui::panels {

// Of the window, at scale 1.
inline constexpr float library_width = 1180;
inline constexpr float library_height = 780;

// One's own games, or those of the database; at the cursor.
void library_tabs(Panel& panel, bool is_database, float width, float height);
float library_tabs_width(const Panel& panel, float window_width);

// Headings that sort, and below them the rows that are in view; within the rectangle.
void library_list(Panel& panel, LibraryDialog& dialog, const engine::Rect& rect);
// The chosen row at a closer look.
void library_preview(Panel& panel, const engine::Rect& rect);

// A folder, drawn.
void folder_sign(ImDrawList* list, const Theme& theme, const engine::Rect& square);

} // namespace ui::panels

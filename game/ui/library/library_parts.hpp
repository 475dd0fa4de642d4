// The parts of the library window.
#pragma once

#include "game/ui/app/panel.hpp"
#include "game/ui/library/library_list.hpp"

namespace ui::panels {

// Of the window, at scale 1.
inline constexpr float library_width = 1180;
inline constexpr float library_height = 780;

// Fields and choices that narrow the list, at the cursor.
void library_filters(Panel& panel, LibraryFilters& filters, float width);
bool has_any(const LibraryFilters& filters);

// Headings that sort, and below them the rows that are in view; within the rectangle.
void library_list(Panel& panel, LibraryDialog& dialog, const engine::Rect& rect);
// The chosen game or folder.
void library_preview(Panel& panel, const engine::Rect& rect);
// What is known of all games that were found: moves played at the position, a player, or totals.
void library_figures(const Panel& panel, const engine::Rect& rect);

// A folder, drawn.
void folder_sign(ImDrawList* list, const Theme& theme, const engine::Rect& square);
// "38–26", Black's discs first; of an imported game as its source counts, empty squares for the winner.
std::string score_text(const library::ListedGame& game);

} // namespace ui::panels

// Parts of the library window.
#pragma once

#include "game/ui/app/panel.hpp"
#include "game/ui/library/library_list.hpp"

namespace ui::panels {

// At scale 1.
inline constexpr float library_width = 1180;
inline constexpr float library_height = 780;

void library_filters(Panel& panel, LibraryFilters& filters, float width);
bool has_any(const LibraryFilters& filters);

void library_list(Panel& panel, LibraryDialog& dialog, const engine::Rect& rect);
void library_preview(Panel& panel, const engine::Rect& rect);
void library_figures(const Panel& panel, const engine::Rect& rect);

void folder_sign(ImDrawList* list, const Theme& theme, const engine::Rect& square);
// "38–26", Black's discs first; an imported game counts as its source does, empties to the winner.
std::string score_text(const library::ListedGame& game);

} // namespace ui::panels

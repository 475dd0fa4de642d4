// The pages of the club player's window. For panels/club*.cpp.
#pragma once

#include "game/ui/panels/panel.hpp"
#include "game/ui/study.hpp"

namespace ui::panels {

// Each fills what is left of the window.
void openings_page(Panel& panel, const Study& study, StudyDialog& dialog);
void statistics_page(Panel& panel, const Study& study, StudyDialog& dialog);
void games_behind_page(Panel& panel, const Study& study, StudyDialog& dialog); // a figure of the statistics
void bookmarks_page(Panel& panel, const Study& study, StudyDialog& dialog);

// A row of a list that can be clicked: its background, and whether it was clicked. Leaves the cursor at its corner.
bool club_row(const Panel& panel, const char* id, float width, float height);
// A small cross that takes something away; true when clicked. middle: of its right end.
bool club_cross(Panel& panel, const char* id, engine::Point right, float size, const char* tip);

} // namespace ui::panels

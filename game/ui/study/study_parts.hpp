// Pages of the study window.
#pragma once

#include "game/ui/app/panel.hpp"
#include "game/ui/study/study.hpp"

namespace ui::panels {

// Each page fills the rest of the window.
void openings_page(Panel& panel, const Study& study, StudyDialog& dialog);
void statistics_page(Panel& panel, const Study& study, StudyDialog& dialog);
void games_behind_page(Panel& panel, const Study& study, StudyDialog& dialog);
void bookmarks_page(Panel& panel, const Study& study, StudyDialog& dialog);

} // namespace ui::panels

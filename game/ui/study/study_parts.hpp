// The pages of the study window.
#pragma once

#include "game/ui/app/panel.hpp"
#include "game/ui/study/study.hpp"

namespace ui::panels {

// Each fills what is left of the window.
void openings_page(Panel& panel, const Study& study, StudyDialog& dialog);
void statistics_page(Panel& panel, const Study& study, StudyDialog& dialog);
void games_behind_page(Panel& panel, const Study& study, StudyDialog& dialog); // a figure of the statistics
void bookmarks_page(Panel& panel, const Study& study, StudyDialog& dialog);

} // namespace ui::panels

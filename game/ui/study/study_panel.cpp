#include "game/ui/study/study.hpp"
#include "game/ui/study/study_parts.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <array>
#include <string>

namespace ui::panels {

void study(Panel& panel, StudyDialog& dialog) {
    if (panel.study == nullptr || !begin_modal(panel, "Club", 980, 720)) return;
    const std::array<std::string, 3> pages{base::tr_in("club", "Openings"), base::tr_in("club", "Statistics"),
                                           base::tr_in("club", "Bookmarks")};
    const float width = ImGui::GetContentRegionAvail().x;
    const float close = panel.pressable(40), height = panel.pressable(40);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const int chosen = widgets::segments(panel, "pages", pages, static_cast<int>(dialog.page),
                                         width - close - panel.scaled(8), height);
    if (chosen >= 0) panel.ask([chosen](App& app) { app.study.open(app, static_cast<StudyPage>(chosen)); });
    ImGui::SetCursorScreenPos({corner.x + width - close, corner.y});
    if (ImGui::Button("\xC3\x97##close", {close, height})) panel.ask(close_dialog);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(12)});
    switch (dialog.page) {
    case StudyPage::openings: openings_page(panel, *panel.study, dialog); break;
    case StudyPage::statistics: statistics_page(panel, *panel.study, dialog); break;
    case StudyPage::bookmarks: bookmarks_page(panel, *panel.study, dialog); break;
    }
    ImGui::EndPopup();
}

} // namespace ui::panels

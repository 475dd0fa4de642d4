// The window of the club player: the openings that are learned, the statistics of all games, the bookmarks.
#include "game/ui/study.hpp"
#include "game/ui/panels/modal.hpp"
#include "game/ui/panels/study_parts.hpp"
#include "game/ui/panels/widgets.hpp"

#include <array>
#include <string>

namespace ui::panels {

bool club_row(const Panel& panel, const char* id, float width, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool is_clicked = ImGui::InvisibleButton(id, {width, height});
    ImGui::SetItemAllowOverlap(); // what stands on it has a meaning of its own
    if (ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled(corner, {corner.x + width, corner.y + height},
                                                  to_u32(panel.theme.button), panel.scaled(8));
    ImGui::SetCursorScreenPos(corner);
    return is_clicked;
}

bool club_cross(Panel& panel, const char* id, engine::Point right, float size, const char* tip) {
    ImGui::SetCursorScreenPos({right.x - size, right.y - size / 2});
    const bool is_clicked = ImGui::InvisibleButton(id, {size, size});
    widgets::tip(panel, tip);
    const ImU32 ink = to_u32(ImGui::IsItemHovered() ? panel.theme.accent_bright : panel.theme.text_quiet);
    const ImVec2 middle{right.x - size / 2, right.y};
    const float r = panel.scaled(5), line = panel.scaled(1.5f);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddLine({middle.x - r, middle.y - r}, {middle.x + r, middle.y + r}, ink, line);
    list->AddLine({middle.x - r, middle.y + r}, {middle.x + r, middle.y - r}, ink, line);
    return is_clicked;
}

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

#include "game/ui/widgets/choice_box.hpp"

#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace ui::widgets {

namespace {

constexpr float max_rows = 8.5f; // Half a row at the end indicates that the list continues.

void chevron(const Panel& panel, ImDrawList* list, engine::Point at, engine::Rgba color) {
    const float r = panel.scaled(4.5f);
    const ImVec2 points[]{{at.x - r, at.y - r * .5f}, {at.x, at.y + r * .5f}, {at.x + r, at.y - r * .5f}};
    list->AddPolyline(points, 3, to_u32(color), 0, std::max(1.5f, panel.scaled(1.8f)));
}

struct Look {
    float pad, size, row;
};

int pick_from(const Panel& panel, std::span<const std::string> labels, int chosen, const Look& look) {
    int picked = -1;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool is_chosen = static_cast<int>(i) == chosen;
        const ImVec2 from = ImGui::GetCursorScreenPos();
        // The item's own text would have another size, so that it is hidden.
        ImGui::PushStyleColor(ImGuiCol_Text, 0);
        if (ImGui::Selectable(labels[i].c_str(), is_chosen, 0, {0, look.row})) picked = static_cast<int>(i);
        ImGui::PopStyleColor();
        if (is_chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
        text(ImGui::GetWindowDrawList(), is_chosen ? panel.fonts.strong : panel.fonts.body, look.size,
             {from.x, from.y + look.row / 2}, to_u32(is_chosen ? panel.theme.accent_text : panel.theme.text),
             labels[i]);
    }
    return picked;
}

} // namespace

int choice_box(const Panel& panel, const char* id, std::span<const std::string> labels, int chosen, float width,
               float height) {
    const float pad = panel.scaled(12);
    const float arrow_room = panel.scaled(18);
    const Look look{
        .pad = pad, .size = panel.scaled(14), .row = std::round(std::max(height * .86f, panel.pressable(28)))};
    float widest = 0;
    for (const std::string& label : labels)
        widest = std::max(widest, text_width(panel.fonts.strong, look.size, label));
    const float highest = std::min(look.row * max_rows + panel.scaled(12), drop_down_room(height));
    const bool scrolls = look.row * static_cast<float>(labels.size()) + panel.scaled(12) > highest;
    const float list_width = std::max(width, widest + 2 * pad + (scrolls ? ImGui::GetStyle().ScrollbarSize : 0));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::SetNextItemWidth(width);
    ImGui::SetNextWindowSizeConstraints({list_width, 0}, {list_width, highest});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {pad, (height - ImGui::GetFontSize()) / 2});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, panel.scaled(6)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {pad, 0});
    const bool is_open = ImGui::BeginCombo(id, "", ImGuiComboFlags_NoArrowButton);
    int picked = -1;
    if (is_open) {
        picked = pick_from(panel, labels, chosen, look);
        ImGui::EndCombo();
    }
    ImGui::PopStyleVar(3);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = corner.y + height / 2;
    if (0 <= chosen && chosen < static_cast<int>(labels.size())) {
        fitted_text(list, panel.fonts.body, look.size, {corner.x + pad, middle}, to_u32(panel.theme.text),
                    labels[static_cast<std::size_t>(chosen)], width - 2 * pad - arrow_room);
    }
    chevron(panel, list, {corner.x + width - pad - panel.scaled(3), middle}, panel.theme.text_second);
    return picked;
}

} // namespace ui::widgets

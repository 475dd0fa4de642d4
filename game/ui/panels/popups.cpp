#include "game/ui/panels/popups.hpp"

#include <algorithm>
#include <initializer_list>

#include <imgui.h>

namespace ui::widgets {

namespace {

// Room at the edge of a popup, and between its lines: half of that is above each text and below it.
void push_edge(const Panel& panel) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(14), panel.scaled(12)});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, panel.scaled(8));
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, std::max(1.f, panel.layout.scale));
}

void pop_edge() {
    ImGui::PopStyleVar(3);
}

void push_lines(const Panel& panel) {
    const float line = std::max(panel.scaled(11), panel.pressable(0) - ImGui::GetFontSize());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {panel.scaled(12), line});
}

// What it holds may have grown since it was opened, and the screen may have become smaller.
void keep_on_screen() {
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const ImVec2 kept{std::max(screen.Pos.x, std::min(at.x, screen.Pos.x + screen.Size.x - size.x)),
                      std::max(screen.Pos.y, std::min(at.y, screen.Pos.y + screen.Size.y - size.y))};
    if (kept.x != at.x || kept.y != at.y) ImGui::SetWindowPos(kept);
}

bool lines_when(const Panel& panel, bool is_open) {
    pop_edge();
    if (is_open) push_lines(panel);
    return is_open;
}

} // namespace

bool begin_menu(const Panel& panel, const char* label) {
    push_edge(panel);
    return lines_when(panel, ImGui::BeginMenu(label));
}

void end_menu() {
    ImGui::PopStyleVar();
    ImGui::EndMenu();
}

bool begin_combo(const Panel& panel, const char* id, const char* chosen) {
    const float width = ImGui::CalcItemWidth();
    const float highest = static_cast<float>(panel.layout.height) * 0.6f;
    ImGui::SetNextWindowSizeConstraints({width, 0}, {width, highest});
    push_edge(panel);
    const bool is_open = ImGui::BeginCombo(id, chosen);
    return lines_when(panel, is_open);
}

void end_combo() {
    ImGui::PopStyleVar();
    ImGui::EndCombo();
}

bool begin_popup(const Panel& panel, const char* id) {
    push_edge(panel);
    const bool is_open = lines_when(panel, ImGui::BeginPopup(id));
    if (is_open) keep_on_screen();
    return is_open;
}

bool begin_context_popup(const Panel& panel, const char* id) {
    push_edge(panel);
    return lines_when(panel, ImGui::BeginPopupContextItem(id));
}

void end_popup() {
    ImGui::PopStyleVar();
    ImGui::EndPopup();
}

} // namespace ui::widgets

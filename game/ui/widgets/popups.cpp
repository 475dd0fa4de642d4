#include "game/ui/widgets/popups.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <initializer_list>

#include <imgui.h>

namespace ui::widgets {

namespace {

void push_edge(const Panel& panel) {
    // Whole pixels: Dear ImGui rounds window sizes down, and a fraction would cause a scrollbar.
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {std::round(panel.scaled(14)), std::round(panel.scaled(12))});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, panel.scaled(8));
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, std::max(1.f, panel.layout.scale));
}

void pop_edge() {
    ImGui::PopStyleVar(3);
}

void push_lines(const Panel& panel) {
    const float line = std::max(panel.scaled(11), panel.pressable(0) - ImGui::GetFontSize());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {std::round(panel.scaled(12)), std::round(line)});
}

void limit_height(const Panel& panel) {
    const float room = ImGui::GetMainViewport()->Size.y - 2 * ImGui::GetStyle().DisplaySafeAreaPadding.y;
    ImGui::SetNextWindowSizeConstraints({0, 0}, {FLT_MAX, room - panel.layout.menu.height});
}

// The contents may have grown since opening, and the screen may have shrunk.
void keep_on_screen() {
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const ImVec2 kept{std::max(screen.Pos.x, std::min(at.x, screen.Pos.x + screen.Size.x - size.x)),
                      std::max(screen.Pos.y, std::min(at.y, screen.Pos.y + screen.Size.y - size.y))};
    if (kept.x != at.x || kept.y != at.y) ImGui::SetWindowPos(kept);
}

// Key in a menu's storage: the lines being drawn belong to an unfolded submenu.
constexpr ImGuiID unfolds = 0x0f01d;

bool has_room_beside(const Panel& panel) {
    // At scale 1. Not the menu's actual width, which changes with unfolded lines.
    constexpr float widest_menu = 420, widest_submenu = 330;
    const float left = ImGui::GetWindowPos().x;
    const float beside = static_cast<float>(panel.layout.width) - left - panel.scaled(widest_menu);
    return std::max(left, beside) >= panel.scaled(widest_submenu);
}

void fold_sign(const Panel& panel, bool is_open) {
    const float r = panel.scaled(4);
    const ImVec2 at{ImGui::GetItemRectMax().x - panel.scaled(14),
                    (ImGui::GetItemRectMin().y + ImGui::GetItemRectMax().y) / 2};
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImU32 ink = to_u32(panel.theme.text);
    if (is_open)
        list->AddTriangleFilled({at.x - r, at.y - r * .6f}, {at.x + r, at.y - r * .6f}, {at.x, at.y + r * .8f}, ink);
    else
        list->AddTriangleFilled({at.x - r * .6f, at.y - r}, {at.x + r * .8f, at.y}, {at.x - r * .6f, at.y + r}, ink);
}

bool lines_when(const Panel& panel, bool is_open) {
    pop_edge();
    if (is_open) push_lines(panel);
    return is_open;
}

} // namespace

bool begin_menu(const Panel& panel, const char* label) {
    push_edge(panel);
    limit_height(panel);
    const bool is_open = ImGui::BeginMenu(label);
    // A closed menu does not consume the size limit.
    if (!is_open) ImGui::SetNextWindowSizeConstraints({0, 0}, {FLT_MAX, FLT_MAX});
    return lines_when(panel, is_open);
}

void end_menu() {
    ImGui::PopStyleVar();
    ImGui::EndMenu();
}

float drop_down_room(float height) {
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const float above = ImGui::GetCursorScreenPos().y - screen.Pos.y;
    return std::max(above, screen.Size.y - above - height) - 2 * ImGui::GetStyle().DisplaySafeAreaPadding.y;
}

bool begin_submenu(const Panel& panel, const char* label) {
    if (has_room_beside(panel)) return begin_menu(panel, label);
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID(label);
    bool is_open = storage.GetBool(key) && !ImGui::IsWindowAppearing();
    if (ImGui::Selectable(label, false, ImGuiSelectableFlags_DontClosePopups)) is_open = !is_open;
    storage.SetBool(key, is_open);
    fold_sign(panel, is_open);
    if (!is_open) return false;
    storage.SetBool(unfolds, true);
    ImGui::PushID(label);
    ImGui::Indent();
    return true;
}

void end_submenu() {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    if (!storage.GetBool(unfolds)) {
        end_menu();
        return;
    }
    storage.SetBool(unfolds, false);
    ImGui::Unindent();
    ImGui::PopID();
}

bool begin_combo(const Panel& panel, const char* id, const char* chosen) {
    const float width = ImGui::CalcItemWidth();
    ImGui::SetNextWindowSizeConstraints({width, 0}, {FLT_MAX, drop_down_room(ImGui::GetFrameHeight())});
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
    limit_height(panel);
    const bool is_open = lines_when(panel, ImGui::BeginPopup(id));
    if (is_open) keep_on_screen();
    return is_open;
}

bool begin_context_popup(const Panel& panel, const char* id) {
    push_edge(panel);
    limit_height(panel);
    return lines_when(panel, ImGui::BeginPopupContextItem(id));
}

void end_popup() {
    ImGui::PopStyleVar();
    ImGui::EndPopup();
}

} // namespace ui::widgets

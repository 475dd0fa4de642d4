#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace ui {

namespace {

// Styles the next popup, and limits it to the height of the window.
void push_edge(const FrameContext& frame) {
    // Whole pixels, because Dear ImGui rounds window sizes down and a fraction would cause a scrollbar.
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {std::round(frame.scaled(14)), std::round(frame.scaled(12))});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, frame.scaled(8));
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, frame.line_width(1));
    const float room = ImGui::GetMainViewport()->Size.y - 2 * ImGui::GetStyle().DisplaySafeAreaPadding.y;
    ImGui::SetNextWindowSizeConstraints({0, 0}, {FLT_MAX, room - frame.layout.menu.height});
}

// The contents may have grown since the popup opened, and the screen may have shrunk.
void keep_on_screen() {
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const ImVec2 kept{std::max(screen.Pos.x, std::min(at.x, screen.Pos.x + screen.Size.x - size.x)),
                      std::max(screen.Pos.y, std::min(at.y, screen.Pos.y + screen.Size.y - size.y))};
    if (kept.x != at.x || kept.y != at.y) ImGui::SetWindowPos(kept);
}

// Key in a menu's storage: set while the lines of an unfolded submenu are drawn.
constexpr ImGuiID unfolds = 0x0f01d;

bool has_room_beside(const FrameContext& frame) {
    // Widths at scale 1. Not the menu's actual width, which changes with unfolded lines.
    constexpr float widest_menu = 420, widest_submenu = 330;
    const float left = ImGui::GetWindowPos().x;
    const float beside = frame.layout.whole().width - left - frame.scaled(widest_menu);
    return std::max(left, beside) >= frame.scaled(widest_submenu);
}

// Undoes push_edge(). If the popup is open, sets its line spacing.
bool lines_when(const FrameContext& frame, bool is_open) {
    ImGui::PopStyleVar(3);
    if (!is_open) return false;
    const float line = std::max(frame.scaled(11), frame.pressable(0) - ImGui::GetFontSize());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {std::round(frame.scaled(12)), std::round(line)});
    return true;
}

constexpr float max_rows = 8.5f; // Half a row at the end shows that the list continues.

void chevron(const FrameContext& frame, engine::Point at) {
    const float r = frame.scaled(4.5f);
    const ImVec2 points[]{{at.x - r, at.y - r * .5f}, {at.x, at.y + r * .5f}, {at.x + r, at.y - r * .5f}};
    ImGui::GetWindowDrawList()->AddPolyline(points, 3, frame.theme.text_second, 0, std::max(1.5f, frame.scaled(1.8f)));
}

int pick_from(const FrameContext& frame, std::span<const std::string> labels, int chosen, float row) {
    int picked = -1;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool is_chosen = static_cast<int>(i) == chosen;
        const engine::Rect line = at_cursor(0, row);
        // The item's own text would have another size, so it is hidden.
        ImGui::PushStyleColor(ImGuiCol_Text, 0);
        if (ImGui::Selectable(labels[i].c_str(), is_chosen, 0, {0, row})) picked = static_cast<int>(i);
        ImGui::PopStyleColor();
        if (is_chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
        draw_text(frame, is_chosen ? strong_text : body_text, {line.x, line.center().y},
                  is_chosen ? frame.theme.accent_text : frame.theme.text, labels[i]);
    }
    return picked;
}

} // namespace

bool begin_menu(const FrameContext& frame, const char* label) {
    push_edge(frame);
    const bool is_open = ImGui::BeginMenu(label);
    // A closed menu does not consume the size limit.
    if (!is_open) ImGui::SetNextWindowSizeConstraints({0, 0}, {FLT_MAX, FLT_MAX});
    return lines_when(frame, is_open);
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

bool begin_submenu(const FrameContext& frame, const char* label) {
    if (has_room_beside(frame)) return begin_menu(frame, label);
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID(label);
    bool is_open = storage.GetBool(key) && !ImGui::IsWindowAppearing();
    if (ImGui::Selectable(label, false, ImGuiSelectableFlags_DontClosePopups)) is_open = !is_open;
    storage.SetBool(key, is_open);
    const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax();
    draw_fold_arrow(ImGui::GetWindowDrawList(), {to.x - frame.scaled(14), (from.y + to.y) / 2}, frame.scaled(4),
                    is_open, frame.theme.text);
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

bool begin_combo(const FrameContext& frame, const char* id, const char* chosen) {
    const float width = ImGui::CalcItemWidth();
    push_edge(frame);
    ImGui::SetNextWindowSizeConstraints({width, 0}, {FLT_MAX, drop_down_room(ImGui::GetFrameHeight())});
    const engine::Rect box = at_cursor(width, ImGui::GetFrameHeight());
    const bool is_open = ImGui::BeginCombo(id, chosen, ImGuiComboFlags_NoArrowButton);
    if (!is_open) chevron(frame, {box.right() - box.height / 2, box.center().y});
    return lines_when(frame, is_open);
}

void end_combo() {
    ImGui::PopStyleVar();
    ImGui::EndCombo();
}

bool begin_popup(const FrameContext& frame, const char* id) {
    push_edge(frame);
    const bool is_open = lines_when(frame, ImGui::BeginPopup(id));
    if (is_open) keep_on_screen();
    return is_open;
}

bool begin_context_popup(const FrameContext& frame, const char* id) {
    push_edge(frame);
    return lines_when(frame, ImGui::BeginPopupContextItem(id));
}

void end_popup() {
    ImGui::PopStyleVar();
    ImGui::EndPopup();
}

int choice_box(const FrameContext& frame, const char* id, std::span<const std::string> labels, int chosen,
               const engine::Rect& box) {
    set_cursor(box.corner());
    const float pad = frame.scaled(12);
    const float row = std::round(std::max(box.height * .86f, frame.pressable(28)));
    float widest = 0;
    for (const std::string& label : labels)
        widest = std::max(widest, text_width(frame, strong_text, label));
    const float highest = std::min(row * max_rows + frame.scaled(12), drop_down_room(box.height));
    const bool scrolls = row * static_cast<float>(labels.size()) + frame.scaled(12) > highest;
    const float list_width = std::max(box.width, widest + 2 * pad + (scrolls ? ImGui::GetStyle().ScrollbarSize : 0));
    ImGui::SetNextItemWidth(box.width);
    ImGui::SetNextWindowSizeConstraints({list_width, 0}, {list_width, highest});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {pad, (box.height - ImGui::GetFontSize()) / 2});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, frame.scaled(6)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {pad, 0});
    const bool is_open = ImGui::BeginCombo(id, "", ImGuiComboFlags_NoArrowButton);
    int picked = -1;
    if (is_open) {
        picked = pick_from(frame, labels, chosen, row);
        ImGui::EndCombo();
    }
    ImGui::PopStyleVar(3);
    const float middle = box.center().y;
    if (0 <= chosen && chosen < static_cast<int>(labels.size()))
        draw_fitted_text(frame, body_text, {box.x + pad, middle}, frame.theme.text,
                         labels[static_cast<std::size_t>(chosen)], box.width - 2 * pad - frame.scaled(18));
    chevron(frame, {box.right() - pad - frame.scaled(3), middle});
    return picked;
}

} // namespace ui

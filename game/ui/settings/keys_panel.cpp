#include "game/ui/app/actions.hpp"
#include "game/ui/input/move_typer.hpp"
#include "game/ui/settings/key_page.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace ui::panels {

namespace {

struct Gesture {
    std::string key, what;
};

// Input on the board that is not an action's key and cannot be changed.
std::vector<Gesture> gestures(const Panel& panel) {
    const rules::BoardSize size = panel.game.position().size();
    const rules::Square example{size.center(), size.center() + 1};
    return {{typed_form(example, panel.game.settings().rules.notation, size), tr("play on the square you type")},
            {tr("Mouse or finger"), tr("play a move")},
            {tr("Arrows, then Enter"), tr("play a move by keyboard")},
            {tr("Right button, drag"), tr("draw a ring or an arrow")},
            {tr("Hold Tab"), tr("peek at hints")},
            {tr("Left, Right"), tr("step through the moves, unless the board uses them")},
            {tr("Wheel"), tr("step along the best line")},
            {tr("Tab, arrows, Enter"), tr("go over cards, dialogs and menus, and press")},
            {tr("Esc"), tr("clear marks, close what is open")},
            {tr("Alt+Enter"), tr("full screen")}};
}

void group_heading(const Panel& panel, const std::string& name) {
    ImGui::Dummy({1, panel.scaled(6)});
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.scaled(22);
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.strong, panel.scaled(15), {corner.x, corner.y + height / 2},
                  to_u32(panel.theme.accent_text), name);
    ImGui::Dummy({1, height});
}

struct Columns {
    float title, key, reset, gap, height;
};

Columns columns_of(const Panel& panel) {
    const float width = ImGui::GetContentRegionAvail().x - panel.scaled(4);
    const float gap = panel.scaled(8);
    const float key = std::min(panel.scaled(132), width * .22f);
    const float height = panel.pressable(30);
    return {.title = width - 2 * key - height - 3 * gap, .key = key, .reset = height, .gap = gap, .height = height};
}

void write_title(const Panel& panel, const Columns& columns, const ImVec2& corner, std::string_view title) {
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(15),
                         {corner.x, corner.y + columns.height / 2}, to_u32(panel.theme.text), title,
                         columns.title - columns.gap);
}

void gesture_line(const Panel& panel, const Columns& all, const Gesture& gesture) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    Columns columns = all;
    columns.height = panel.scaled(26);
    write_title(panel, columns, corner, gesture.what);
    const float room = 2 * columns.key + columns.gap;
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(15),
                         {corner.x + columns.title + columns.gap, corner.y + columns.height / 2},
                         to_u32(panel.theme.text_second), gesture.key, room);
    ImGui::Dummy({1, panel.scaled(26)});
}

void key_cell(Panel& panel, const KeysDialog& page, const KeyRow& row, const Columns& columns, std::size_t which) {
    const Shortcut key = keys_of(*row.actions.front(), panel.preferences.keys)[which];
    const bool is_asked = page.asked && page.asked->action == row.id() && page.asked->which == which;
    std::string shown = is_asked ? std::string{tr("press a key")} : to_text(key);
    if (shown.empty()) shown = "\xE2\x80\x93";
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::BeginDisabled(key.key == SDL_SCANCODE_ESCAPE && !key.ctrl);
    ImGui::PushStyleColor(ImGuiCol_Text, 0); // drawn below, shortened to fit
    for (const ImGuiCol part : {ImGuiCol_Button, ImGuiCol_ButtonHovered})
        if (is_asked) ImGui::PushStyleColor(part, to_vec4(panel.theme.selected));
    if (ImGui::Button(which == 0 ? "##first" : "##second", {columns.key, columns.height}))
        panel.ask(ask_for_key, row.id(), which);
    if (is_asked) ImGui::PopStyleColor(2);
    ImGui::PopStyleColor();
    ImGui::EndDisabled();
    const engine::Rgba ink = is_asked                                              ? panel.theme.on_selected
                             : key.is_none()                                       ? panel.theme.text_quiet
                             : panel.preferences.keys.by_action.contains(row.id()) ? panel.theme.accent_text
                                                                                   : panel.theme.text;
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.medium, panel.scaled(15),
                         {corner.x + columns.key / 2, corner.y + columns.height / 2}, to_u32(ink), shown,
                         columns.key - panel.scaled(10), widgets::Align::center);
}

void action_line(Panel& panel, const KeysDialog& page, const KeyRow& row, const Columns& columns) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushID(row.id().c_str());
    write_title(panel, columns, corner, full_title(row.id(), row.title()));
    float x = corner.x + columns.title + columns.gap;
    for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
        ImGui::SetCursorScreenPos({x, corner.y});
        key_cell(panel, page, row, columns, which);
        x += columns.key + columns.gap;
    }
    if (panel.preferences.keys.by_action.contains(row.id())) {
        ImGui::SetCursorScreenPos({x, corner.y});
        if (widgets::glyph_button(panel, Glyph::undo, "##reset", columns.reset, columns.height))
            panel.ask(reset_keys, row.id());
        widgets::tip(panel, tr("The key it had at first"));
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos({corner.x, corner.y + columns.height});
    ImGui::Dummy({1, panel.scaled(2)});
}

void list_of_keys(Panel& panel, const KeysDialog& page) {
    const Columns columns = columns_of(panel);
    group_heading(panel, tr("On the board"));
    for (const Gesture& gesture : gestures(panel))
        gesture_line(panel, columns, gesture);
    std::string group;
    for (const KeyRow& row : key_rows()) {
        if (row.actions.front()->group != group) {
            group = row.actions.front()->group;
            group_heading(panel, base::tr_data(group));
        }
        action_line(panel, page, row, columns);
    }
}

std::string status(const Panel& panel, const KeysDialog& page) {
    if (!page.asked && page.refusal.empty()) return tr("Choose a key to change it.");
    if (!page.asked) return page.refusal;
    const KeyRow& row = key_row(page.asked->action);
    if (page.taken) {
        const KeyRow* owner = owner_of(*page.taken, row, panel.preferences.keys);
        if (owner != nullptr)
            return tr("{} is taken by {}.", to_text(*page.taken), full_title(owner->id(), owner->title()));
    }
    if (!page.refusal.empty()) return page.refusal;
    return tr("Press the new key for {}. Delete: none; Esc: keep the old one.", full_title(row.id(), row.title()));
}

struct KeyButtons {
    std::vector<std::string> labels;
    std::vector<Request> asked;
};

// Available actions; Esc triggers the last one.
KeyButtons buttons_of(const Panel& panel, const KeysDialog& page) {
    KeyButtons buttons;
    const auto add = [&](const char* label, Request request) {
        buttons.labels.emplace_back(label);
        buttons.asked.push_back(std::move(request));
    };
    if (page.asked && page.taken) {
        if (can_swap(page, panel.preferences.keys)) add(tr("Swap the keys"), call(swap_keys));
        add(tr("Take it over"), call(take_key));
        add(tr("Keep the old key"), call(keep_key));
    } else if (page.asked) {
        add(tr("No key"), call(remove_key));
        add(tr("The key it had at first"), call(reset_keys, page.asked->action));
        add(tr("Keep the old key"), call(keep_key));
    } else {
        if (!panel.preferences.keys.by_action.empty()) add(tr("All keys as they were at first"), call(reset_all_keys));
        add(tr("Close"), call(close_dialog));
    }
    return buttons;
}

} // namespace

void keys(Panel& panel, const KeysDialog& page) {
    if (!begin_modal(panel, "Keys", 760, 900)) return;
    modal_title(panel, tr("Keys"));
    const float line = ImGui::GetTextLineHeight(), height = panel.scaled(44);
    const KeyButtons buttons = buttons_of(panel, page);
    const float row = widgets::word_buttons_height(panel, buttons.labels, ImGui::GetContentRegionAvail().x, height);
    const float below = 2 * line + row + panel.scaled(14);
    ImGui::BeginChild("list", {0, ImGui::GetContentRegionAvail().y - below});
    ImGui::Indent(panel.scaled(2)); // letters such as j extend to the left
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {panel.scaled(8), panel.scaled(2)});
    list_of_keys(panel, page);
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(status(panel, page).c_str());
    ImGui::PopTextWrapPos();
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - row - ImGui::GetStyle().WindowPadding.y);
    const int clicked = widgets::word_buttons(panel, buttons.labels, height);
    if (clicked >= 0) panel.ask(buttons.asked[static_cast<std::size_t>(clicked)]);
    ImGui::EndPopup();
}

} // namespace ui::panels

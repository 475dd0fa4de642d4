#include "game/ui/app/menu_items.hpp"

#include "game/ui/app/actions.hpp"
#include "game/ui/input/pad.hpp"
#include "game/ui/widgets/pad_glyph.hpp"
#include "game/ui/widgets/popups.hpp"

#include <imgui.h>

#include <string>

namespace ui::panels {

void item(Panel& panel, const Action& action, std::string_view title) {
    const auto on_pad = pad_button_of(action.id);
    const bool has_button = panel.state.pad.is_used() && on_pad;
    const std::string shortcut = panel.state.pad.is_used() ? std::string{} : key_text(action, panel.preferences.keys);
    const std::string& beside = shortcut.empty() ? action.note : shortcut;
    const std::string apart = has_button ? std::string(12, ' ') : beside.empty() ? beside : "    " + beside;
    const bool is_on = action.is_on && action.is_on(panel.session);
    const bool is_enabled = !action.is_enabled || action.is_enabled(panel.session);
    const std::string label = title.empty() ? action.title.text() : std::string{title};
    if (ImGui::MenuItem(label.c_str(), apart.c_str(), is_on, is_enabled)) panel.run(action.id);
    if (!has_button) return;
    const engine::PadButton button = on_pad.value_or(engine::PadButton::a);
    const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax(); // The check mark is at the right end.
    const float size = panel.scaled(14), width = widgets::pad_glyph_width(panel, button, size);
    widgets::pad_glyph(panel, ImGui::GetWindowDrawList(), button, size,
                       {to.x - width - panel.scaled(28), (from.y + to.y) / 2},
                       is_enabled ? panel.theme.text_second : panel.theme.text_quiet);
}

void items(Panel& panel, std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) {
        if (id.empty())
            ImGui::Separator();
        else
            item(panel, action(id));
    }
}

void submenu(Panel& panel, const char* title, std::initializer_list<std::string_view> ids, std::string_view family) {
    if (!widgets::begin_submenu(panel, title)) return;
    items(panel, ids);
    if (!family.empty())
        for (const Action* choice : choices(family))
            item(panel, *choice);
    widgets::end_submenu();
}

void choice_menu(Panel& panel, const char* title, std::string_view family) {
    submenu(panel, title, {}, family);
}

} // namespace ui::panels

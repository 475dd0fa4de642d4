#include "game/ui/panels/menu_items.hpp"

#include "game/ui/actions.hpp"
#include "game/ui/panels/popups.hpp"

#include <imgui.h>

#include <string>

namespace ui::panels {

void item(Panel& panel, const Action& action, std::string_view title) {
    const ActionContext context = panel.context();
    const std::string shortcut = to_text(action.shortcut);
    const std::string& beside = shortcut.empty() ? action.note : shortcut;
    // With some room before it, as long as the longest line.
    const std::string apart = beside.empty() ? beside : "    " + beside;
    const bool is_on = action.is_on && action.is_on(context);
    const bool is_enabled = !action.is_enabled || action.is_enabled(context);
    const std::string label = title.empty() ? action.title.text() : std::string{title};
    if (ImGui::MenuItem(label.c_str(), apart.c_str(), is_on, is_enabled)) panel.ask(action.request(context));
}

void items(Panel& panel, std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) {
        if (id.empty())
            ImGui::Separator();
        else
            item(panel, action(id));
    }
}

void choice_menu(Panel& panel, const char* title, std::string_view family) {
    if (!widgets::begin_menu(panel, title)) return;
    for (const Action* choice : choices(family))
        item(panel, *choice);
    widgets::end_menu();
}

} // namespace ui::panels

// Lines of the menus: what they ask for, and whether they are on.
#pragma once

#include "game/ui/panels/panel.hpp"

#include <imgui.h>

#include <string>
#include <utility>

namespace ui::panels {

// The shortcut with some room before it, as long as the longest line.
inline std::string apart(const char* shortcut) {
    return shortcut != nullptr ? std::string{"    "} + shortcut : std::string{};
}

// A menu line that asks for something.
template <class Asked>
void item(Panel& panel, const char* label, const char* shortcut, Asked asked, bool is_enabled = true) {
    if (ImGui::MenuItem(label, apart(shortcut).c_str(), false, is_enabled)) panel.ask(std::move(asked));
}

// One that switches something, with a tick while it is on.
template <class Asked> void toggle(Panel& panel, const char* label, const char* shortcut, bool is_on, Asked asked) {
    if (ImGui::MenuItem(label, apart(shortcut).c_str(), is_on)) panel.ask(std::move(asked));
}

void analysis_menu(Panel& panel);

} // namespace ui::panels

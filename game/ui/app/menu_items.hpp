// Menu items.
#pragma once

#include "game/ui/app/panel.hpp"

#include <initializer_list>
#include <string_view>

namespace ui {
struct Action;
}

namespace ui::panels {

// The item of an action, checked while it is on; `title` replaces the action's title.
void item(Panel& panel, const Action& action, std::string_view title = {});
// Items by action id; an empty id is a separator.
void items(Panel& panel, std::initializer_list<std::string_view> ids);
void submenu(Panel& panel, const char* title, std::initializer_list<std::string_view> ids,
             std::string_view family = {});
void choice_menu(Panel& panel, const char* title, std::string_view family);

void analysis_menu(Panel& panel);

} // namespace ui::panels

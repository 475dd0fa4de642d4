// Lines of the menus: what they ask for, and whether they are on.
#pragma once

#include "game/ui/app/panel.hpp"

#include <initializer_list>
#include <string_view>

namespace ui {
struct Action;
}

namespace ui::panels {

// The line of an action, with a tick while it is on, and in another title where one is given.
void item(Panel& panel, const Action& action, std::string_view title = {});
// One after the other, by their ids; an empty one is a line between them.
void items(Panel& panel, std::initializer_list<std::string_view> ids);
// A menu within a menu: those lines, and all choices of a family.
void submenu(Panel& panel, const char* title, std::initializer_list<std::string_view> ids,
             std::string_view family = {});
void choice_menu(Panel& panel, const char* title, std::string_view family);

void analysis_menu(Panel& panel);

} // namespace ui::panels

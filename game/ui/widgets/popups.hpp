// Menus, lists that drop down, and small popups: all with the same room around their lines. They never lie over what
// they were opened with, and scroll where they do not fit.
#pragma once

#include "game/ui/app/panel.hpp"

namespace ui::panels {

// What every dialog is made of: the window in the middle, and its title.

// Opens the modal window in the middle of the screen; true while it is shown, then end with ImGui::EndPopup(). Sizes at
// scale 1; without a height as high as what is in it.
bool begin_modal(const Panel& panel, const char* title, float width, float height = 0);
void modal_title(const Panel& panel, const char* text);
// Of two buttons beside each other.
float half_width();

} // namespace ui::panels

namespace ui::widgets {

// A heading in a menu bar. True while its menu is open; then close with end_menu().
bool begin_menu(const Panel& panel, const char* label);
void end_menu();
// A submenu: it opens next to its line or, where the window is too narrow for that, unfolds below it at a click. True
// while it is open; then close with end_submenu().
bool begin_submenu(const Panel& panel, const char* label);
void end_submenu();

// A list to choose from, as wide as its control; the control takes the width that was set for the next item. True while
// it is open; then close with end_combo().
bool begin_combo(const Panel& panel, const char* id, const char* chosen);
void end_combo();
// The most height that a list has below or above a control of that height at the cursor.
float drop_down_room(float height);

// A popup that ImGui::OpenPopup() has opened. True while it is open; then close with end_popup().
bool begin_popup(const Panel& panel, const char* id);
bool begin_context_popup(const Panel& panel, const char* id); // by the right button on the last item
void end_popup();

} // namespace ui::widgets

// Menus, drop-down lists and small popups with uniform padding. They never cover the item that opened them, and scroll
// when they do not fit.
#pragma once

#include "game/ui/app/panel.hpp"

#include <span>
#include <string>

namespace ui::panels {

// Begins a modal window in the middle of the screen. Returns whether it is shown, and then requires ImGui::EndPopup().
// Sizes at scale 1; without a height the contents determine it.
bool begin_modal(const Panel& panel, const char* title, float width, float height = 0);
void modal_title(const Panel& panel, const char* text);
float half_width();

} // namespace ui::panels

namespace ui::widgets {

// A heading in a menu bar. Returns whether its menu is open, and then requires end_menu().
bool begin_menu(const Panel& panel, const char* label);
void end_menu();
// A submenu, which opens next to its item or, in narrow windows, unfolds below it at a click. Returns whether it is
// open, and then requires end_submenu().
bool begin_submenu(const Panel& panel, const char* label);
void end_submenu();

// A drop-down list as wide as its control, which takes the width set for the next item. Returns whether it is open, and
// then requires end_combo().
bool begin_combo(const Panel& panel, const char* id, const char* chosen);
void end_combo();
// Maximum height of a list below or above a control of that height at the cursor.
float drop_down_room(float height);

// A popup opened with ImGui::OpenPopup(). Returns whether it is open, and then requires end_popup().
bool begin_popup(const Panel& panel, const char* id);
bool begin_context_popup(const Panel& panel, const char* id); // Opened with the right button on the last item.
void end_popup();

// A box that shows the chosen item and opens a list, which is as wide as the box and its longest label. Returns the
// clicked index or -1. chosen: -1 for none.
int choice_box(const Panel& panel, const char* id, std::span<const std::string> labels, int chosen, float width,
               float height);

} // namespace ui::widgets

// Menus, lists that drop down, and small popups: all with the same room around their lines.
#pragma once

#include "game/ui/panels/panel.hpp"

namespace ui::widgets {

// A heading in a menu bar, or a line that opens a submenu. True while it is open; then close with end_menu().
bool begin_menu(const Panel& panel, const char* label);
void end_menu();

// A list to choose from, as wide as its control; the control takes the width that was set for the next item. True while
// it is open; then close with end_combo().
bool begin_combo(const Panel& panel, const char* id, const char* chosen);
void end_combo();

// A popup that ImGui::OpenPopup() has opened. True while it is open; then close with end_popup().
bool begin_popup(const Panel& panel, const char* id);
bool begin_context_popup(const Panel& panel, const char* id); // by the right button on the last item
void end_popup();

} // namespace ui::widgets

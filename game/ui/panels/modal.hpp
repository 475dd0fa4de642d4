// What every dialog is made of: the window in the middle, and its title.
#pragma once

#include "game/ui/panels/panel.hpp"

namespace ui::panels {

// Opens the modal window in the middle of the screen; true while it is shown, then end with ImGui::EndPopup(). Sizes at
// scale 1; without a height as high as what is in it.
bool begin_modal(const Panel& panel, const char* title, float width, float height = 0);
void modal_title(const Panel& panel, const char* text);
// Of two buttons beside each other.
float half_width();

} // namespace ui::panels

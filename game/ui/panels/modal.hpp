// The frame of every modal dialog. For the panels that are one.
#pragma once

#include "game/ui/panels/panel.hpp"

namespace ui::panels {

// Opens the modal window in the middle of the screen; true while it is shown, then end with ImGui::EndPopup().
bool begin_modal(const Panel& panel, const char* title, float width);

void engine_dialog(Panel& panel, const EngineDialog& dialog);

} // namespace ui::panels

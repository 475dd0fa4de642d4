// What only the mouse or a finger can do, because it means a point: the focus of keys and pads passes it by, and what
// it does can be done by keys in another way.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

namespace ui::widgets {

class ForMouse { // as long as it lives
  public:
    ForMouse() { ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true); }
    ForMouse(const ForMouse&) = delete;
    ForMouse& operator=(const ForMouse&) = delete;
    ~ForMouse() { ImGui::PopItemFlag(); }
};

} // namespace ui::widgets

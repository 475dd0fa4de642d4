// Records the items of a frame in order, for the focus and for tests. Dear ImGui itself keeps no list of them.
#pragma once

#include "engine/geometry.hpp"

#include <vector>

#include <imgui.h>
#include <imgui_internal.h>

namespace engine {

struct OverlayItem {
    ImGuiID id = 0;
    ImRect box;
    ImGuiWindow* window = nullptr;
    ImGuiNavLayer layer = ImGuiNavLayer_Main;
    ImGuiItemFlags flags = 0;
    bool is_visible = true;
    bool is_reachable() const { return (flags & (ImGuiItemFlags_Disabled | ImGuiItemFlags_NoNav)) == 0; }
};

// Adds the items of the current context to that list, which has to outlive it.
void keep_items(std::vector<OverlayItem>& items);
std::vector<OverlayItem>* items_of_frame();

} // namespace engine

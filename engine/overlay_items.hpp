// The items of the frame that Dear ImGui was given, in their order: what the focus moves over. Dear ImGui itself keeps
// no list of them. For the overlay and for tests.
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
    bool is_visible = true; // some of it is in sight
    // It can be pressed, written in or chosen.
    bool is_reachable() const { return (flags & (ImGuiItemFlags_Disabled | ImGuiItemFlags_NoNav)) == 0; }
};

// From here on the items of the present context are added to that list, which has to outlive it.
void keep_items(std::vector<OverlayItem>& items);
// The list of the present context; null where nobody keeps one.
std::vector<OverlayItem>* items_of_frame();

} // namespace engine

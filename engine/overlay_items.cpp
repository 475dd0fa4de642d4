#include "engine/overlay_items.hpp"

namespace engine {

void keep_items(std::vector<OverlayItem>& items) {
    ImGui::GetIO().UserData = &items;
}

std::vector<OverlayItem>* items_of_frame() {
    return GImGui != nullptr ? static_cast<std::vector<OverlayItem>*>(ImGui::GetIO().UserData) : nullptr;
}

} // namespace engine

#ifdef OUTFLANK_SEES_ITEMS
extern "C" {
// The linker redirects every call of ImGui::ItemAdd here (--wrap, see CMakeLists.txt): all items pass that function.
bool __real__ZN5ImGui7ItemAddERK6ImRectjPS1_i(const ImRect& box, ImGuiID id, const ImRect* navigation, int flags);
bool __wrap__ZN5ImGui7ItemAddERK6ImRectjPS1_i(const ImRect& box, ImGuiID id, const ImRect* navigation, int flags);
bool __wrap__ZN5ImGui7ItemAddERK6ImRectjPS1_i(const ImRect& box, ImGuiID id, const ImRect* navigation, int flags) {
    const bool is_visible = __real__ZN5ImGui7ItemAddERK6ImRectjPS1_i(box, id, navigation, flags);
    auto* items = id != 0 ? engine::items_of_frame() : nullptr;
    if (items != nullptr) {
        ImGuiWindow* window = GImGui->CurrentWindow;
        items->push_back({.id = id,
                          .box = box,
                          .window = window,
                          .layer = window->DC.NavLayerCurrent,
                          .flags = GImGui->LastItemData.InFlags,
                          .is_visible = is_visible});
    }
    return is_visible;
}
}
#endif

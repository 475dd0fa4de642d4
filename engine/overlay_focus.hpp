// Moves the keyboard and pad focus over all items, window by window, into menus and lists that open, and back. The
// focus of Dear ImGui 1.86 itself stays within one of its windows and does not stop at buttons with Tab; here Dear
// ImGui is only told which item has the focus.
#pragma once

#include "engine/input.hpp"

#include <deque>
#include <optional>
#include <vector>

#include <imgui.h>
#include <imgui_internal.h>

namespace engine {

// An item of a frame. Dear ImGui keeps no list of them.
struct OverlayItem {
    ImGuiID id = 0;
    ImRect box;
    ImGuiWindow* window = nullptr;
    ImGuiNavLayer layer = ImGuiNavLayer_Main;
    ImGuiItemFlags flags = 0;
    bool is_visible = true;
    bool is_reachable() const { return (flags & (ImGuiItemFlags_Disabled | ImGuiItemFlags_NoNav)) == 0; }
};

// Appends the items of the current context in order to `items`, which must outlive the context.
void keep_items(std::vector<OverlayItem>& items);
std::vector<OverlayItem>* items_of_frame();

class OverlayFocus {
  public:
    // Queues a step. One step is carried out per frame, since each may open or close something.
    void ask(FocusStep step) { steps_.push_back(step); }
    // Call before and after ImGui::NewFrame(), with the items of the previous frame.
    void before_frame(const std::vector<OverlayItem>& items);
    void begin_frame(const std::vector<OverlayItem>& items);
    // Draws the ring. Call before ImGui::Render(), with the items of this frame.
    void end_frame(const std::vector<OverlayItem>& items);

    bool is_on() const { return id_ != 0; }
    bool is_settled() const { return steps_.empty() && missing_ == 0 && !enters_popup_ && tried_submenu_at_ == 0; }

  private:
    struct Kept { // Focus to restore when a popup closes.
        ImGuiID id = 0;
        ImRect box;
    };
    void update_popups(const std::vector<OverlayItem>& items);
    void update_mouse();
    void make(FocusStep step, const std::vector<OverlayItem>& items);
    void set(const OverlayItem& item);
    void clear();
    bool steps_in_menu(FocusStep step);
    void open_beside(FocusStep step);

    std::deque<FocusStep> steps_;
    ImGuiID id_ = 0;
    ImGuiWindow* panel_ = nullptr;
    ImRect box_;
    int missing_ = 0;
    std::vector<Kept> below_;
    bool enters_popup_ = false;
    int waited_ = 0;
    int tried_submenu_at_ = 0;
    ImGuiID to_press_ = 0;
    std::optional<ImVec4> color_; // colour of Dear ImGui's own ring, which is hidden
};

} // namespace engine

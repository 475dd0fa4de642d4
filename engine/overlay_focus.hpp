// The item that keys and pads mean: how the focus moves over everything that can be pressed, window by window, into
// menus and lists that open and back again. Dear ImGui 1.86 has a focus of its own, which stays within one of its
// windows and does not stop at buttons with Tab; here it only learns what the focus is on. For the overlay.
#pragma once

#include "engine/focus_step.hpp"
#include "engine/overlay_items.hpp"

#include <deque>
#include <optional>
#include <vector>

namespace engine {

class OverlayFocus {
  public:
    // Steps are made one a frame, since each may open or close something.
    void ask(FocusStep step) { steps_.push_back(step); }
    // Before and after ImGui::NewFrame(), with the items of the frame before.
    void before_frame(const std::vector<OverlayItem>& items);
    void begin_frame(const std::vector<OverlayItem>& items);
    // Before ImGui::Render(), with those of this one: draws the ring.
    void end_frame(const std::vector<OverlayItem>& items);

    bool is_on() const { return id_ != 0; }
    bool is_settled() const { return steps_.empty() && missing_ == 0 && !enters_popup_ && tried_submenu_at_ == 0; }

  private:
    struct Kept { // below what has opened since
        ImGuiID id = 0;
        ImRect box;
    };
    void update_popups(const std::vector<OverlayItem>& items);
    void update_mouse();
    void make(FocusStep step, const std::vector<OverlayItem>& items);
    void set(const OverlayItem& item);
    void clear();
    bool steps_in_menu(FocusStep step);
    void open_beside(FocusStep step); // the menu to that side

    std::deque<FocusStep> steps_;
    ImGuiID id_ = 0;
    ImGuiWindow* panel_ = nullptr; // that it stands in
    ImRect box_;                   // where it was drawn last
    int missing_ = 0;              // so many frames it was not there
    std::vector<Kept> below_;
    bool enters_popup_ = false; // one has opened: its first item is next
    int waited_ = 0;            // so many frames for an item in it
    int tried_submenu_at_ = 0;  // how many popups were open then
    ImGuiID to_press_ = 0;
    std::optional<ImVec4> color_; // of the ring, taken from Dear ImGui, whose own one is not seen
};

} // namespace engine

// Dear ImGui answers some input only over several frames: a popup measures itself before it shows, the pointer meets a
// window that was drawn the frame before, a field gets the keyboard one frame after it is asked for.
#pragma once

#include <cstdint>
#include <optional>

namespace engine {

class OverlaySettling {
  public:
    // To be called at the end of each frame of the present context.
    void end_frame();
    // A further frame would change nothing by itself: this one left windows, popups, focus and hovering as the one
    // before.
    bool is_settled() const { return is_settled_; }

  private:
    std::optional<std::uint64_t> before_;
    bool is_settled_ = false;
};

} // namespace engine

// Detects when Dear ImGui has finished reacting to input, which may take several frames: a popup measures itself before
// it shows, hovering uses the previous frame's windows, and a field gets the keyboard one frame after the request.
#pragma once

#include <cstdint>
#include <optional>

namespace engine {

class OverlaySettling {
  public:
    void end_frame();
    // Without input, another frame would change nothing: windows, popups, focus and hovering equal those of the
    // previous frame.
    bool is_settled() const { return is_settled_; }

  private:
    std::optional<std::uint64_t> before_;
    bool is_settled_ = false;
};

} // namespace engine

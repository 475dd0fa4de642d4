// Dear ImGui reacts to some input over several frames: a popup measures itself before it shows, hovering uses the
// previous frame's windows, a field gets the keyboard one frame after the request.
#pragma once

#include <cstdint>
#include <optional>

namespace engine {

class OverlaySettling {
  public:
    void end_frame();
    // A further frame would change nothing without input: windows, popups, focus and hovering are those of the previous
    // frame.
    bool is_settled() const { return is_settled_; }

  private:
    std::optional<std::uint64_t> before_;
    bool is_settled_ = false;
};

} // namespace engine

// A finger that is drawn over a list scrolls it, and presses nothing of what it lies on. For the overlay, within a
// frame of Dear ImGui's or between two.
#pragma once

#include "engine/geometry.hpp"

struct ImGuiWindow;

namespace engine {

class FingerScroll {
  public:
    void press(Point at); // it is set down
    // As it lies now: what the wheel would have to turn for the list to follow it, and Dear ImGui lets go of what was
    // pressed once that is clear.
    float update(Point at);
    // It is lifted. True: it has scrolled, so that nothing was pressed.
    bool lift();

  private:
    enum class Stage : unsigned char { up, pressed, scrolls, other };
    static ImGuiWindow* list_below();

    Stage stage_ = Stage::up;
    Point from_, last_;
};

} // namespace engine

// Lets a finger dragged over a list scroll it without pressing an item. Called by the overlay, within or between frames
// of Dear ImGui.
#pragma once

#include "engine/geometry.hpp"

struct ImGuiWindow;

namespace engine {

class FingerScroll {
  public:
    void press(Point at);
    // Returns the wheel movement that makes the list follow the finger. Releases the pressed item once the movement is
    // a drag.
    float update(Point at);
    bool lift();

  private:
    enum class Stage : unsigned char { up, pressed, scrolls, other };
    static ImGuiWindow* list_below();

    Stage stage_ = Stage::up;
    Point from_, last_;
};

} // namespace engine

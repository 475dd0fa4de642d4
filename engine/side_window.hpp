// A second window beside the main one, drawn with the main one's OpenGL context, so that all pictures and fonts are at
// hand in it.
#pragma once

#include "engine/window.hpp"

#include <functional>
#include <memory>
#include <string>

namespace engine {

class SideWindow {
  public:
    // Opens it; the main window stays the one that is drawn on and outlives it. Errors: the platform has no second
    // window, or the context cannot draw onto it; in one sentence.
    static base::Result<SideWindow> open(const Window& main, const std::string& title, const WindowGeometry& geometry);
    SideWindow(SideWindow&&) noexcept;
    SideWindow& operator=(SideWindow&&) noexcept;
    ~SideWindow();

    Uint32 id() const;       // as SDL's events name it
    int pixel_width() const; // of the drawing surface
    int pixel_height() const;
    float pixels_per_point() const;
    WindowGeometry geometry() const;
    void return_to_screen(); // where it cannot be seen on any
    // Calls paint while this window is the one that is drawn on, and shows what was painted. False: it could not be
    // drawn on this time.
    bool draw(const std::function<void()>& paint);

  private:
    struct State;
    explicit SideWindow(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace engine

// A second window that shares the main window's OpenGL context with all its textures and fonts.
#pragma once

#include "engine/window.hpp"

#include <functional>
#include <memory>
#include <string>

namespace engine {

class SideWindow {
  public:
    // Opens the window; the main window stays the drawing target and must outlive this window. Errors in one sentence:
    // the platform has no second window, or the context cannot draw onto it.
    static base::Result<SideWindow> open(const Window& main, const std::string& title, const WindowGeometry& geometry);

    Uint32 id() const;       // id in SDL's events
    int pixel_width() const; // width of the drawing surface
    int pixel_height() const;
    float pixels_per_point() const;
    WindowGeometry geometry() const;
    void return_to_screen();
    // Makes this window current, calls paint and swaps. False: it could not be made current this time.
    bool draw(const std::function<void()>& paint);

  private:
    SideWindow() = default;
    bool take_context() { return SDL_GL_MakeCurrent(window_.get(), context_) == 0; }
    void give_back_context() { SDL_GL_MakeCurrent(main_, context_); }

    struct Destroy {
        void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
    };
    SDL_Window* main_ = nullptr;
    std::unique_ptr<SDL_Window, Destroy> window_;
    SDL_GLContext context_ = nullptr;
};

} // namespace engine

// The SDL window with its OpenGL 3.3 core context.
#pragma once

#include "engine/base/result.hpp"

#include <SDL.h>

#include <memory>
#include <span>
#include <string>

namespace engine {

struct WindowGeometry { // In window coordinates.
    int x = -1;         // -1: centred on the first screen
    int y = -1;
    int width = 1280;
    int height = 800;
    bool is_maximized = false;
    friend bool operator==(const WindowGeometry&, const WindowGeometry&) = default;
};

struct WindowOptions {
    std::string title;
    WindowGeometry geometry;
    bool is_fullscreen = false;
    // For a kiosk: full screen even without a window manager, grabs all keys, and keeps the screen on.
    bool has_screen_to_itself = false;
    bool is_headless = false; // No screen: uses SDL's offscreen driver, and width and height are in pixels.
    int min_width = 640;
    int min_height = 360; // Fits screens of 800 x 480 with panels and a title bar.
};

class Window {
  public:
    // Starts SDL's video and creates the window and its context. Moves a geometry outside every screen onto a screen.
    // Uses a driver named by SDL_VIDEODRIVER even if it has no screen. Errors: no display (suggests --screenshot or
    // starting a desktop session), no OpenGL 3.3 (names the version found).
    static base::Result<Window> create(const WindowOptions& options);
    Window(Window&&) noexcept;
    Window& operator=(Window&&) noexcept;
    ~Window();

    SDL_Window* handle() const;
    int pixel_width() const; // width of the drawing surface
    int pixel_height() const;
    float pixels_per_point() const; // converts window coordinates to the drawing surface; 1 on most Linux desktops
    // The desktop's scale in steps of 1/4, at least 1; 1 if unknown or headless.
    float display_scale() const;
    bool is_headless() const;
    bool is_fullscreen() const;
    void set_fullscreen(bool is_on);
    WindowGeometry geometry() const; // geometry of the plain window, even while full screen
    void swap();
    // True if all OpenGL objects are gone, as after a reset of the graphics card: nothing can be drawn before
    // renew_context().
    bool has_lost_context() const;
    // Replaces the context by an empty one and makes it current. False on error; SDL_GetError() returns the reason.
    // Release all objects of the old context before creating any in the new one, which reuses their numbers.
    bool renew_context();
    // Moves a window that is on no screen, as after unplugging a monitor, onto a screen.
    void return_to_screen();
    void set_icon(const std::string& png_file); // A missing file is no error.

  private:
    struct State;
    explicit Window(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// Fits the geometry to the usable parts of the screens. Unchanged if enough of the title bar is visible, else inside
// the first screen. No larger than its screen; a new window leaves room for its frame.
WindowGeometry placed_on(WindowGeometry geometry, std::span<const SDL_Rect> screens);
// The geometry that reopens this window at the same position: X11 window managers put the frame, not the window, at the
// requested position.
WindowGeometry restorable(SDL_Window* window, WindowGeometry geometry);

// Creates an SDL window for OpenGL without a context, with that geometry if the screens allow it; null on error, and
// SDL_GetError() returns the reason. The caller destroys it.
SDL_Window* make_plain_window(const std::string& title, const WindowGeometry& geometry, bool is_headless);
// The drawing surface in pixels, and its pixels per point.
SDL_Point surface_size(SDL_Window* window);
void return_to_screen(SDL_Window* window);
float pixels_per_point(SDL_Window* window);
WindowGeometry present_geometry(SDL_Window* window);

// Whether the program runs in a browser page, where the window has the browser's size and there is no second window.
// Call it after SDL's video has started.
bool is_browser_page();

} // namespace engine

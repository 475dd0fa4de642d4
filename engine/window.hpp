// The SDL window with its OpenGL 3.3 core context.
#pragma once

#include "engine/base/result.hpp"

#include <SDL.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace engine {

struct WindowGeometry { // in window coordinates, as the desktop counts
    int x = -1;         // -1: in the middle of the first screen
    int y = -1;
    int width = 1280;
    int height = 800;
    bool is_maximized = false;
    friend bool operator==(const WindowGeometry&, const WindowGeometry&) = default;
};

// What the desktop puts around a window, points; all zero before it has done so, and where it does not say.
struct WindowFrame {
    int left = 0, top = 0, right = 0, bottom = 0;
    friend bool operator==(const WindowFrame&, const WindowFrame&) = default;
};

struct WindowOptions {
    std::string title;
    WindowGeometry geometry;
    bool is_fullscreen = false;
    // For a stand: full screen also where nothing manages windows, with all keys, and the screen never turns itself
    // off.
    bool has_screen_to_itself = false;
    bool is_headless = false; // no screen: SDL's offscreen driver; width and height are pixels
    int min_width = 640;
    int min_height = 360; // what a screen of 800 x 480 leaves below panels and a title bar
};

class Window {
  public:
    // Starts SDL's video and makes window and context. Errors: no display (says to use --screenshot or to start a
    // desktop session), no OpenGL 3.3 (names the version found). A geometry outside every screen is moved inside.
    // A driver that SDL_VIDEODRIVER names is taken even if it has no screen.
    static base::Result<Window> create(const WindowOptions& options);
    Window(Window&&) noexcept;
    Window& operator=(Window&&) noexcept;
    ~Window();

    SDL_Window* handle() const;
    int pixel_width() const; // of the drawing surface
    int pixel_height() const;
    float pixels_per_point() const; // drawing surface to window coordinates; 1 on most Linux desktops
    // How large the desktop wants things, in steps of 1/4, at least 1; 1 when unknown or headless.
    float display_scale() const;
    bool is_headless() const;
    bool is_fullscreen() const;
    void set_fullscreen(bool is_on);
    WindowGeometry geometry() const; // of the plain window, also while full screen
    void swap();
    // What was drawn with is gone, as after a reset of the graphics card: nothing can be drawn before renew_context().
    bool has_lost_context() const;
    // Another context, with nothing in it, is current instead; false: SDL_GetError() says why. What was made in the old
    // one has to go before anything is made in this one, which gives the same numbers again.
    bool renew_context();
    // Where it cannot be seen on any screen any more, as when one was unplugged, it comes onto one.
    void return_to_screen();
    void set_icon(const std::string& png_file); // silently without one

  private:
    struct State;
    explicit Window(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// The geometry made to fit the screens (their usable parts) with its frame: unchanged where a good part of its title
// bar can be seen, else inside the first screen. No larger than its screen.
WindowGeometry placed_on(WindowGeometry geometry, std::span<const SDL_Rect> screens, const WindowFrame& frame = {});

// Brings a window to its place once the desktop has framed it: X11's window managers put the frame where the window was
// asked for, and the window below and to the right of that.
class Placement {
  public:
    Placement() = default;
    explicit Placement(const WindowGeometry& wanted) : wanted_{wanted} {}
    // To be called after the window was made, and with each frame that is drawn.
    void update(SDL_Window* window);

  private:
    std::optional<WindowGeometry> wanted_; // until the frame is known
    bool has_tried_ = false;
    int frames_to_wait_ = 0; // after it was maximized or full screen
};

// How large an X11 desktop wants things: Xft.dpi of its resources, else GDK_SCALE or QT_SCALE_FACTOR.
std::optional<float> desktop_scale(std::string_view resources);

// An SDL window that OpenGL can draw on, of that geometry as far as the screens allow, without a context of its own;
// null: SDL_GetError says why. The caller destroys it.
SDL_Window* make_plain_window(const std::string& title, const WindowGeometry& geometry, bool is_headless);
// Of a window's drawing surface, pixels; and how many of them a point of the desktop has.
SDL_Point surface_size(SDL_Window* window);
void return_to_screen(SDL_Window* window);
float pixels_per_point(SDL_Window* window);
WindowGeometry present_geometry(SDL_Window* window);

// The window is a page in a browser, which has one size, the browser's, and no second window. After SDL's video is
// started.
bool is_browser_page();

// True when SDL has a real screen to show windows on (an X or Wayland display, KMS, macOS, Windows); false for
// offscreen and dummy.
bool has_display();

} // namespace engine

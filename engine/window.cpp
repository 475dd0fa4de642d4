#include "engine/window.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/gl.hpp"
#include "engine/texture.hpp"
#include "engine/x11.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace engine {

namespace {

bool is_without_screen(const char* driver) {
    if (driver == nullptr) return true;
    const std::string_view name = driver;
    return name == "offscreen" || name == "dummy";
}

base::Error no_display() {
    return {base::tr("no display was found: start outflank from a desktop session, or use --screenshot FILE to draw "
                     "without one")};
}

void set_hints(bool is_headless) {
    if (is_headless) SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");        // Fingers do not become mouse events.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"); // Composed text of unlimited length.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
}

enum class Profile : unsigned char { core, es }; // OpenGL 3.3, or OpenGL ES 3.0

void ask_for_context(Profile profile) {
    const bool is_core = profile == Profile::core;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, is_core ? SDL_GL_CONTEXT_PROFILE_CORE : SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, is_core ? 3 : 0);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, 0);
    SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, 0);
}

// If the driver supports it, a lost context is reported instead of ending the program.
SDL_GLContext make_context(SDL_Window* window) {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_ROBUST_ACCESS_FLAG);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_LOSE_CONTEXT);
    // A browser reports a lost context itself.
    SDL_GLContext context = is_browser_page() ? nullptr : SDL_GL_CreateContext(window);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, 0);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_NO_NOTIFICATION);
    return context != nullptr ? context : SDL_GL_CreateContext(window);
}

SDL_Window* make_window(const std::string& title, const WindowGeometry& geometry, bool is_headless, Profile profile,
                        Uint32 flags) {
    flags |= SDL_WINDOW_OPENGL;
    if (!is_headless)
        flags |= SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    else if (std::string_view{SDL_GetCurrentVideoDriver()} != "offscreen")
        flags |= SDL_WINDOW_HIDDEN;
    ask_for_context(profile);
    return SDL_CreateWindow(title.c_str(), geometry.x, geometry.y, geometry.width, geometry.height, flags);
}

std::vector<SDL_Rect> usable_screens() {
    std::vector<SDL_Rect> screens;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
        SDL_Rect screen{};
        if (SDL_GetDisplayUsableBounds(i, &screen) == 0) screens.push_back(screen);
    }
    return screens;
}

constexpr float points_per_inch = 96; // at 100 %

constexpr Uint32 not_plain = SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED;

} // namespace

struct Window::State {
    bool has_video = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
    SDL_Window* window = nullptr;
    SDL_GLContext context = nullptr;
    Profile profile = Profile::core;
    bool is_headless = false;
    std::optional<float> desktop_scale;
    WindowGeometry plain;    // last geometry that was neither maximized nor full screen
    WindowGeometry observed; // candidate for `plain`: desktops change the size before they report "maximized"

    ~State() {
        if (context != nullptr) SDL_GL_DeleteContext(context);
        if (window != nullptr) SDL_DestroyWindow(window);
        if (has_video) SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }

    base::Result<base::Done> open(const WindowOptions& options);

    void set_pace() const {
        if (!is_headless) SDL_GL_SetSwapInterval(1); // May fail: the loop limits the rate itself.
    }
    WindowGeometry present() const { return present_geometry(window); }
    void observe() {
        if ((SDL_GetWindowFlags(window) & not_plain) != 0) return;
        const WindowGeometry now = present();
        if (now == observed) plain = now;
        observed = now;
    }
};

base::Result<base::Done> Window::State::open(const WindowOptions& options) {
    is_headless = options.is_headless;
    plain = options.geometry;
    if (!is_headless) plain = placed_on(plain, usable_screens());
    const bool is_alone = options.has_screen_to_itself && !is_headless;
    // Without a window manager, a window keeps its initial size.
    if (SDL_Rect screen{}; is_alone && SDL_GetDisplayBounds(0, &screen) == 0)
        plain = {.x = screen.x, .y = screen.y, .width = screen.w, .height = screen.h};
    plain.is_maximized = false;
    observed = plain;

    Uint32 flags = 0;
    if (options.geometry.is_maximized && !is_headless) flags |= SDL_WINDOW_MAXIMIZED;
    if (options.is_fullscreen && !is_headless) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    if (is_alone) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_BORDERLESS | SDL_WINDOW_KEYBOARD_GRABBED;
    const auto open_with = [&](Profile wanted) {
        profile = wanted;
        window = make_window(options.title, plain, is_headless, profile, flags);
        if (window != nullptr) context = make_context(window);
        return context != nullptr;
    };
    if (!open_with(Profile::core)) {
        const std::string reason = SDL_GetError();
        if (window != nullptr) SDL_DestroyWindow(window);
        open_with(Profile::es); // ES 3.0 is available in browsers and on small computers.
        if (window == nullptr) return base::Error{base::tr("cannot open a window with OpenGL 3.3: {}", reason)};
        if (context == nullptr)
            return base::Error{base::tr("OpenGL 3.3 or newer is required, but not available: {}", reason)};
    }
    if (!is_headless && !is_browser_page()) SDL_SetWindowMinimumSize(window, options.min_width, options.min_height);
    if (!gl::functions().missing.empty())
        return base::Error{base::tr("OpenGL 3.3 is required, but the driver lacks {}", "gl" + gl::functions().missing)};
    set_pace();
    if (!is_alone) SDL_EnableScreenSaver(); // SDL disables it by default.
    if (is_headless || is_browser_page()) return base::Done{};
    desktop_scale = x11_scale(window);
    if (const float scale = desktop_scale.value_or(1); !is_alone && options.geometry.x == -1 && scale > 1) {
        WindowGeometry scaled = options.geometry; // Its size is for a scale of 1.
        scaled.width = static_cast<int>(std::lround(static_cast<float>(scaled.width) * scale));
        scaled.height = static_cast<int>(std::lround(static_cast<float>(scaled.height) * scale));
        scaled = placed_on(scaled, usable_screens());
        SDL_SetWindowSize(window, scaled.width, scaled.height);
        SDL_SetWindowPosition(window, scaled.x, scaled.y);
    }
    return base::Done{};
}

base::Result<Window> Window::create(const WindowOptions& options) {
    set_hints(options.is_headless);
    auto state = std::make_unique<State>();
    if (options.is_headless) {
        const base::Result<base::Done> opened =
            state->has_video ? state->open(options)
                             : base::Error{base::tr("SDL's offscreen video driver did not start: {}", SDL_GetError())};
        if (opened) return Window{std::move(state)};
        // Not every system has the offscreen driver, and on Windows it lacks OpenGL. If there is a screen, a hidden
        // window serves the same purpose.
        state.reset();
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "", SDL_HINT_OVERRIDE);
        state = std::make_unique<State>();
        if (!state->has_video || !state->open(options)) return opened.error();
        return Window{std::move(state)};
    }
    if (!state->has_video) return no_display();
    const char* const demanded = std::getenv("SDL_VIDEODRIVER");
    const bool is_demanded = demanded != nullptr && *demanded != '\0';
    if (!is_demanded && is_without_screen(SDL_GetCurrentVideoDriver())) return no_display();
    const auto opened = state->open(options);
    if (!opened) return opened.error();
    return Window{std::move(state)};
}

Window::Window(std::unique_ptr<State> state) : state_{std::move(state)} {}
Window::Window(Window&&) noexcept = default;
Window& Window::operator=(Window&&) noexcept = default;
Window::~Window() = default;

SDL_Window* Window::handle() const {
    return state_->window;
}

int Window::pixel_width() const {
    return surface_size(state_->window).x;
}

int Window::pixel_height() const {
    return surface_size(state_->window).y;
}

float Window::pixels_per_point() const {
    return engine::pixels_per_point(state_->window);
}

float Window::display_scale() const {
    if (state_->is_headless) return 1;
    float dpi = 0;
    float scale = pixels_per_point(); // above 1 only if the window has more pixels than points
    const int display = SDL_GetWindowDisplayIndex(state_->window);
    if (scale == 1 && state_->desktop_scale)
        scale = *state_->desktop_scale;
    else if (scale == 1 && display >= 0 && SDL_GetDisplayDPI(display, nullptr, &dpi, nullptr) == 0)
        scale = dpi / points_per_inch;
    return std::max(1.0f, std::round(scale * 4) / 4);
}

bool Window::is_headless() const {
    return state_->is_headless;
}

bool Window::is_fullscreen() const {
    return (SDL_GetWindowFlags(state_->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

void Window::set_fullscreen(bool is_on) {
    if (is_on && (SDL_GetWindowFlags(state_->window) & not_plain) == 0) state_->plain = state_->present();
    SDL_SetWindowFullscreen(state_->window, is_on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

WindowGeometry Window::geometry() const {
    const Uint32 flags = SDL_GetWindowFlags(state_->window);
    WindowGeometry now = restorable(state_->window, (flags & not_plain) == 0 ? state_->present() : state_->plain);
    now.is_maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    return now;
}

void Window::swap() {
    SDL_GL_SwapWindow(state_->window);
    state_->observe();
}

bool Window::has_lost_context() const {
    if (state_->context == nullptr) return true;
    const bool is_current =
        SDL_GL_GetCurrentContext() == state_->context && SDL_GL_GetCurrentWindow() == state_->window;
    // If only switching back from the second window failed, the context is not lost.
    if (!is_current && SDL_GL_MakeCurrent(state_->window, state_->context) != 0) return true;
    return gl::is_context_reset();
}

bool Window::renew_context() {
    if (state_->context != nullptr) SDL_GL_DeleteContext(state_->context);
    ask_for_context(state_->profile);
    state_->context = make_context(state_->window);
    if (state_->context == nullptr) return false;
    state_->set_pace();
    return true;
}

void Window::return_to_screen() {
    engine::return_to_screen(state_->window);
}

void Window::set_icon(const std::string& png_file) {
    const auto path = base::find_shipped(png_file);
    if (!path) return;
    auto image = load_image(*path);
    if (!image) return;
    const std::unique_ptr<SDL_Surface, void (*)(SDL_Surface*)> surface{
        SDL_CreateRGBSurfaceWithFormatFrom(image->pixels.data(), image->width, image->height, 32, image->width * 4,
                                           SDL_PIXELFORMAT_RGBA32),
        SDL_FreeSurface};
    if (surface) SDL_SetWindowIcon(state_->window, surface.get());
}

WindowGeometry placed_on(WindowGeometry geometry, std::span<const SDL_Rect> screens) {
    if (screens.empty()) return geometry;
    constexpr int frame_width = 16, frame_height = 48; // typical of desktops
    constexpr int title_height = 40;                   // in points; enough to grab
    constexpr int min_grip = 160;
    const bool is_placed = geometry.x != -1 && geometry.y != -1;
    const auto shows_title = [&](const SDL_Rect& screen) {
        const int left = std::max(geometry.x, screen.x);
        const int right = std::min(geometry.x + geometry.width, screen.x + screen.w);
        return right - left >= min_grip && geometry.y >= screen.y && geometry.y + title_height <= screen.y + screen.h;
    };
    const auto seen = is_placed ? std::ranges::find_if(screens, shows_title) : screens.end();
    const SDL_Rect& screen = seen == screens.end() ? screens.front() : *seen;
    geometry.width = std::min(geometry.width, is_placed ? screen.w : screen.w - frame_width);
    geometry.height = std::min(geometry.height, is_placed ? screen.h : screen.h - frame_height);
    if (!is_placed) {
        geometry.x = screen.x + (screen.w - geometry.width) / 2;
        geometry.y = screen.y + (screen.h - geometry.height) / 2;
    } else if (seen == screens.end()) {
        geometry.x = std::clamp(geometry.x, screen.x, screen.x + screen.w - geometry.width);
        geometry.y = std::clamp(geometry.y, screen.y, screen.y + screen.h - geometry.height);
    }
    return geometry;
}

WindowGeometry restorable(SDL_Window* window, WindowGeometry geometry) {
    const char* const driver = SDL_GetCurrentVideoDriver();
    if (driver == nullptr || std::string_view{driver} != "x11") return geometry;
    int left = 0, top = 0;
    SDL_GetWindowBordersSize(window, &top, &left, nullptr, nullptr);
    geometry.x -= left;
    geometry.y -= top;
    return geometry;
}

SDL_Window* make_plain_window(const std::string& title, const WindowGeometry& geometry, bool is_headless) {
    const Profile profile = gl::is_es() ? Profile::es : Profile::core; // profile of the drawing context
    return make_window(title, is_headless ? geometry : placed_on(geometry, usable_screens()), is_headless, profile, 0);
}

SDL_Point surface_size(SDL_Window* window) {
    SDL_Point size{};
    SDL_GL_GetDrawableSize(window, &size.x, &size.y);
    return size;
}

void return_to_screen(SDL_Window* window) {
    // The desktop places full-screen, maximized and minimized windows.
    if ((SDL_GetWindowFlags(window) & not_plain) != 0) return;
    const WindowGeometry now = present_geometry(window);
    const WindowGeometry seen = placed_on(now, usable_screens());
    if (seen.x == now.x && seen.y == now.y) return;
    SDL_SetWindowSize(window, seen.width, seen.height);
    SDL_SetWindowPosition(window, seen.x, seen.y);
}

float pixels_per_point(SDL_Window* window) {
    int width = 0;
    SDL_GetWindowSize(window, &width, nullptr);
    return width > 0 ? static_cast<float>(surface_size(window).x) / static_cast<float>(width) : 1;
}

WindowGeometry present_geometry(SDL_Window* window) {
    WindowGeometry now;
    SDL_GetWindowPosition(window, &now.x, &now.y);
    SDL_GetWindowSize(window, &now.width, &now.height);
    return now;
}

bool is_browser_page() {
    const char* const driver = SDL_GetCurrentVideoDriver();
    return driver != nullptr && std::string_view{driver} == "emscripten";
}

} // namespace engine

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
#include <sstream>
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

class Video {
  public:
    Video() = default;
    Video(const Video&) = delete;
    Video& operator=(const Video&) = delete;
    ~Video() {
        if (is_started_) SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    bool start() { return is_started_ = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0; }

  private:
    bool is_started_ = false;
};

void set_hints(bool is_headless) {
    const auto is_set = [](const char* name) { return std::getenv(name) != nullptr; };
    if (is_headless) {
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
    } else if (!is_set("XDG_RUNTIME_DIR") && !is_set("SDL_VIDEODRIVER")) {
        // Without it there is no Wayland, and its library would print an error.
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,cocoa,windows,KMSDRM,offscreen");
    }
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");        // fingers are not mouse events
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"); // unlimited length of composed text
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

// Where the driver can, losing the context is reported instead of ending the program.
SDL_GLContext make_context(SDL_Window* window) {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_ROBUST_ACCESS_FLAG);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_LOSE_CONTEXT);
    SDL_GLContext context = is_browser_page() ? nullptr : SDL_GL_CreateContext(window); // the browser reports it
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

std::string version_found(SDL_Window* window) {
    SDL_GL_ResetAttributes();
    std::string version;
    if (const SDL_GLContext any = SDL_GL_CreateContext(window)) {
        if (const GLubyte* text = glGetString(GL_VERSION)) version = reinterpret_cast<const char*>(text);
        SDL_GL_DeleteContext(any);
    }
    return version;
}

std::vector<SDL_Rect> usable_screens() {
    std::vector<SDL_Rect> screens;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
        SDL_Rect screen{};
        if (SDL_GetDisplayUsableBounds(i, &screen) == 0) screens.push_back(screen);
    }
    return screens;
}

// Before the real frame is known. Some desktops maximize a window that is as large as the screen.
constexpr WindowFrame likely_frame{.left = 8, .top = 40, .right = 8, .bottom = 8};

WindowFrame frame_of(SDL_Window* window) {
    WindowFrame frame;
    SDL_GetWindowBordersSize(window, &frame.top, &frame.left, &frame.bottom, &frame.right); // all zero where it fails
    return frame;
}

void put(SDL_Window* window, const WindowGeometry& wanted) {
    const WindowGeometry now = present_geometry(window);
    if (wanted.width != now.width || wanted.height != now.height)
        SDL_SetWindowSize(window, wanted.width, wanted.height);
    if (wanted.x != now.x || wanted.y != now.y) SDL_SetWindowPosition(window, wanted.x, wanted.y);
}

constexpr float points_per_inch = 96; // at 100 %

constexpr Uint32 not_plain = SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED;

} // namespace

struct Window::State {
    Video video; // first, so destroyed last
    SDL_Window* window = nullptr;
    SDL_GLContext context = nullptr;
    Profile profile = Profile::core;
    bool is_headless = false;
    std::optional<float> desktop_scale;
    Placement placement;
    WindowGeometry plain;    // the last geometry that was not maximized or full screen
    WindowGeometry observed; // a candidate for `plain`: desktops change the size before they report "maximized"

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (context != nullptr) SDL_GL_DeleteContext(context);
        if (window != nullptr) SDL_DestroyWindow(window);
    }

    base::Result<base::Done> open(const WindowOptions& options);

    void set_pace() const {
        if (!is_headless) SDL_GL_SetSwapInterval(1); // may fail: the loop has its own limit
    }
    WindowGeometry present() const { return present_geometry(window); }
    void observe() {
        placement.update(window);
        if ((SDL_GetWindowFlags(window) & not_plain) != 0) return;
        const WindowGeometry now = present();
        if (now == observed) plain = now;
        observed = now;
    }
};

base::Result<base::Done> Window::State::open(const WindowOptions& options) {
    is_headless = options.is_headless;
    plain = options.geometry;
    if (!is_headless) plain = placed_on(plain, usable_screens(), likely_frame);
    const bool is_alone = options.has_screen_to_itself && !is_headless;
    // Without a window manager a window keeps its initial size.
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
        const std::string version = window != nullptr ? version_found(window) : "";
        if (window != nullptr) SDL_DestroyWindow(window);
        open_with(Profile::es); // what browsers and small computers have
        if (window == nullptr) return base::Error{base::tr("cannot open a window with OpenGL 3.3: {}", reason)};
        if (context == nullptr) {
            return base::Error{version.empty()
                                   ? base::tr("OpenGL 3.3 or newer is needed, but there is none: {}", reason)
                                   : base::tr("OpenGL 3.3 or newer is needed, but this is \"{}\"", version)};
        }
    }
    if (!is_headless && !is_browser_page()) SDL_SetWindowMinimumSize(window, options.min_width, options.min_height);
    if (!gl::functions().missing.empty())
        return base::Error{base::tr("OpenGL 3.3 is needed, but the driver lacks {}", "gl" + gl::functions().missing)};
    set_pace();
    if (!is_alone) SDL_EnableScreenSaver(); // SDL disables it by default
    if (is_headless || is_browser_page()) return base::Done{};
    if (std::string_view{SDL_GetCurrentVideoDriver()} == "x11")
        desktop_scale = engine::desktop_scale(x11_resources(window));
    x11_follow_layouts(window);
    WindowGeometry wanted = is_alone ? plain : options.geometry;
    if (const float scale = desktop_scale.value_or(1); wanted.x == -1 && scale > 1) { // the size is for a scale of 1
        wanted.width = static_cast<int>(std::lround(static_cast<float>(wanted.width) * scale));
        wanted.height = static_cast<int>(std::lround(static_cast<float>(wanted.height) * scale));
    }
    placement = Placement{wanted};
    SDL_PumpEvents();
    if (frame_of(window) != WindowFrame{}) placement.update(window); // before the window is visible
    return base::Done{};
}

base::Result<Window> Window::create(const WindowOptions& options) {
    set_hints(options.is_headless);
    auto state = std::make_unique<State>();
    const bool has_video = state->video.start();
    if (options.is_headless) {
        const base::Result<base::Done> opened =
            has_video ? state->open(options)
                      : base::Error{base::tr("SDL's offscreen video driver did not start: {}", SDL_GetError())};
        if (opened) return Window{std::move(state)};
        // Not every system has that driver, or has it with OpenGL (Windows); where there is a screen, a hidden window
        // does the same.
        state = std::make_unique<State>();
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "", SDL_HINT_OVERRIDE);
        if (!state->video.start() || !state->open(options)) return opened.error();
        return Window{std::move(state)};
    }
    if (!has_video) return no_display();
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
    float scale = pixels_per_point(); // more than 1 only where the desktop itself reports the density of the screen
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
    WindowGeometry now = (flags & not_plain) == 0 ? state_->present() : state_->plain;
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
    // If only the second window failed to return it, the context is not lost.
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

WindowGeometry placed_on(WindowGeometry geometry, std::span<const SDL_Rect> screens, const WindowFrame& frame) {
    if (screens.empty()) return geometry;
    const bool is_placed = geometry.x != -1 && geometry.y != -1;
    geometry.x -= frame.left;
    geometry.y -= frame.top;
    geometry.width += frame.left + frame.right;
    geometry.height += frame.top + frame.bottom;
    constexpr int title_height = 40; // points; enough to grab
    constexpr int min_grip = 160;
    const auto shows_title = [&](const SDL_Rect& screen) {
        const int left = std::max(geometry.x, screen.x);
        const int right = std::min(geometry.x + geometry.width, screen.x + screen.w);
        return right - left >= min_grip && geometry.y >= screen.y && geometry.y + title_height <= screen.y + screen.h;
    };
    const auto seen = is_placed ? std::ranges::find_if(screens, shows_title) : screens.end();
    const SDL_Rect& screen = seen == screens.end() ? screens.front() : *seen;
    geometry.width = std::min(geometry.width, screen.w);
    geometry.height = std::min(geometry.height, screen.h);
    if (!is_placed) {
        geometry.x = screen.x + (screen.w - geometry.width) / 2;
        geometry.y = screen.y + (screen.h - geometry.height) / 2;
    } else if (seen == screens.end()) {
        geometry.x = std::clamp(geometry.x, screen.x, screen.x + screen.w - geometry.width);
        geometry.y = std::clamp(geometry.y, screen.y, screen.y + screen.h - geometry.height);
    }
    geometry.x += frame.left;
    geometry.y += frame.top;
    geometry.width -= frame.left + frame.right;
    geometry.height -= frame.top + frame.bottom;
    return geometry;
}

void Placement::update(SDL_Window* window) {
    if (!wanted_) return;
    if ((SDL_GetWindowFlags(window) & not_plain) != 0) frames_to_wait_ = 2; // its frame may differ
    if (frames_to_wait_ > 0) {
        --frames_to_wait_;
        return;
    }
    const WindowFrame frame = frame_of(window);
    const bool is_framed = frame != WindowFrame{};
    if (!is_framed && has_tried_) return;
    has_tried_ = true;
    put(window, placed_on(*wanted_, usable_screens(), frame));
    if (is_framed) wanted_.reset();
}

std::optional<float> desktop_scale(std::string_view resources) {
    const auto number = [](const std::string& text) {
        const float value = std::strtof(text.c_str(), nullptr);
        return value > 0 ? std::optional{value} : std::nullopt;
    };
    std::istringstream lines{std::string{resources}};
    for (std::string line; std::getline(lines, line);)
        for (const std::string_view name : {"Xft.dpi:", "Xft*dpi:"})
            if (line.starts_with(name))
                if (const auto dpi = number(line.substr(name.size()))) return *dpi / points_per_inch;
    for (const char* name : {"GDK_SCALE", "QT_SCALE_FACTOR"})
        if (const char* value = std::getenv(name))
            if (const auto scale = number(value)) return scale;
    return std::nullopt;
}

SDL_Window* make_plain_window(const std::string& title, const WindowGeometry& geometry, bool is_headless) {
    const Profile profile = gl::is_es() ? Profile::es : Profile::core; // that of the drawing context
    return make_window(title, is_headless ? geometry : placed_on(geometry, usable_screens(), likely_frame), is_headless,
                       profile, 0);
}

SDL_Point surface_size(SDL_Window* window) {
    SDL_Point size{};
    SDL_GL_GetDrawableSize(window, &size.x, &size.y);
    return size;
}

void return_to_screen(SDL_Window* window) {
    if ((SDL_GetWindowFlags(window) & not_plain) != 0) return; // the desktop places it
    const WindowGeometry now = present_geometry(window);
    const WindowGeometry seen = placed_on(now, usable_screens(), frame_of(window));
    if (seen.x != now.x || seen.y != now.y) put(window, seen);
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

bool has_display() {
    if (SDL_WasInit(SDL_INIT_VIDEO) != 0) return !is_without_screen(SDL_GetCurrentVideoDriver());
    Video video;
    return video.start() && !is_without_screen(SDL_GetCurrentVideoDriver());
}

} // namespace engine

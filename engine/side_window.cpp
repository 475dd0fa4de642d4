#include "engine/side_window.hpp"

#include "engine/base/text.hpp"

#include <utility>

namespace engine {

struct SideWindow::State {
    SDL_Window* main = nullptr;
    SDL_Window* window = nullptr;
    SDL_GLContext context = nullptr;

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (window != nullptr) SDL_DestroyWindow(window);
    }

    bool take_context() { return SDL_GL_MakeCurrent(window, context) == 0; }
    void give_back_context() { SDL_GL_MakeCurrent(main, context); }
};

base::Result<SideWindow> SideWindow::open(const Window& main, const std::string& title,
                                          const WindowGeometry& geometry) {
    if (is_browser_page()) return base::Error{base::tr("a page in a browser is one window")};
    auto state = std::make_unique<State>();
    state->main = main.handle();
    state->context = SDL_GL_GetCurrentContext();
    state->window = make_plain_window(title, geometry, main.is_headless());
    if (state->window == nullptr) return base::Error{SDL_GetError()};
    const bool is_drawable = state->take_context();
    const std::string reason = is_drawable ? "" : SDL_GetError();
    // The main window's swap keeps the pace of the loop; a second wait would halve it.
    if (is_drawable) SDL_GL_SetSwapInterval(0);
    state->give_back_context();
    if (!main.is_headless()) SDL_GL_SetSwapInterval(1);
    if (!is_drawable) return base::Error{reason};
    return SideWindow{std::move(state)};
}

SideWindow::SideWindow(std::unique_ptr<State> state) : state_{std::move(state)} {}
SideWindow::SideWindow(SideWindow&&) noexcept = default;
SideWindow& SideWindow::operator=(SideWindow&&) noexcept = default;
SideWindow::~SideWindow() = default;

Uint32 SideWindow::id() const {
    return SDL_GetWindowID(state_->window);
}

int SideWindow::pixel_width() const {
    return surface_size(state_->window).x;
}

int SideWindow::pixel_height() const {
    return surface_size(state_->window).y;
}

float SideWindow::pixels_per_point() const {
    return engine::pixels_per_point(state_->window);
}

WindowGeometry SideWindow::geometry() const {
    return restorable(state_->window, present_geometry(state_->window));
}

void SideWindow::return_to_screen() {
    engine::return_to_screen(state_->window);
}

bool SideWindow::draw(const std::function<void()>& paint) {
    const bool is_drawable = state_->take_context();
    if (is_drawable) {
        paint();
        SDL_GL_SwapWindow(state_->window);
    }
    state_->give_back_context();
    return is_drawable;
}

} // namespace engine

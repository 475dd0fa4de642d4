#include "engine/side_window.hpp"

#include "engine/base/text.hpp"

namespace engine {

base::Result<SideWindow> SideWindow::open(const Window& main, const std::string& title,
                                          const WindowGeometry& geometry) {
    if (is_browser_page()) return base::Error{base::tr("a browser page has only one window")};
    SideWindow side;
    side.main_ = main.handle();
    side.context_ = SDL_GL_GetCurrentContext();
    side.window_.reset(make_plain_window(title, geometry, main.is_headless()));
    if (!side.window_) return base::Error{SDL_GetError()};
    const bool is_drawable = side.take_context();
    const std::string reason = is_drawable ? "" : SDL_GetError();
    // The main window's swap already paces the loop; waiting for this window as well would halve the rate.
    if (is_drawable) SDL_GL_SetSwapInterval(0);
    side.give_back_context();
    if (!main.is_headless()) SDL_GL_SetSwapInterval(1);
    if (!is_drawable) return base::Error{reason};
    return side;
}

Uint32 SideWindow::id() const {
    return SDL_GetWindowID(window_.get());
}

int SideWindow::pixel_width() const {
    return surface_size(window_.get()).x;
}

int SideWindow::pixel_height() const {
    return surface_size(window_.get()).y;
}

float SideWindow::pixels_per_point() const {
    return engine::pixels_per_point(window_.get());
}

WindowGeometry SideWindow::geometry() const {
    return restorable(window_.get(), present_geometry(window_.get()));
}

void SideWindow::return_to_screen() {
    engine::return_to_screen(window_.get());
}

bool SideWindow::draw(const std::function<void()>& paint) {
    const bool is_drawable = take_context();
    if (is_drawable) {
        paint();
        SDL_GL_SwapWindow(window_.get());
    }
    give_back_context();
    return is_drawable;
}

} // namespace engine

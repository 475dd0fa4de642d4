#include "engine/window.hpp"
#include "engine/x11.hpp"

#include "engine/gl.hpp"
#include "engine/shader.hpp"
#include "tests/engine/offscreen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <utility>

using engine::placed_on;
using engine::Window;
using engine::WindowGeometry;

TEST_CASE("a headless window has the requested size in pixels") {
    auto window = offscreen::window(320, 200);
    CHECK(window.pixel_width() == 320);
    CHECK(window.pixel_height() == 200);
    CHECK(window.pixels_per_point() == 1);
    CHECK(window.display_scale() == 1);
    CHECK_FALSE(window.is_fullscreen());
    CHECK(window.geometry().width == 320);
    window.set_icon("assets/sprites/no-such-icon.png");
    window.set_icon("assets/sprites/icon.png");
    window.swap();
}

TEST_CASE("without a display the error suggests alternatives") {
    SDL_Quit();
    SDL_ResetHints();
    const offscreen::Variable driver{"SDL_VIDEODRIVER", nullptr};
    const offscreen::Variable x11{"DISPLAY", nullptr};
    const offscreen::Variable wayland{"WAYLAND_DISPLAY", nullptr};
    const offscreen::Variable runtime{"XDG_RUNTIME_DIR", "/nonexistent"};
    const auto window = Window::create({.title = "test"});
    if (window) return; // This machine shows windows without either variable.
    CHECK(window.error().message
          == "no display was found: start outflank from a desktop session, or use --screenshot FILE to draw without "
             "one");
    CHECK(SDL_WasInit(SDL_INIT_VIDEO) == 0); // Video was shut down again.
}

TEST_CASE("the shaders draw the same on OpenGL ES 3.0 as on OpenGL 3.3") {
    const auto shapes = [] {
        auto window = offscreen::window(64, 64);
        auto renderer = offscreen::renderer();
        renderer.target_window(64, 64, engine::Rgba{0, 0, 0, 1});
        const engine::Rgba orange{1, 0.5f, 0.25f, 1};
        renderer.draw(std::array{
            engine::Shape{
                .kind = engine::ShapeKind::box, .center = {32, 32}, .size = {50, 40}, .radius = 6, .color = orange},
            engine::Shape{.kind = engine::ShapeKind::disc, .center = {30, 30}, .radius = 12, .color = {0, 0, 1, 0.5f}},
            engine::Shape{.kind = engine::ShapeKind::dashed_ring,
                          .center = {32, 32},
                          .radius = 28,
                          .thickness = 3,
                          .dashes = 7,
                          .color = orange}});
        for (const char* fragment : {"shaders/board.frag", "shaders/background.frag"}) {
            const auto shader = engine::Shader::load("shaders/quad.vert", fragment);
            CHECK_MESSAGE(shader, (shader ? "" : shader.error().message));
        }
        return std::pair{renderer.read_window(64, 64).pixels, engine::gl::is_es()};
    };
    const auto [expected, is_es_at_first] = shapes();
    CHECK_FALSE(is_es_at_first);
    const offscreen::Variable version{"MESA_GL_VERSION_OVERRIDE", "2.1"};
    const offscreen::Variable language{"MESA_GLSL_VERSION_OVERRIDE", "120"};
    const auto [seen, is_es] = shapes();
    if (!is_es) return; // a driver that ignores these variables
    CHECK(seen == expected);
}

TEST_CASE("a saved window geometry is kept if it is visible and otherwise moved onto a screen") {
    // Two screens side by side, the second one smaller.
    constexpr std::array screens{SDL_Rect{0, 0, 1920, 1080}, SDL_Rect{1920, 100, 1280, 800}};
    const auto placed = [&](int x, int y, int width, int height) {
        return placed_on({.x = x, .y = y, .width = width, .height = height}, screens);
    };
    CHECK(placed(100, 50, 1280, 800) == WindowGeometry{100, 50, 1280, 800});
    CHECK(placed(-1, -1, 1280, 800) == WindowGeometry{320, 140, 1280, 800});     // centred
    CHECK(placed(-1, -1, 4000, 3000) == WindowGeometry{8, 24, 1904, 1032});      // with room for its frame
    CHECK(placed(2000, 200, 1000, 700) == WindowGeometry{2000, 200, 1000, 700}); // on the second screen
    CHECK(placed(-1000, 50, 1280, 800) == WindowGeometry{-1000, 50, 1280, 800}); // 280 pixels of title bar visible
    CHECK(placed(-1200, 50, 1280, 800) == WindowGeometry{0, 50, 1280, 800});     // 80 visible pixels are too few.
    CHECK(placed(5000, 3000, 1280, 800) == WindowGeometry{640, 280, 1280, 800}); // on a screen that is gone
    CHECK(placed(100, -300, 1280, 800) == WindowGeometry{100, 0, 1280, 800});    // Its title bar is above the screen.
    CHECK(placed(5000, 3000, 4000, 3000) == WindowGeometry{0, 0, 1920, 1080});
}

TEST_CASE("the desktop's text resolution takes precedence over the scales of toolkits") {
    const offscreen::Variable no_gdk{"GDK_SCALE", nullptr};
    const offscreen::Variable no_qt{"QT_SCALE_FACTOR", nullptr};
    CHECK_FALSE(engine::desktop_scale("").has_value());
    CHECK(engine::desktop_scale("Xft.antialias:\t1\nXft.dpi:\t144\n") == 1.5f);
    CHECK(engine::desktop_scale("Xft*dpi: 192") == 2.0f);
    for (const char* odd : {"Xft.dpi:\tmany", "Xft.dpi:", "Xft.dpi: 0", "Xft.dpi: -96", "URxvt.Xft.dpi: 144"}) {
        CAPTURE(odd);
        CHECK_FALSE(engine::desktop_scale(odd).has_value());
    }
    const offscreen::Variable qt{"QT_SCALE_FACTOR", "1.25"};
    CHECK(engine::desktop_scale("") == 1.25f);
    const offscreen::Variable gdk{"GDK_SCALE", "2"};
    CHECK(engine::desktop_scale("") == 2.0f);
    CHECK(engine::desktop_scale("Xft.dpi:\t96") == 1.0f);
}

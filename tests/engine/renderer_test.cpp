#include "engine/renderer.hpp"

#include "tests/engine/offscreen.hpp"

#include <doctest/doctest.h>

#include <array>

using engine::Image;
using engine::Rgba;
using engine::Shape;
using engine::ShapeKind;
using engine::Sprite;
using offscreen::is_near;
using offscreen::pixel;

namespace {

constexpr int side = 64;

// A window to draw onto and read back.
struct Stage {
    engine::Window window = offscreen::window(side, side);
    engine::Renderer renderer = offscreen::renderer();

    void begin(Rgba clear = engine::rgb(0)) { renderer.target_window(side, side, clear); }
    Image seen() { return renderer.read_window(side, side); }
    Image shown(const Shape& shape) {
        begin();
        renderer.draw({&shape, 1});
        return seen();
    }
};

// Two by two pixels: red, green / blue, white.
Image four_colors() {
    return {2, 2, {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255}};
}

} // namespace

TEST_CASE("a sprite appears at its position with its first row on top") {
    Stage stage;
    const engine::Texture texture{four_colors(), engine::Wrap::clamp};
    const Sprite sprite{.center = {20, 40}, .size = {20, 10}};
    stage.begin(engine::rgb(0x101010));
    stage.renderer.draw(texture, {&sprite, 1});
    const Image seen = stage.seen();
    CHECK(is_near(pixel(seen, 11, 36), 0xff0000));
    CHECK(is_near(pixel(seen, 28, 36), 0x00ff00));
    CHECK(is_near(pixel(seen, 11, 43), 0x0000ff));
    CHECK(is_near(pixel(seen, 28, 43), 0xffffff));
    CHECK(pixel(seen, 9, 40) == 0x101010);
    CHECK(pixel(seen, 30, 40) == 0x101010);
    CHECK(pixel(seen, 20, 34) == 0x101010);
    CHECK(pixel(seen, 20, 45) == 0x101010);
}

TEST_CASE("a sprite can be mirrored, turned clockwise, cut to a source and tinted") {
    Stage stage;
    const engine::Texture texture{four_colors(), engine::Wrap::clamp};
    const auto shown = [&](Sprite sprite) {
        sprite.center = {32, 32};
        stage.begin();
        stage.renderer.draw(texture, {&sprite, 1});
        return stage.seen();
    };
    const Image mirrored = shown({.size = {-40, 40}});
    CHECK(is_near(pixel(mirrored, 15, 15), 0x00ff00));
    CHECK(is_near(pixel(mirrored, 48, 48), 0x0000ff));
    // Clockwise by a quarter turn: the former top left is top right.
    const Image turned = shown({.size = {40, 40}, .rotation = 1.5707963f});
    CHECK(is_near(pixel(turned, 48, 15), 0xff0000));
    CHECK(is_near(pixel(turned, 15, 15), 0x0000ff));
    CHECK(is_near(pixel(shown({.size = {40, 40}, .source = {0.75f, 0, 0.25f, 0.25f}}), 32, 32), 0x00ff00));
    CHECK(is_near(pixel(shown({.size = {40, 40}, .source = {1, 1, 0, 0}, .tint = {0.5f, 1, 0.25f, 1}}), 32, 32),
                  0x80ff40));
    // Half of white over black.
    CHECK(is_near(pixel(shown({.size = {40, 40}, .source = {1, 1, 0, 0}, .tint = {1, 1, 1, 0.5f}}), 32, 32), 0x808080));
}

TEST_CASE("a small sprite surrounded by transparent black has no dark fringe") {
    Stage stage;
    Image image{256, 256, std::vector<std::uint8_t>(256 * 256 * 4, 0)};
    for (std::size_t y = 0; y < 256; ++y)
        for (std::size_t x = 0; x < 256; ++x)
            if ((x / 8 + y / 8) % 2 == 0) // a chequerboard of white and transparent pixels
                std::fill_n(image.pixels.begin() + static_cast<std::ptrdiff_t>((y * 256 + x) * 4), 4,
                            std::uint8_t{255});
    const engine::Texture texture{image, engine::Wrap::clamp};
    const Sprite sprite{.center = {32, 32}, .size = {8, 8}};
    stage.begin(engine::rgb(0xffffff));
    stage.renderer.draw(texture, {&sprite, 1});
    // White and transparent pixels over white give white; without premultiplied alpha the result would be grey (0xbf).
    CHECK(is_near(pixel(stage.seen(), 32, 32), 0xffffff));
}

TEST_CASE("a picture keeps its mean colour when scaled down, whatever its aspect ratio") {
    Stage stage;
    const auto mean_of = [&](int width, int height, float drawn) {
        Image image{width, height, {}};
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                for (const bool is_dark :
                     {x % 2 == 0, y % 2 == 0, true, false}) // red by columns, green by rows, no blue
                    image.pixels.push_back(is_dark ? 0 : 255);
        const engine::Texture texture{image, engine::Wrap::clamp};
        const Sprite sprite{.center = {32, 32}, .size = {drawn, drawn}};
        stage.begin();
        stage.renderer.draw(texture, {&sprite, 1});
        return pixel(stage.seen(), 32, 32);
    };
    for (const float drawn : {2.f, 4.f}) {
        CAPTURE(drawn);
        CHECK(is_near(mean_of(64, 64, drawn), 0x808000));
        CHECK(is_near(mean_of(256, 32, drawn), 0x808000)); // One direction reaches a single pixel before the other.
        CHECK(is_near(mean_of(32, 256, drawn), 0x808000));
        CHECK(is_near(mean_of(65, 33, drawn), 0x808000)); // odd sides
        CHECK(is_near(mean_of(64, 1, drawn), 0x800000));  // a single row
        CHECK(is_near(mean_of(1, 64, drawn), 0x008000));
    }
}

TEST_CASE("discs, rings, boxes and outlines cover the expected pixels") {
    Stage stage;
    const Image disc = stage.shown({.kind = ShapeKind::disc, .center = {32, 32}, .radius = 10});
    CHECK(pixel(disc, 32, 32) == 0xffffff);
    CHECK(pixel(disc, 23, 32) == 0xffffff);
    CHECK(pixel(disc, 20, 32) == 0);
    CHECK(pixel(disc, 24, 24) == 0);                  // corner of its square
    CHECK_FALSE(is_near(pixel(disc, 25, 25), 0, 20)); // An edge is soft: sqrt(2) * 6.5 = 9.2.
    const Image ring = stage.shown({.kind = ShapeKind::ring, .center = {32, 32}, .radius = 20, .thickness = 4});
    CHECK(pixel(ring, 32, 32) == 0);
    CHECK(pixel(ring, 52, 32) == 0xffffff);
    CHECK(pixel(ring, 32, 11) == 0xffffff);
    CHECK(pixel(ring, 48, 32) == 0);
    CHECK(pixel(ring, 55, 32) == 0);
    const Image box =
        stage.shown({.kind = ShapeKind::box, .center = {32, 20}, .size = {20, 10}, .color = {0, 1, 0, 0.5f}});
    CHECK(is_near(pixel(box, 22, 15), 0x008000));
    CHECK(is_near(pixel(box, 41, 24), 0x008000));
    CHECK(pixel(box, 21, 20) == 0);
    CHECK(pixel(box, 42, 20) == 0);
    CHECK(pixel(box, 32, 14) == 0);
    CHECK(pixel(box, 32, 25) == 0);
    const Image outline =
        stage.shown({.kind = ShapeKind::box, .center = {32, 32}, .size = {40, 40}, .radius = 8, .thickness = 2});
    CHECK(pixel(outline, 32, 12) == 0xffffff);
    CHECK(pixel(outline, 32, 13) == 0xffffff);
    CHECK(pixel(outline, 32, 14) == 0);
    CHECK(pixel(outline, 12, 12) == 0); // The corner is rounded.
    // A line of half a pixel gives half the light.
    const Image line = stage.shown({.kind = ShapeKind::box, .center = {32, 20.5f}, .size = {40, 0.5f}});
    CHECK(is_near(pixel(line, 32, 20), 0x808080));
}

TEST_CASE("the dashes of a ring start at three o'clock and run clockwise") {
    Stage stage;
    const Image seen =
        stage.shown({.kind = ShapeKind::dashed_ring, .center = {32, 32}, .radius = 24, .thickness = 4, .dashes = 2});
    // Two shares of half a turn each: dashes from 0 to 99 and from 180 to 279 degrees, clockwise on the screen.
    CHECK(pixel(seen, 32 + 17, 32 + 17) == 0xffffff); // 45 degrees
    CHECK(pixel(seen, 32 - 17, 32 - 17) == 0xffffff); // 225
    CHECK(pixel(seen, 32 - 17, 32 + 17) == 0);        // 135
    CHECK(pixel(seen, 32 + 17, 32 - 17) == 0);        // 315
}

TEST_CASE("a clip applies until it is removed or a new target begins") {
    Stage stage;
    const Shape all{.kind = ShapeKind::box, .center = {32, 32}, .size = {64, 64}};
    stage.begin();
    stage.renderer.clip(engine::Rect{10, 4, 20, 8});
    stage.renderer.draw({&all, 1});
    const Image clipped = stage.seen();
    CHECK(pixel(clipped, 10, 4) == 0xffffff);
    CHECK(pixel(clipped, 29, 11) == 0xffffff);
    CHECK(pixel(clipped, 9, 8) == 0);
    CHECK(pixel(clipped, 30, 8) == 0);
    CHECK(pixel(clipped, 20, 3) == 0);
    CHECK(pixel(clipped, 20, 12) == 0);
    stage.renderer.clip(std::nullopt);
    stage.renderer.draw({&all, 1});
    CHECK(pixel(stage.seen(), 50, 50) == 0xffffff);
    stage.renderer.clip(engine::Rect{0, 0, 1, 1});
    stage.begin(engine::rgb(0x123456));
    CHECK(pixel(stage.seen(), 50, 50) == 0x123456);
}

TEST_CASE("a canvas is copied the right way up, whole or in part") {
    Stage stage;
    const engine::Canvas canvas{side, side};
    const std::array shapes{
        Shape{.kind = ShapeKind::box, .center = {8, 8}, .size = {16, 16}, .color = engine::rgb(0xff0000)},
        Shape{.kind = ShapeKind::box, .center = {8, 40}, .size = {16, 16}, .color = engine::rgb(0x00ff00)}};
    stage.renderer.target(canvas, engine::rgb(0x202020));
    stage.renderer.draw(shapes);
    stage.begin();
    stage.renderer.copy(canvas);
    const Image whole = stage.seen();
    CHECK(pixel(whole, 4, 4) == 0xff0000);
    CHECK(pixel(whole, 4, 40) == 0x00ff00);
    CHECK(pixel(whole, 40, 40) == 0x202020);
    stage.begin();
    stage.renderer.copy(canvas, engine::Rect{0, 36, 10, 8});
    const Image part = stage.seen();
    CHECK(pixel(part, 4, 36) == 0x00ff00);
    CHECK(pixel(part, 9, 43) == 0x00ff00);
    CHECK(pixel(part, 4, 35) == 0);
    CHECK(pixel(part, 10, 40) == 0);
    CHECK(pixel(part, 4, 4) == 0);
}

TEST_CASE("the board shader draws frame, cloth, grooves and star points, and nothing around them") {
    Stage stage;
    const auto board = engine::Shader::load("shaders/quad.vert", "shaders/board.frag");
    REQUIRE_MESSAGE(board.ok(), (board.ok() ? "" : board.error().message));
    const auto shown = [&](int cells) {
        stage.begin(engine::rgb(0x0000ff));
        board->use();
        board->set("u_frame", engine::Rect{0, 0, 64, 64});
        board->set("u_field", engine::Rect{8, 8, 48, 48});
        board->set("u_cells", cells);
        board->set("u_scale", 0.5f);
        board->set("u_felt", engine::rgb(0x00ff00));
        board->set("u_wood", engine::rgb(0xff0000));
        board->set("u_inlay", engine::rgb(0xffff00));
        board->set("u_groove", engine::rgb(0x000000));
        board->set("u_groove_light", engine::rgb(0x000000, 0));
        board->set("u_star", engine::rgb(0xff00ff));
        board->set("u_texture", 0.0f); // A flat surface, so that its colours are known.
        stage.renderer.fill(*board, {0, 0, 64, 64});
        return stage.seen();
    };
    const Image six = shown(6); // squares of 8 pixels
    CHECK(pixel(six, 0, 0) == 0x0000ff);
    CHECK(pixel(six, 63, 63) == 0x0000ff);
    CHECK(is_near(pixel(six, 3, 32), 0xff0000));
    CHECK(is_near(pixel(six, 12, 12), 0x00ff00));
    CHECK(is_near(pixel(six, 51, 51), 0x00ff00));
    CHECK(pixel(six, 12, 16) != pixel(six, 12, 12)); // groove between the first two rows
    CHECK((pixel(six, 24, 24) & 0xff) > 0);          // star point, two squares from the corner
    CHECK((pixel(six, 16, 16) & 0xff) == 0);
    CHECK((pixel(shown(4), 32, 32) & 0xff) == 0); // none on a small board
}

#include "game/ui/mark_shapes.hpp"

#include <algorithm>

namespace ui {

namespace {

using engine::rgb;
using engine::Shape;
using engine::ShapeKind;

// Sizes as parts of the side of a square; from the design (palette: "Marks").
constexpr float legal_dot = .12f;
constexpr float last_ring = .458f;
constexpr float last_dot = .062f;
constexpr float flip_ring = .455f;
constexpr float flip_dashes = 18;

Shape legal_move(const BoardScene& scene, rules::Square square) {
    return {.kind = ShapeKind::disc,
            .center = scene.layout.center(square),
            .radius = legal_dot * scene.layout.square(),
            .color = scene.marks.mover == rules::Color::black ? rgb(0x0A0E0C, .82f) : rgb(0xF6F1E6, .86f)};
}

void add_last_move(std::vector<Shape>& shapes, const BoardScene& scene, rules::Square square) {
    const engine::Point center = scene.layout.center(square);
    const float q = scene.layout.square();
    shapes.push_back({.kind = ShapeKind::ring,
                      .center = center,
                      .radius = last_ring * q,
                      .thickness = std::max(1.25f, 2.25f * scene.layout.scale),
                      .color = scene.theme->accent_bright});
    if (const auto color = scene.position.at(square))
        shapes.push_back({.kind = ShapeKind::disc,
                          .center = center,
                          .radius = last_dot * q,
                          .color = tone(rules::opposite(*color))});
}

// A dark shape below and the same, thinner and bright, above: seen on felt and on both discs.
void add_twice(std::vector<Shape>& shapes, Shape dark, float bright_thickness, const BoardScene& scene) {
    shapes.push_back(dark);
    dark.thickness = bright_thickness;
    dark.color = scene.theme->accent_bright;
    shapes.push_back(dark);
}

void add_flip(std::vector<Shape>& shapes, const BoardScene& scene, rules::Square square) {
    const float unit = scene.layout.scale;
    const Shape ring{.kind = ShapeKind::dashed_ring,
                     .center = scene.layout.center(square),
                     .radius = flip_ring * scene.layout.square(),
                     .thickness = std::max(2.f, 3.5f * unit),
                     .dashes = flip_dashes,
                     .color = rgb(0x0A1510)};
    add_twice(shapes, ring, std::max(1.f, 1.75f * unit), scene);
}

void add_outline(std::vector<Shape>& shapes, const BoardScene& scene, rules::Square square) {
    const float q = scene.layout.square();
    const float unit = scene.layout.scale;
    const Shape box{.kind = ShapeKind::box,
                    .center = scene.layout.center(square),
                    .size = {q * .88f, q * .88f},
                    .radius = .1f * q,
                    .thickness = std::max(2.f, 4 * unit),
                    .color = rgb(0x0A1510, .75f)};
    add_twice(shapes, box, std::max(1.f, 2 * unit), scene);
}

void add_cursor(std::vector<Shape>& shapes, const BoardScene& scene, rules::Square square) {
    const float q = scene.layout.square();
    const float unit = scene.layout.scale;
    const Shape box{.kind = ShapeKind::box,
                    .center = scene.layout.center(square),
                    .size = {q - 3 * unit, q - 3 * unit},
                    .radius = .08f * q,
                    .thickness = std::max(2.5f, 4.5f * unit),
                    .color = rgb(0x0A1510)};
    add_twice(shapes, box, std::max(1.5f, 2.5f * unit), scene);
    shapes.back().size = {q - 5 * unit, q - 5 * unit};
}

} // namespace

engine::Rgba tone(rules::Color color) {
    return color == rules::Color::black ? black_disc : white_disc;
}

std::vector<Shape> mark_shapes(const BoardScene& scene) {
    const BoardMarks& marks = scene.marks;
    std::vector<Shape> shapes;
    for (const rules::Square square : marks.legal_moves)
        if (square != marks.hover) shapes.push_back(legal_move(scene, square));
    if (marks.last_move) add_last_move(shapes, scene, *marks.last_move);
    for (const rules::Square square : marks.would_flip)
        add_flip(shapes, scene, square);
    for (const rules::Square square : marks.outlined)
        add_outline(shapes, scene, square);
    if (marks.cursor) add_cursor(shapes, scene, *marks.cursor);
    return shapes;
}

} // namespace ui

#include "game/ui/board/board_marks.hpp"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

using engine::rgb;
using engine::Shape;
using engine::ShapeKind;

// Sizes as fractions of a square's side; from the design (palette: "Marks").
constexpr float legal_dot = .12f;
constexpr float last_ring = .458f;
constexpr float last_dot = .062f;
constexpr float flip_ring = .455f;
constexpr float flip_dashes = 18;

// Draws a wider dark line below each bright one, so that it is visible on any background.
struct Pen {
    const BoardLayout& layout;
    engine::Rgba bright;
    std::vector<Shape> shapes;

    float square() const { return layout.square(); }
    float width(float wanted, float min) const { return std::max(min, wanted * layout.scale); }
    void draw(const Shape& shape) { shapes.push_back(shape); }
};

void draw_legal_move(Pen& pen, rules::Square square, rules::Color mover) {
    pen.draw({.kind = ShapeKind::disc,
              .center = pen.layout.center(square),
              .radius = legal_dot * pen.square(),
              .color = mover == rules::Color::black ? rgb(0x0A0E0C, .82f) : rgb(0xF6F1E6, .86f)});
}

void draw_last_move(Pen& pen, rules::Square square, std::optional<rules::Color> disc) {
    const engine::Point center = pen.layout.center(square);
    pen.draw({.kind = ShapeKind::ring,
              .center = center,
              .radius = last_ring * pen.square(),
              .thickness = pen.width(2.25f, 1.25f),
              .color = pen.bright});
    if (!disc) return;
    pen.draw({.kind = ShapeKind::disc,
              .center = center,
              .radius = last_dot * pen.square(),
              .color = tone(rules::opposite(*disc))});
}

void draw_flip(Pen& pen, rules::Square square) {
    Shape ring{.kind = ShapeKind::dashed_ring,
               .center = pen.layout.center(square),
               .radius = flip_ring * pen.square(),
               .thickness = pen.width(3.5f, 2),
               .dashes = flip_dashes,
               .color = rgb(0x0A1510)};
    pen.draw(ring);
    ring.thickness = pen.width(1.75f, 1);
    ring.color = pen.bright;
    pen.draw(ring);
}

void draw_outline(Pen& pen, rules::Square square) {
    const float side = pen.square() * .88f;
    Shape box{.kind = ShapeKind::box,
              .center = pen.layout.center(square),
              .size = {side, side},
              .radius = .1f * pen.square(),
              .thickness = pen.width(4, 2),
              .color = rgb(0x0A1510, .75f)};
    pen.draw(box);
    box.thickness = pen.width(2, 1);
    box.color = pen.bright;
    pen.draw(box);
}

void draw_cursor(Pen& pen, rules::Square square) {
    const float unit = pen.layout.scale;
    const float outer = pen.square() - 3 * unit;
    const float inner = pen.square() - 5 * unit;
    Shape box{.kind = ShapeKind::box,
              .center = pen.layout.center(square),
              .size = {outer, outer},
              .radius = .08f * pen.square(),
              .thickness = pen.width(4.5f, 2.5f),
              .color = rgb(0x0A1510)};
    pen.draw(box);
    box.thickness = pen.width(2.5f, 1.5f);
    box.size = {inner, inner};
    box.color = pen.bright;
    pen.draw(box);
}

} // namespace

std::vector<Shape> shapes_of(const BoardMarks& marks, const rules::Position& position, const BoardLayout& layout,
                             const Theme& theme) {
    Pen pen{.layout = layout, .bright = theme.accent_bright, .shapes = {}};
    for (const rules::Square square : marks.legal_moves)
        if (square != marks.hover) draw_legal_move(pen, square, marks.mover);
    if (marks.last_move) draw_last_move(pen, *marks.last_move, position.at(*marks.last_move));
    for (const rules::Square square : marks.would_flip)
        draw_flip(pen, square);
    for (const rules::Square square : marks.outlined)
        draw_outline(pen, square);
    if (marks.cursor) draw_cursor(pen, *marks.cursor);
    return std::move(pen.shapes);
}

} // namespace ui

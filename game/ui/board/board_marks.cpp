#include "game/ui/board/board_marks.hpp"

#include "engine/base/random.hpp"
#include "game/ui/app/session.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
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

constexpr int piece_count = 44;
constexpr float piece_gravity = 1.05f; // Board sides per second squared.

// Lengths are fractions of the board's side.
struct Piece {
    float angle, speed, size, late; // late: delay in seconds.
    int tone;
};

Piece piece_of(int number) {
    base::Random random{static_cast<std::uint64_t>(number) + 1};
    const auto between = [&](double low, double high) {
        return static_cast<float>(low + (high - low) * random.unit());
    };
    return {.angle = -std::numbers::pi_v<float> / 2 + between(-1.35, 1.35),
            .speed = between(.55, 1.15),
            .size = between(.007, .015),
            .late = between(0, .22),
            .tone = number % 4};
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

std::optional<std::chrono::steady_clock::time_point> celebration_began(const Session& session) {
    const auto& counting = session.presentation.counting();
    if (!counting || !counting->ended || session.state.result.is_dismissed || session.state.run
        || session.preferences.has_reduced_motion)
        return std::nullopt;
    const play::Game& game = session.game();
    if (!game.is_over() || !session.presentation.is_up_to_date(game)) return std::nullopt;
    const auto winner = game.winner();
    if (!winner || !play::is_human(game.participant(*winner).seat)) return std::nullopt;
    return counting->ended;
}

bool is_celebrating(const Session& session, std::chrono::steady_clock::time_point now) {
    const auto began = celebration_began(session);
    return began && now < *began + celebration_time;
}

std::vector<engine::Shape> celebration(const BoardLayout& board, const Theme& theme, std::chrono::milliseconds age) {
    std::vector<engine::Shape> shapes;
    if (age.count() < 0 || age >= celebration_time) return shapes;
    const float side = board.frame.width;
    const engine::Point middle = board.frame.center();
    const float whole = static_cast<float>(celebration_time.count()) / 1000;
    const engine::Rgba tones[]{theme.accent_bright, theme.accent, tone(rules::Color::white), tone(rules::Color::black)};
    for (int i = 0; i < piece_count; ++i) {
        const Piece piece = piece_of(i);
        const float t = static_cast<float>(age.count()) / 1000 - piece.late;
        if (t <= 0) continue;
        const float x = std::cos(piece.angle) * piece.speed * t;
        const float y = std::sin(piece.angle) * piece.speed * t + piece_gravity * t * t / 2;
        const float left = 1 - (t + piece.late) / whole;
        const float alpha = std::min(1.f, left * 2.5f);
        const engine::Point center{middle.x + x * side, middle.y + y * side};
        const float radius = piece.size * side;
        const auto add = [&](float larger, engine::Rgba color) {
            color.alpha *= alpha;
            shapes.push_back(
                {.kind = engine::ShapeKind::disc, .center = center, .radius = radius * larger, .color = color});
        };
        add(1.25f, engine::rgb(0x0A1510, .55f));
        add(1, tones[piece.tone]);
    }
    return shapes;
}

} // namespace ui

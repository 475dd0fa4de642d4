#include "game/ui/board/board_marks.hpp"

#include "engine/base/random.hpp"
#include "game/ui/app/panel.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace ui {

namespace {

constexpr float number_size = .32f;    // Fraction of a square.
constexpr float max_width_size = .48f; // At this size three characters fill a square.
constexpr float min_size = 11;         // Legible, at scale 1.
constexpr float min_for_source = 34;   // Pixels of a square.
constexpr float min_for_badge = 48;    // Pixels of a square for a value and a badge.

// Makes at most `most` moves, up to the first illegal one, and calls on_move with each move and its number.
template <class OnMove>
rules::Position update(rules::Position position, const std::vector<rules::Move>& moves, int most, OnMove on_move) {
    int made = 0;
    for (const rules::Move move : moves) {
        if (made >= most || position.refusal(move)) break;
        position = position.after(move);
        on_move(move, ++made);
    }
    return position;
}

} // namespace

BoardHints lay_out_hints(const ai::Report& report, const BoardLayout& board, std::span<const GhostDisc> line) {
    const float q = board.square();
    const float least = min_size * board.scale;
    const bool has_room = q * number_size >= least;
    BoardHints hints{.squares = {},
                     .size = has_room ? q * number_size : std::min(least, q * max_width_size),
                     .has_source = has_room && q >= min_for_source};
    std::vector<const ai::RootMove*> moves;
    for (const ai::RootMove& move : report.moves) {
        if (!move.move.is_pass()) moves.push_back(&move);
    }
    if (!has_room) {
        std::ranges::stable_sort(moves, [](const ai::RootMove* a, const ai::RootMove* b) {
            return std::pair{a->depth > 0, a->score} > std::pair{b->depth > 0, b->score};
        });
        moves.resize(std::min(moves.size(), BoardHints::few));
    }
    for (const ai::RootMove* move : moves) {
        const bool has_disc = std::ranges::find(line, move->move.square(), &GhostDisc::square) != line.end();
        if (!has_disc || q >= min_for_badge) hints.squares.insert(move->move.square());
    }
    return hints;
}

StepBadge step_badge(const BoardLayout& board, rules::Square square) {
    const float q = board.square();
    const engine::Point middle = board.center(square);
    const float radius = std::max(6.f, q * .125f);
    const float away = std::min(q * .36f, q * .49f - radius);
    return {.center = {middle.x + away, middle.y - away}, .radius = radius};
}

int playable_length(const rules::Position& position, const std::vector<rules::Move>& moves) {
    int length = 0;
    update(position, moves, static_cast<int>(moves.size()), [&](rules::Move, int number) { length = number; });
    return length;
}

std::vector<GhostDisc> unfold(const rules::Position& position, const LinePreview& line) {
    std::vector<GhostDisc> ghosts;
    const rules::Position after = update(position, line.moves, line.shown, [&](rules::Move move, int number) {
        if (!move.is_pass()) ghosts.push_back({.square = move.square(), .step = number});
    });
    for (const rules::Square square : position.occupied()) {
        if (position.at(square) != after.at(square)) ghosts.push_back({.square = square});
    }
    for (GhostDisc& ghost : ghosts)
        ghost.color = *after.at(ghost.square);
    std::ranges::sort(ghosts, {}, [](const GhostDisc& ghost) {
        return std::pair{ghost.square.row, ghost.square.column};
    });
    return ghosts;
}

bool FreeMarks::update(const rules::Position& position) {
    if (position_ == position) return false;
    position_ = position;
    const bool had_any = has_any();
    clear();
    return had_any;
}

void FreeMarks::end(std::optional<rules::Square> to) {
    const auto from = std::exchange(begun_, std::nullopt);
    if (!from || !to) return;
    const FreeMark drawn{.from = *from, .to = *to};
    if (std::erase(all_, drawn) == 0) all_.push_back(drawn);
}

void FreeMarks::clear() {
    all_.clear();
    begun_.reset();
}

} // namespace ui

namespace ui::panels {

namespace {

void draw_ring(ImDrawList* list, const BoardLayout& board, rules::Square at, ImU32 edge, ImU32 color) {
    const float q = board.square();
    const engine::Point center = board.center(at);
    const float thick = std::max(2.f, q * .06f);
    list->AddCircle({center.x, center.y}, q * .43f, edge, 48, thick + 2);
    list->AddCircle({center.x, center.y}, q * .43f, color, 48, thick);
}

void draw_arrow(ImDrawList* list, const BoardLayout& board, const FreeMark& mark, ImU32 edge, ImU32 color) {
    const float q = board.square();
    const engine::Point from = board.center(mark.from), to = board.center(mark.to);
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const ImVec2 along{(to.x - from.x) / length, (to.y - from.y) / length};
    const float half = std::max(1.5f, q * .06f), head = q * .30f, wing = q * .19f;
    const auto at = [&](float forward, float aside) {
        return ImVec2{from.x + along.x * forward - along.y * aside, from.y + along.y * forward + along.x * aside};
    };
    const float neck = length - head;
    const ImVec2 outline[]{at(q * .12f, half), at(neck, half),  at(neck, wing),     at(length, 0),
                           at(neck, -wing),    at(neck, -half), at(q * .12f, -half)};
    list->AddPolyline(outline, std::size(outline), edge, ImDrawFlags_Closed, 2.5f);
    list->AddQuadFilled(outline[0], outline[1], outline[5], outline[6], color);
    list->AddTriangleFilled(outline[2], outline[3], outline[4], color);
}

} // namespace

void free_marks(const Panel& panel) {
    const FreeMarks& marks = panel.state.free_marks;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const auto draw = [&](const FreeMark& mark, float alpha) {
        const ImU32 edge = to_u32(engine::rgb(0x06140D), .6f * alpha);
        const ImU32 color = to_u32(panel.theme.probe, alpha);
        if (mark.from == mark.to)
            draw_ring(list, panel.layout.board, mark.from, edge, color);
        else
            draw_arrow(list, panel.layout.board, mark, edge, color);
    };
    for (const FreeMark& mark : marks.all())
        draw(mark, .92f);
    const auto to = panel.state.touch.gesture.is_held() ? panel.state.touch.under : panel.state.pointer.hover();
    if (marks.begun() && to) draw({*marks.begun(), *to}, .6f);
}

} // namespace ui::panels

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

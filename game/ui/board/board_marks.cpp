#include "game/ui/board/board_marks.hpp"

#include "engine/base/random.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>

namespace ui {

namespace {

using engine::rgb;
using engine::Shape;
using engine::ShapeKind;

constexpr float number_size = .3f;     // Fraction of a square.
constexpr float max_width_size = .48f; // At this size three characters fill a square.
constexpr float min_size = 11;         // Smallest legible size, at scale 1.
constexpr float min_for_source = 34;   // Minimum side of a square for a source, in pixels.
constexpr float min_for_badge = 48;    // Minimum side of a square for a value and a badge, in pixels.

} // namespace

BoardHints lay_out_hints(const ai::Report& report, const BoardLayout& board, std::span<const GhostDisc> line) {
    const float q = board.square();
    const float least = min_size * board.scale;
    const bool has_room = q * number_size >= least;
    BoardHints hints{.squares = {},
                     .size = has_room ? q * number_size : std::min(least, q * max_width_size),
                     .has_source = has_room && q >= min_for_source};
    std::vector<const ai::RootMove*> moves;
    for (const ai::RootMove& move : report.moves)
        if (!move.move.is_pass()) moves.push_back(&move);
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

int playable_length(rules::Position position, const std::vector<rules::Move>& moves) {
    int length = 0;
    for (const rules::Move move : moves) {
        if (position.refusal(move)) break;
        position = position.after(move);
        ++length;
    }
    return length;
}

std::vector<GhostDisc> unfold(const rules::Position& position, const LinePreview& line) {
    std::vector<GhostDisc> ghosts;
    rules::Position after = position;
    const int shown = std::min(line.shown, playable_length(position, line.moves));
    for (int i = 0; i < shown; ++i) {
        const rules::Move move = line.moves[static_cast<std::size_t>(i)];
        after = after.after(move);
        if (!move.is_pass()) ghosts.push_back({.square = move.square(), .step = i + 1});
    }
    for (const rules::Square square : position.occupied())
        if (position.at(square) != after.at(square)) ghosts.push_back({.square = square});
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

void BoardMarks::point_at(const rules::Position& position, std::optional<rules::Square> square) {
    if (!square || !position.size().contains(*square) || position.flips(*square).empty()) return;
    hover = square;
    would_flip = position.flips(*square);
}

std::vector<Shape> shapes_of(const BoardMarks& marks, const rules::Position& position, const BoardLayout& layout,
                             const Theme& theme) {
    // Sizes as fractions of a square's side, from the design (palette: "Marks").
    constexpr float legal_dot = .12f, last_ring = .458f, last_dot = .062f, flip_ring = .455f;
    constexpr float flip_dashes = 18;
    const float q = layout.square();
    // The dark accents of light themes would vanish on the felt.
    const bool is_seen = contrast(theme.accent_bright, theme.board.felt) >= 2;
    const engine::Rgba dark = rgb(0x0A1510), bright = is_seen ? theme.accent_bright : rgb(0xFFE3A3);
    const auto width = [&](float wanted, float min) { return std::max(min, wanted * layout.scale); };
    std::vector<Shape> shapes;
    const auto add = [&](rules::Square square, Shape shape) {
        shape.center = layout.center(square);
        shapes.push_back(shape);
    };
    // A wider dark line below each bright one makes it visible on any background.
    const auto add_line = [&](rules::Square square, Shape shape, engine::Rgba below, float wanted) {
        shape.thickness = width(2 * wanted, 2);
        shape.color = below;
        add(square, shape);
        shape.thickness = width(wanted, 1);
        shape.color = bright;
        add(square, shape);
    };
    const engine::Rgba legal = marks.mover == rules::Color::black ? rgb(0x0A0E0C, .82f) : rgb(0xF6F1E6, .86f);
    for (const rules::Square square : marks.legal_moves)
        if (square != marks.hover) add(square, {.kind = ShapeKind::disc, .radius = legal_dot * q, .color = legal});
    if (marks.last_move) {
        const float thickness = width(2.25f, 1.25f);
        add(*marks.last_move,
            {.kind = ShapeKind::ring, .radius = last_ring * q, .thickness = thickness, .color = bright});
        if (const auto disc = position.at(*marks.last_move))
            add(*marks.last_move,
                {.kind = ShapeKind::disc, .radius = last_dot * q, .color = tone(rules::opposite(*disc))});
    }
    for (const rules::Square square : marks.would_flip)
        add_line(square, {.kind = ShapeKind::dashed_ring, .radius = flip_ring * q, .dashes = flip_dashes}, dark, 1.75f);
    for (const rules::Square square : marks.outlined)
        add_line(square, {.kind = ShapeKind::box, .size = {q * .88f, q * .88f}, .radius = .1f * q}, rgb(0x0A1510, .75f),
                 2);
    if (marks.cursor) {
        const auto add_box = [&](float margin, float thickness, engine::Rgba color) {
            const float side = q - margin * layout.scale;
            add(*marks.cursor, {.kind = ShapeKind::box,
                                .size = {side, side},
                                .radius = .08f * q,
                                .thickness = thickness,
                                .color = color});
        };
        add_box(3, width(4.5f, 2.5f), dark);
        add_box(5, width(2.5f, 1.5f), bright);
    }
    return shapes;
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

std::vector<Shape> celebration(const BoardLayout& board, const Theme& theme, std::chrono::milliseconds age) {
    constexpr int piece_count = 44;
    constexpr float gravity = 1.05f; // Board sides per second squared.
    std::vector<Shape> shapes;
    if (age.count() < 0 || age >= celebration_time) return shapes;
    const float side = board.frame.width;
    const engine::Point middle = board.frame.center();
    const float whole = static_cast<float>(celebration_time.count()) / 1000;
    const engine::Rgba tones[]{theme.accent_bright, theme.accent, tone(rules::Color::white), tone(rules::Color::black)};
    for (int i = 0; i < piece_count; ++i) {
        base::Random random{static_cast<std::uint64_t>(i) + 1};
        const auto between = [&](double low, double high) {
            return static_cast<float>(low + (high - low) * random.unit());
        };
        // Lengths are fractions of the board's side; times are in seconds.
        const float angle = -std::numbers::pi_v<float> / 2 + between(-1.35, 1.35);
        const float speed = between(.55, 1.15), size = between(.007, .015), delay = between(0, .22);
        const float t = static_cast<float>(age.count()) / 1000 - delay;
        if (t <= 0) continue;
        const float x = std::cos(angle) * speed * t;
        const float y = std::sin(angle) * speed * t + gravity * t * t / 2;
        const float alpha = std::min(1.f, (1 - (t + delay) / whole) * 2.5f);
        const auto add = [&](float larger, engine::Rgba color) {
            shapes.push_back({.kind = ShapeKind::disc,
                              .center = {middle.x + x * side, middle.y + y * side},
                              .radius = size * side * larger,
                              .color = color.faded(alpha)});
        };
        add(1.25f, rgb(0x0A1510, .55f));
        add(1, tones[i % 4]);
    }
    return shapes;
}

std::optional<BoardHints> hints_on_board(const Session& session) {
    const ai::Report* report = session.controller.analysis();
    if (!session.has_board_at_rest() || !session.shown().on_squares || report == nullptr || report->moves.empty())
        return std::nullopt;
    if (has_hints_in_words(session) && !session.state.peeking.is_on()) return std::nullopt;
    const LinePreview* line = session.state.lines.shown();
    const auto discs = line != nullptr ? unfold(session.game().position(), *line) : std::vector<GhostDisc>{};
    return lay_out_hints(*report, session.layout.board, discs);
}

namespace {

void draw_ring(ImDrawList* list, const BoardLayout& board, rules::Square square, float line, engine::Rgba edge,
               engine::Rgba color) {
    const float q = board.square(), thick = std::max(2.f, q * line);
    list->AddCircle(board.center(square), q * .43f, edge, 48, thick + 2);
    list->AddCircle(board.center(square), q * .43f, color, 48, thick);
}

// `start`: distance from the middle of the first square, as a fraction of a square.
void draw_arrow(ImDrawList* list, const BoardLayout& board, const FreeMark& mark, float start, engine::Rgba edge,
                engine::Rgba color) {
    const float q = board.square();
    const engine::Point from = board.center(mark.from), to = board.center(mark.to);
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const engine::Point along{(to.x - from.x) / length, (to.y - from.y) / length};
    const float half = std::max(1.5f, q * .06f), head = q * .30f, wing = q * .19f;
    const auto at = [&](float forward, float aside) {
        return engine::Point{from.x + along.x * forward - along.y * aside,
                             from.y + along.y * forward + along.x * aside};
    };
    const float neck = length - head;
    const ImVec2 outline[]{at(q * start, half), at(neck, half),  at(neck, wing),      at(length, 0),
                           at(neck, -wing),     at(neck, -half), at(q * start, -half)};
    list->AddPolyline(outline, std::size(outline), edge, ImDrawFlags_Closed, 2.5f);
    list->AddQuadFilled(outline[0], outline[1], outline[5], outline[6], color);
    list->AddTriangleFilled(outline[2], outline[3], outline[4], color);
}

} // namespace

void draw_free_marks(const FrameContext& frame) {
    const FreeMarks& marks = frame.state.free_marks;
    const BoardLayout& board = frame.layout.board;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const auto draw = [&](const FreeMark& mark, float alpha) {
        const engine::Rgba edge = rgb(0x06140D, .6f * alpha), color = frame.theme.probe.faded(alpha);
        if (mark.from != mark.to)
            draw_arrow(list, board, mark, .12f, edge, color);
        else
            draw_ring(list, board, mark.from, .06f, edge, color);
    };
    for (const FreeMark& mark : marks.all())
        draw(mark, .92f);
    const auto to = frame.state.touch.gesture.is_held() ? frame.state.touch.under : frame.state.pointer.hover();
    if (marks.begun() && to) draw({*marks.begun(), *to}, .6f);
}

void draw_review_marks(const FrameContext& frame, ImDrawList* list, rules::GameTree::NodeId mistake) {
    const rules::GameTree& game = frame.game.tree();
    const BoardLayout& board = frame.layout.board;
    const float q = board.square();
    const rules::Square played = game.node(mistake).move.square();
    const bool is_played = frame.presentation.shown().at(played).has_value();
    const engine::Rgba edge = rgb(0x0A1510);
    if (const auto better = frame.values.better_move(game, mistake); better && !better->is_pass()) {
        // An arrow would hide numbers on the squares.
        if (!frame.hints) draw_arrow(list, board, {played, better->square()}, .3f, edge, best_ink);
        draw_ring(list, board, better->square(), .05f, edge, best_ink);
    }
    const StepBadge corner = step_badge(board, played);
    const engine::Point at = is_played || frame.hints ? corner.center : board.center(played);
    const float radius = is_played || frame.hints ? std::max(corner.radius, q * .15f) : q * .26f;
    list->AddCircleFilled(at, radius + std::max(1.f, q * .03f), edge, 32);
    list->AddCircleFilled(at, radius, losing_ink, 32);
    draw_text(list, frame.fonts.board, radius * 1.45f, at, edge, "?", Align::center);
}

} // namespace ui

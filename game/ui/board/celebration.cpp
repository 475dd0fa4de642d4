#include "game/ui/board/celebration.hpp"

#include "engine/base/random.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/board/board_marks.hpp"

#include <cmath>
#include <numbers>

namespace ui {

namespace {

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

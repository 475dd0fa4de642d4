#include "game/ui/board/disc_motion.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace ui {

namespace {

// Milliseconds.
constexpr float drop_time = disc_drop_time;
constexpr float first_flip = 70; // Flips start while the disc is still landing.
constexpr float flip_time = disc_flip_time;
constexpr float stagger = 35;
constexpr float longest = 650;
constexpr float fade_time = 120;

int distance(rules::Square a, rules::Square b) {
    return std::max(std::abs(a.row - b.row), std::abs(a.column - b.column));
}

// Delay between neighbouring distances, so that even the longest row finishes in time.
float stagger_for(int farthest) {
    if (farthest <= 1) return stagger;
    return std::min(stagger, (longest - flip_time - first_flip) / static_cast<float>(farthest - 1));
}

int farthest_flip(rules::SquareSet changed, rules::Move move) {
    int farthest = 0;
    for (const rules::Square square : changed)
        farthest = std::max(farthest, distance(square, move.square()));
    return farthest;
}

float smooth(float t) {
    t = std::clamp(t, 0.f, 1.f);
    return t * t * (3 - 2 * t);
}

void add_fading(std::vector<DiscPose>& poses, rules::Square square, std::optional<rules::Color> before,
                std::optional<rules::Color> after, float age) {
    const float t = std::clamp(age / fade_time, 0.f, 1.f);
    if (before && after) { // The new disc covers the old one, so that the board never shines through.
        poses.push_back({.square = square, .color = *before});
        poses.push_back({.square = square, .color = *after, .alpha = t});
    } else if (after) {
        poses.push_back({.square = square, .color = *after, .alpha = t});
    } else if (before && t < 1) {
        poses.push_back({.square = square, .color = *before, .alpha = 1 - t});
    }
}

} // namespace

DiscPose dropping_disc(rules::Square square, rules::Color color, float age) {
    const float t = std::clamp(age / drop_time, 0.f, 1.f);
    const float up = (1 - t) * (1 - t);
    return {.square = square, .color = color, .lift = 0.35f * up, .scale = 1 + 0.18f * up, .alpha = smooth(3 * t)};
}

DiscPose flipping_disc(rules::Square square, rules::Square from, rules::Color old_color, float age) {
    const float t = smooth(age / flip_time);
    const float turn = t * std::numbers::pi_v<float>;
    const bool is_over = t > 0.5f;
    return {.square = square,
            .color = is_over ? rules::opposite(old_color) : old_color,
            .turn = is_over ? std::numbers::pi_v<float> - turn : turn,
            .axis =
                std::atan2(static_cast<float>(square.row - from.row), static_cast<float>(square.column - from.column)),
            .lift = 0.16f * std::sin(turn),
            .scale = 1 + 0.06f * std::sin(turn)};
}

rules::SquareSet changed_squares(const rules::Position& old_position, const rules::Position& new_position) {
    using rules::Color;
    const auto both = [&](Color color) { return old_position.discs(color) & new_position.discs(color); };
    return (old_position.occupied() | new_position.occupied()) - (both(Color::black) | both(Color::white));
}

milliseconds motion_time(const rules::Position& old_position, const rules::Position& new_position, rules::Move move,
                         MotionStyle style) {
    const rules::SquareSet changed = changed_squares(old_position, new_position);
    if (style == MotionStyle::none || changed.empty()) return milliseconds{0};
    float time = fade_time;
    if (style == MotionStyle::full && !move.is_pass()) {
        const int farthest = farthest_flip(changed, move);
        time = std::max(drop_time, first_flip + static_cast<float>(farthest - 1) * stagger_for(farthest) + flip_time);
    }
    return milliseconds{static_cast<int>(std::ceil(time))};
}

std::vector<DiscPose> moving_discs(const rules::Position& old_position, const rules::Position& new_position,
                                   rules::Move move, milliseconds age, MotionStyle style) {
    const rules::SquareSet changed = changed_squares(old_position, new_position);
    const bool is_settled = age >= motion_time(old_position, new_position, move, style);
    std::vector<DiscPose> poses;
    for (const rules::Square square : changed) {
        const auto before = old_position.at(square);
        const auto after = new_position.at(square);
        const auto elapsed = static_cast<float>(age.count());
        if (is_settled) {
            if (after) poses.push_back({.square = square, .color = *after});
        } else if (style == MotionStyle::reduced || move.is_pass()) {
            add_fading(poses, square, before, after, elapsed);
        } else if (!before) {
            poses.push_back(dropping_disc(square, *after, elapsed));
        } else {
            const int steps = distance(square, move.square());
            const float begins = first_flip + static_cast<float>(steps - 1) * stagger_for(farthest_flip(changed, move));
            poses.push_back(flipping_disc(square, move.square(), *before, elapsed - begins));
        }
    }
    return poses;
}

} // namespace ui

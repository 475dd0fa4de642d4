#include "game/ui/board/disc_motion.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

namespace ui {

namespace {

// In milliseconds.
constexpr float drop_time = 120, flip_time = 280;
constexpr float first_flip = 70; // Flips start while the disc is still landing.
constexpr float stagger = 35;
constexpr float longest = 650;
constexpr float fade_time = 120;

int distance(rules::Square a, rules::Square b) {
    return std::max(std::abs(a.row - b.row), std::abs(a.column - b.column));
}

// Delay per square of distance from the move, short enough that the farthest disc finishes in time.
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
    if (before && after) { // The new disc covers the old disc, so that the board never shows through.
        poses.push_back({.square = square, .color = *before});
        poses.push_back({.square = square, .color = *after, .alpha = t});
    } else if (after) {
        poses.push_back({.square = square, .color = *after, .alpha = t});
    } else if (before && t < 1) {
        poses.push_back({.square = square, .color = *before, .alpha = 1 - t});
    }
}

// Phases of the count, in milliseconds.
constexpr float first_look = 500; // Time to look at the final position.
constexpr float last_look = 450;  // Time to look at the counted rows.
constexpr float longest_step = 60, steps_time = 2200;
constexpr float hop_time = 160;

int most_of_a_color(const rules::Position& position) {
    return std::max(position.count().black, position.count().white);
}

float step_of(const rules::Position& position) {
    return std::min(longest_step, steps_time / static_cast<float>(std::max(1, most_of_a_color(position))));
}

// A square after the count: the colour of its disc, if any, and the disc's number within that colour, from 0.
struct Counted {
    std::optional<rules::Color> color;
    int number = 0;
};

Counted counted_on(const rules::Position& position, rules::Square square) {
    const rules::DiscCount count = position.count();
    const int side = position.size().side(), from_start = square.row * side + square.column;
    const int from_end = side * side - 1 - from_start;
    if (from_start < count.black) return {rules::Color::black, from_start};
    if (from_end < count.white) return {rules::Color::white, from_end};
    return {std::nullopt, std::min(count.black, count.white)};
}

float begins_at(const rules::Position& position, int number) {
    return first_look + static_cast<float>(number) * step_of(position);
}

void add_counted(std::vector<DiscPose>& poses, const rules::Position& position, rules::Square square, float elapsed) {
    const auto before = position.at(square);
    const Counted after = counted_on(position, square);
    const float age = elapsed - begins_at(position, after.number);
    if (age < 0) {
        if (before) poses.push_back({.square = square, .color = *before});
    } else if (!after.color) {
        const float alpha = 1 - age / hop_time;
        if (before && alpha > 0) poses.push_back({.square = square, .color = *before, .alpha = alpha});
    } else if (!before) {
        poses.push_back(dropping_disc(square, *after.color, age));
    } else if (*before == *after.color) {
        const float up = age < hop_time ? 4 * (age / hop_time) * (1 - age / hop_time) : 0;
        poses.push_back({.square = square, .color = *before, .lift = .1f * up, .scale = 1 + .05f * up});
    } else if (age >= flip_time) {
        poses.push_back({.square = square, .color = *after.color});
    } else {
        const int back = *after.color == rules::Color::black ? -1 : 1;
        poses.push_back(flipping_disc(square, {square.row, square.column + back}, *before, age));
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

rules::SquareSet Transition::changed() const {
    using rules::Color;
    const auto both = [&](Color color) { return from.discs(color) & to.discs(color); };
    return (from.occupied() | to.occupied()) - (both(Color::black) | both(Color::white));
}

milliseconds Transition::duration(MotionStyle style) const {
    const rules::SquareSet squares = changed();
    if (style == MotionStyle::none || squares.empty()) return milliseconds{0};
    float time = fade_time;
    if (style == MotionStyle::full && !move.is_pass()) {
        const int farthest = farthest_flip(squares, move);
        time = std::max(drop_time, first_flip + static_cast<float>(farthest - 1) * stagger_for(farthest) + flip_time);
    }
    return milliseconds{static_cast<int>(std::ceil(time))};
}

std::vector<DiscPose> Transition::discs(Time now, MotionStyle style) const {
    const rules::SquareSet squares = changed();
    const auto age = std::max(milliseconds{0}, std::chrono::duration_cast<milliseconds>(now - began));
    const bool is_settled = age >= duration(style);
    const auto elapsed = static_cast<float>(age.count());
    std::vector<DiscPose> poses;
    for (const rules::Square square : squares) {
        const auto before = from.at(square), after = to.at(square);
        if (is_settled) {
            if (after) poses.push_back({.square = square, .color = *after});
        } else if (style == MotionStyle::reduced || move.is_pass()) {
            add_fading(poses, square, before, after, elapsed);
        } else if (!before) {
            poses.push_back(dropping_disc(square, *after, elapsed));
        } else {
            const int steps = distance(square, move.square());
            const float begins = first_flip + static_cast<float>(steps - 1) * stagger_for(farthest_flip(squares, move));
            poses.push_back(flipping_disc(square, move.square(), *before, elapsed - begins));
        }
    }
    return poses;
}

rules::Position counted_out(const rules::Position& position) {
    rules::SquareSet discs[2];
    for (const rules::Square square : position.squares())
        if (const auto color = counted_on(position, square).color) discs[rules::index(*color)].insert(square);
    return {position.size(), discs[0], discs[1], position.to_move()};
}

rules::SquareSet counted_squares(const rules::Position& position) {
    return position.occupied() | counted_out(position).occupied();
}

milliseconds counting_time(const rules::Position& position) {
    const float last = begins_at(position, most_of_a_color(position) - 1) + flip_time + last_look;
    return milliseconds{static_cast<int>(std::ceil(last))};
}

std::vector<DiscPose> counted_discs(const rules::Position& position, milliseconds age) {
    std::vector<DiscPose> poses;
    for (const rules::Square square : position.squares())
        add_counted(poses, position, square, static_cast<float>(age.count()));
    return poses;
}

rules::DiscCount counted_so_far(const rules::Position& position, milliseconds age) {
    const float since_first = static_cast<float>(age.count()) - first_look;
    if (since_first < 0) return {};
    const int laid = static_cast<int>(since_first / step_of(position)) + 1;
    const rules::DiscCount all = position.count();
    return {std::min(laid, all.black), std::min(laid, all.white)};
}

} // namespace ui

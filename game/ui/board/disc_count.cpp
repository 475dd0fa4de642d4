#include "game/ui/board/disc_count.hpp"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

// Milliseconds.
constexpr float first_look = 500; // At the final position.
constexpr float last_look = 450;  // At the rows.
constexpr float longest_step = 60, steps_time = 2200;
constexpr float hop_time = 160;

int most_of_a_color(const rules::Position& position) {
    const rules::DiscCount count = position.count();
    return std::max(count.black, count.white);
}

float step_of(const rules::Position& position) {
    return std::min(longest_step, steps_time / static_cast<float>(std::max(1, most_of_a_color(position))));
}

// The rank of the square's disc within its colour, from 0.
struct Counted {
    std::optional<rules::Color> color;
    int number = 0;
};

Counted counted_on(const rules::Position& position, rules::Square square) {
    const rules::DiscCount count = position.count();
    const int side = position.size().side();
    const int from_start = square.row * side + square.column;
    const int from_end = side * side - 1 - from_start;
    if (from_start < count.black) return {rules::Color::black, from_start};
    if (from_end < count.white) return {rules::Color::white, from_end};
    return {std::nullopt, std::min(count.black, count.white)};
}

float begins_at(const rules::Position& position, int number) {
    return first_look + static_cast<float>(number) * step_of(position);
}

DiscPose hopping_disc(rules::Square square, rules::Color color, float age) {
    const float t = std::clamp(age / hop_time, 0.f, 1.f);
    const float up = 4 * t * (1 - t);
    return {.square = square, .color = color, .lift = .1f * up, .scale = 1 + .05f * up};
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
        poses.push_back(hopping_disc(square, *before, age));
    } else if (age >= disc_flip_time) {
        poses.push_back({.square = square, .color = *after.color});
    } else {
        const int back = *after.color == rules::Color::black ? -1 : 1;
        poses.push_back(flipping_disc(square, {square.row, square.column + back}, *before, age));
    }
}

} // namespace

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
    const float last = begins_at(position, most_of_a_color(position) - 1) + disc_flip_time + last_look;
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

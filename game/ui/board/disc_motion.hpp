// Animation between two positions: pure functions of the old position, the new one, the move and its age.
#pragma once

#include "engine/geometry.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <vector>

namespace ui {

using std::chrono::milliseconds;

enum class MotionStyle : unsigned char { full, reduced, none };

// A disc in motion. Lengths are fractions of a square's side.
struct DiscPose {
    rules::Square square;
    rules::Color color = rules::Color::black;
    float turn = 0; // Radians from lying flat; pi/2 shows the edge.
    float axis = 0; // Rolling direction in radians clockwise from the right.
    float lift = 0;
    float scale = 1;
    float alpha = 1;
};

// 0 when nothing changes or the style is none; at most 650 ms.
milliseconds motion_time(const rules::Position& old_position, const rules::Position& new_position, rules::Move move,
                         MotionStyle style);

// The discs of all changed squares, `age` after the move. A pass fades between the positions (undo, jumps in the move
// list). From motion_time() on, the discs lie as in the new position.
std::vector<DiscPose> moving_discs(const rules::Position& old_position, const rules::Position& new_position,
                                   rules::Move move, milliseconds age, MotionStyle style);

// The basic motions: a disc drops onto its square, or turns over rolling away from `from`. `age` in milliseconds, at
// least 0; at rest once the motion is over.
inline constexpr float disc_drop_time = 120, disc_flip_time = 280;
DiscPose dropping_disc(rules::Square square, rules::Color color, float age);
DiscPose flipping_disc(rules::Square square, rules::Square from, rules::Color old_color, float age);

rules::SquareSet changed_squares(const rules::Position& old_position, const rules::Position& new_position);

} // namespace ui

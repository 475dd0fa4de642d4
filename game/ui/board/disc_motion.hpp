// How discs move between two positions: a pure function of the old position, the new one, the move and its age. Nothing
// here has a state.
#pragma once

#include "engine/geometry.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <vector>

namespace ui {

using std::chrono::milliseconds;

enum class MotionStyle : unsigned char {
    full,    // a placed disc drops, flips roll outward from it
    reduced, // everything fades over
    none
};

// One disc on its way. Lengths are parts of the side of a square.
struct DiscPose {
    rules::Square square;
    rules::Color color = rules::Color::black; // of the face that is up
    float turn = 0; // radians from lying flat; at pi/2 one sees the edge. 0 when the disc lies
    float axis = 0; // radians: the direction in which it rolls, clockwise from the right
    float lift = 0; // above the board
    float scale = 1;
    float alpha = 1;
};

// How long the change takes to settle. 0 where nothing changes or the style is none; at most 650 ms.
milliseconds motion_time(const rules::Position& old_position, const rules::Position& new_position, rules::Move move,
                         MotionStyle style);

// The discs of all squares whose content differs, `age` after the move; the others lie still. With a pass as the move
// the discs fade over (undo, jumps in the move list). At an age of motion_time() and beyond: as they lie in the new
// position.
std::vector<DiscPose> moving_discs(const rules::Position& old_position, const rules::Position& new_position,
                                   rules::Move move, milliseconds age, MotionStyle style);

// What motions are made of: a disc that comes down on its square, and one that turns over and rolls away from `from`;
// `age` milliseconds after each began. Not below 0, and at rest once it is over.
inline constexpr float disc_drop_time = 120, disc_flip_time = 280;
DiscPose dropping_disc(rules::Square square, rules::Color color, float age);
DiscPose flipping_disc(rules::Square square, rules::Square from, rules::Color old_color, float age);

// The squares that moving_discs() speaks of.
rules::SquareSet changed_squares(const rules::Position& old_position, const rules::Position& new_position);

} // namespace ui

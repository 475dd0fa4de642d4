// Animations of the discs between two positions and while they are counted, as pure functions of the positions and the
// age.
#pragma once

#include "engine/geometry.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <optional>
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

struct Transition {
    using Time = std::chrono::steady_clock::time_point;
    rules::Position from, to;
    rules::Move move = rules::Move::pass(); // A pass means a fade, as for undo and jumps in the move list.
    Time began{};

    rules::SquareSet changed() const;
    // At most 650 ms; 0 if nothing changes or the style is none.
    milliseconds duration(MotionStyle style) const;
    // Discs of all changed squares. After duration() they match the new position.
    std::vector<DiscPose> discs(Time now, MotionStyle style) const;
    friend bool operator==(const Transition&, const Transition&) = default;
};

// Basic motions: a disc drops onto its square, or turns over, rolling away from `from`. `age` is in milliseconds, at
// least 0. The disc rests once the motion is over.
DiscPose dropping_disc(rules::Square square, rules::Color color, float age);
DiscPose flipping_disc(rules::Square square, rules::Square from, rules::Color old_color, float age);

// Animates the counting of discs at the end of a game in the way players do it by hand: row by row, black discs from
// the first square forwards and white discs from the last square backwards, one disc of each colour at a time. Pure
// functions of the position and the age.

// The final arrangement: black discs first, white discs last, empty squares between them.
rules::Position counted_out(const rules::Position& position);
// Time from the start until all discs have been in place for a while; about three seconds at most.
milliseconds counting_time(const rules::Position& position);
// Discs of all squares that are occupied before or after the count.
std::vector<DiscPose> counted_discs(const rules::Position& position, milliseconds age);
rules::SquareSet counted_squares(const rules::Position& position);
rules::DiscCount counted_so_far(const rules::Position& position, milliseconds age);

} // namespace ui

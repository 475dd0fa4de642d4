// Animations of the discs between two positions and at the count, as pure functions of the positions and the age, and
// of the evaluation bar.
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

// 0 when nothing changes or the style is none; at most 650 ms.
milliseconds motion_time(const rules::Position& old_position, const rules::Position& new_position, rules::Move move,
                         MotionStyle style);

// The discs of all changed squares, `age` after the move. A pass fades between the positions (undo, jumps in the move
// list). From motion_time() on, the discs lie as in the new position.
std::vector<DiscPose> moving_discs(const rules::Position& old_position, const rules::Position& new_position,
                                   rules::Move move, milliseconds age, MotionStyle style);

// The basic motions: a disc drops onto its square, or turns over rolling away from `from`. `age` in milliseconds, at
// least 0; at rest once the motion is over.
DiscPose dropping_disc(rules::Square square, rules::Color color, float age);
DiscPose flipping_disc(rules::Square square, rules::Square from, rules::Color old_color, float age);

rules::SquareSet changed_squares(const rules::Position& old_position, const rules::Position& new_position);

// Animates the counting of discs at the end of a game, as players do it by hand: row by row, black discs from the first
// square forwards and white discs from the last square backwards, one of each at a time. Pure functions of the position
// and the age.

// The final arrangement: black discs first, white discs last, empty squares between them.
rules::Position counted_out(const rules::Position& position);
// From the start until all discs have been in place for a while; at most some three seconds.
milliseconds counting_time(const rules::Position& position);
// Discs of all squares that have one before or after.
std::vector<DiscPose> counted_discs(const rules::Position& position, milliseconds age);
rules::SquareSet counted_squares(const rules::Position& position);
rules::DiscCount counted_so_far(const rules::Position& position, milliseconds age);

// The animated value of the evaluation bar. A plain value; callers pass the time.
class BarMotion {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // Moves towards `discs` for Black, in steps of a quarter. None while the position has no value: the bar then keeps
    // its value. is_at_once: without animation. Returns whether a redraw is needed.
    bool update(std::optional<float> discs, bool is_at_once, Time now);
    // The values are hidden or belong to another game. Returns whether a redraw is needed.
    bool forget(Time now);

    std::optional<float> discs() const { return discs_; } // None while unknown.
    bool is_old() const { return is_old_; }
    bool is_moving() const { return is_moving_; }

  private:
    std::optional<float> discs_;
    bool is_old_ = false;
    bool is_moving_ = false;
    Time moved_{};
};

} // namespace ui

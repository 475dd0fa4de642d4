// Animates the counting of discs at the end of a game, as players do it by hand: row by row, black discs from the first
// square forwards and white discs from the last square backwards, one of each at a time. Pure functions of the position
// and the age.
#pragma once

#include "game/ui/board/disc_motion.hpp"

namespace ui {

// The final arrangement: black discs first, white discs last, empty squares between them.
rules::Position counted_out(const rules::Position& position);
// From the start until all discs have been in place for a while; at most some three seconds.
milliseconds counting_time(const rules::Position& position);
// Discs of all squares that have one before or after.
std::vector<DiscPose> counted_discs(const rules::Position& position, milliseconds age);
rules::SquareSet counted_squares(const rules::Position& position);
rules::DiscCount counted_so_far(const rules::Position& position, milliseconds age);

} // namespace ui

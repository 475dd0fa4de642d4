// How the discs are counted out at the end of a game, as people do it: row by row, the black ones from the first square
// on and the white ones from the last one back, one of each colour at a time. A pure function of the position and its
// age, as with disc_motion.hpp.
#pragma once

#include "game/ui/board/disc_motion.hpp"

namespace ui {

// As the discs lie when they are counted: as many of each colour, the empty squares between them.
rules::Position counted_out(const rules::Position& position);
// From the first look at the finished game until all lie there and were looked at; some three seconds at most.
milliseconds counting_time(const rules::Position& position);
// The discs of all squares that have one before or afterwards.
std::vector<DiscPose> counted_discs(const rules::Position& position, milliseconds age);
// The squares that counted_discs() speaks of.
rules::SquareSet counted_squares(const rules::Position& position);
// So many have been laid down.
rules::DiscCount counted_so_far(const rules::Position& position, milliseconds age);

} // namespace ui

#pragma once

namespace ai {

// Hundredths of a disc for the side to move at the root. At the end of a game empties count for the winner unless
// Report::counts_plain_discs is set.
using Score = int;
inline constexpr Score disc = 100;
inline constexpr Score infinite_score = 30'000; // beyond 256 discs; fits in 16 bits with either sign

// Selectivity of a search: 0 cuts most, full_selectivity cuts nothing.
inline constexpr int full_selectivity = 5;

} // namespace ai

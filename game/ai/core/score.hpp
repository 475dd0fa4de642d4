#pragma once

namespace ai {

// Hundredths of a disc for the side to move at the root; empties count for the winner at the end of a game, unless
// Report::counts_plain_discs is set.
using Score = int;
inline constexpr Score disc = 100;
inline constexpr Score infinite_score = 30'000; // beyond 256 discs; its negative fits, too

// Selectivity of a search: 0 cuts most, full_selectivity cuts nothing.
inline constexpr int full_selectivity = 5;

} // namespace ai

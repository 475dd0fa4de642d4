// What a position is worth, in numbers.
#pragma once

namespace ai {

// Scores are hundredths of a disc for the side to move at the root; empties count for the winner at the end of a game,
// unless Report::counts_plain_discs says otherwise.
using Score = int;
inline constexpr Score disc = 100;
inline constexpr Score infinite_score = 30'000; // beyond 256 discs, and its negative fits too

// How boldly a search cuts on a guess: 0 is boldest, and full_selectivity cuts nothing.
inline constexpr int full_selectivity = 5;

} // namespace ai

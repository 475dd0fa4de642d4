// How certain the result of a selective search is.
#pragma once

namespace ai {

// The probability that a cut at this selectivity is right, from 0 to 1: by the spread of the errors that ProbCut was
// fitted to. 1 from full_selectivity on, and below 0.
double certainty(int selectivity);

} // namespace ai

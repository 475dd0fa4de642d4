// Multi-ProbCut (Buro 1997): a shallow search predicts a deep one with an error of known deviation.
#pragma once

#include "game/ai/core/score.hpp"

#include <algorithm>

namespace ai::core {
namespace {

// ProbCut begins at this depth, where the static evaluation alone replaces the search. Its deviation comes from the fit
// below, which was measured from three plies on.
constexpr int min_probcut_depth = 2;
// The depth of the search that replaces a search of `depth` plies.
constexpr int shallow_depth(int depth) {
    return 2 * (depth / 4) + (depth & 1);
}

// The number of standard deviations that a shallow result must be outside the window, by selectivity.
constexpr double probcut_margins[full_selectivity]{1.1, 1.5, 2.0, 2.6, 3.3};

// The standard deviation, in discs, of the difference between a search and a shallower search of the same parity.
// The mean of the difference is small: 0.2 to 1.4 discs for searches to the end, less for others.
//
// Fitted to 2,300 positions of self-play games of the search, with depths 3 to 12 and exact results from 10 to 18
// empties (`outflank-cli train fit-probcut --games 1200`, with the weights and a net like the shipped one). The
// measured deviations are 1 to 5 discs; the fits are off by 0.4, and by more above 44 empties, where 1.5 is nearer.
// Deeper searches count as the deepest measured. Searches to the end keep the wider deviations that were fitted to the
// weights of rounds 6 to 8: narrower deviations cut wrongly, and the results then have to be proved.
inline double search_deviation(int empties, int depth, int shallow) {
    constexpr int deepest = 12; // in plies; 6 for the shallow search
    const double e = empties;
    const int d = depth < deepest ? depth : deepest;
    const int h = depth < deepest ? shallow : deepest / 2;
    if (depth < empties)
        return std::max(1.5, 3.006 + 0.005751 * e - 0.0005507 * e * e + 0.397 * d - 0.5688 * h - 0.004293 * d * e);
    return std::max(1.0, 5.322 - 0.0647 * e - 0.000789 * e * e + 0.1894 * d - 0.5961 * h + 0.006815 * d * e);
}

} // namespace
} // namespace ai::core

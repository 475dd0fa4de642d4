// Multi-ProbCut (Buro 1997): a shallow search predicts a deep one with an error of known deviation.
#pragma once

#include "game/ai/core/score.hpp"
#include "game/ai/parameters.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ai::core {
namespace {

// Where ProbCut begins, the static evaluation alone replaces the search. Its deviation comes from the fit below, which
// was measured from three plies on.
constexpr int min_probcut_depth = SearchParameters{}.probcut_min_depth;
// The depth of the search that replaces a search of `depth` plies.
constexpr int shallow_depth(int depth) {
    return 2 * (depth / 4) + (depth & 1);
}

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

// How far outside the window a shallow result must be, in discs; indexed by selectivity, empties and depth.
using ProbCutMargins = std::array<std::array<std::array<std::uint8_t, 65>, 65>, full_selectivity>;

inline void fill_margins(ProbCutMargins& margins, const SearchParameters& parameters) {
    for (int selectivity = 0; selectivity < full_selectivity; ++selectivity) {
        const double deviations = parameters.probcut_margins[selectivity] / 100.0;
        for (int empties = 1; empties <= 64; ++empties) {
            const int of_phase = empties > 40   ? parameters.probcut_opening
                                 : empties > 20 ? parameters.probcut_midgame
                                                : parameters.probcut_endgame;
            for (int depth = 1; depth <= empties; ++depth) {
                const int percent = depth < empties ? of_phase : parameters.probcut_solving;
                const double margin = deviations * search_deviation(empties, depth, shallow_depth(depth));
                margins[selectivity][empties][depth] =
                    static_cast<std::uint8_t>(std::min(std::lround(margin * percent / 100), 200L));
            }
        }
    }
}

} // namespace
} // namespace ai::core

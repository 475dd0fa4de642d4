// How far a shallow search is from a deep one, by measurement: what Multi-ProbCut (Buro 1997) needs to know before it
// may cut.
#pragma once

#include "game/ai/core/evaluation/pattern_weights.hpp"
#include "game/ai/core/tree/probcut.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace train {

struct ProbcutOptions {
    int games = 1000; // each gives one position to search and one to solve
    std::uint64_t seed = 1;
    int threads = 1;
    int deepest = 12;         // plies, of searches that do not reach the end
    int fewest_searched = 13; // empties of those positions; a depth is compared where it ends before the game does
    int fewest_solved = 10;   // empties
    int max_solved = 18;      // empties
};

using ai::core::min_probcut_depth;
using ai::core::shallow_depth;
// Deep less shallow values, in discs, over the positions of one phase and one depth.
struct Spread {
    bool is_solved = false; // the deep value is the result of best play; depth is then the number of empties
    int depth = 0;
    int shallow = 0;
    int phase = 0;
    std::int64_t count = 0;
    std::int64_t empties = 0; // sum over the positions
    std::int64_t sum = 0;
    std::int64_t squares = 0;

    // Preconditions: count > 0, for the deviation count > 1.
    double mean_empties() const;
    double mean() const;
    double deviation() const;
};

// Those that have positions: searched before solved, then by depth and phase. The same for a seed however many threads
// there are. on_progress is called by one thread at a time with the number of finished positions and of all; it may be
// empty.
std::vector<Spread> measure_probcut(const ai::core::Weights& weights, const ProbcutOptions& options,
                                    const std::function<void(int, int)>& on_progress = {});

} // namespace train

// Limits of a search.
#pragma once

#include "game/ai/report.hpp"
#include "game/ai/time_plan.hpp"

#include <cstddef>
#include <cstdint>

namespace ai {

inline constexpr std::size_t mebibyte = std::size_t{1} << 20;

struct Limits {
    static constexpr int no_depth_limit = 1000; // more plies than any board has squares

    int depth = no_depth_limit; // plies, not counting passes; values below 1 count as 1
    // With at most this many empty squares the game is solved even if its end is deeper than `depth`, if nodes and time
    // allow. With more, a search reaches the end only where `depth` does.
    int exact_empties = 0;
    std::uint64_t nodes = 0; // positions visited; 0 = no limit
    TimePlan time{};         // the default has no limit, so that nothing depends on the clock
    // Selectivity of ProbCut in searches that do not reach the end, and the highest selectivity that solving rises to
    // after bolder searches: 0 is boldest, full_selectivity cuts nothing. Applies to 8x8 with the trained evaluation;
    // nothing is cut elsewhere.
    int selectivity = 0;
    int solving_selectivity = full_selectivity;
    bool win_loss_only = false; // a solved score gives only the winner: its bound is on the right side of 0
    // Uses all threads of the searcher. Otherwise one thread searches, and the same search visits the same nodes again.
    bool all_threads = false;
    bool all_moves = false; // a true score for every root move (hints, analysis) instead of only the best
    // Collects counters: reports contain them and are also sent while a root move is searched. Visits the same nodes,
    // at a few percent fewer per second.
    bool counts = false;
    // Records the nodes of the search's first thread for Report::tree, at most this many (and at least 256): a larger
    // tree loses its deepest levels. 0 = records nothing. Visits the same nodes, like `counts`.
    std::size_t recorded_nodes = 0;
};

} // namespace ai

// How far a search may go.
#pragma once

#include "game/ai/report.hpp"
#include "game/ai/time_plan.hpp"

#include <cstddef>
#include <cstdint>

namespace ai {

inline constexpr std::size_t mebibyte = std::size_t{1} << 20;

struct Limits {
    static constexpr int no_depth_limit = 1000; // deeper than any board has squares

    int depth = no_depth_limit; // plies, a pass not counted; what is below 1 is taken for 1
    // From so many empty squares on play is solved to the end even where that is deeper than `depth`, as far as nodes
    // and time allow. Without it a search reaches the end where `depth` does.
    int exact_empties = 0;
    std::uint64_t nodes = 0; // positions visited; 0 = no limit
    TimePlan time{};         // without one nothing depends on the clock
    // How boldly searches that do not reach the end cut on a guess, and up to which certainty solving goes on, by way
    // of bolder ones: 0 is boldest, full_selectivity cuts nothing. Known on 8x8 with the trained evaluation only;
    // nothing is ever cut elsewhere.
    int selectivity = 0;
    int solving_selectivity = full_selectivity;
    bool win_loss_only = false; // a solved score tells the winner only: its bound is on the right side of 0
    // Shares the work among all threads of the searcher. Otherwise one thread searches, and the same search gives the
    // same nodes again.
    bool all_threads = false;
    bool all_moves = false; // a true score for every root move (hints, analysis), not only for the best
    // Counts what happens: reports have counters, and come while a root move is searched, too. The nodes are the same;
    // there are a few percent fewer of them a second.
    bool counts = false;
};

} // namespace ai

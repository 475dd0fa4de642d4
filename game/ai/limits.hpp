// How far a search may go. For whoever asks for one.
#pragma once

#include <chrono>
#include <cstdint>

namespace ai {

struct Limits {
    static constexpr int no_depth_limit = 1000; // deeper than any board has squares

    int depth = no_depth_limit; // plies, a pass not counted; what is below 1 is taken for 1
    // From so many empty squares on play is solved to the end even where that is deeper than `depth`, as far as nodes
    // and time allow. Without it a search reaches the end where `depth` does.
    int exact_empties = 0;
    std::uint64_t nodes = 0;           // positions visited; 0 = no limit
    std::chrono::milliseconds time{0}; // 0 = no limit
    bool all_moves = false;            // a true score for every root move (hints, analysis), not only for the best
};

} // namespace ai

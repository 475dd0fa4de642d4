// How far a search may go. For whoever asks for one.
#pragma once

#include <chrono>
#include <cstdint>

namespace ai {

struct Limits {
    static constexpr int no_depth_limit = 1000; // deeper than any board has squares

    int depth = no_depth_limit; // plies, >= 1
    int exact_empties =
        no_depth_limit;      // play is solved exactly from so many empty squares on, when depth and time allow
    std::uint64_t nodes = 0; // positions visited; 0 = no limit
    std::chrono::milliseconds time{0}; // 0 = no limit
    bool all_moves = false;            // a true score for every root move (hints, analysis), not only for the best
};

} // namespace ai

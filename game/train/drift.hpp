// Whether a search believes too much or too little of the positions that it steers into: it plays against itself, and
// what it thought on the way is held against the exact value of a later position.
#pragma once

#include "game/rules/position.hpp"
#include "game/train/sample.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace train {

struct DriftOptions {
    int games = 200;
    std::uint64_t nodes = 1'000'000; // a move
    std::vector<int> empties{44, 38, 34, 30, 26};
    int depth = 15;      // plies of the values on the way
    int selectivity = 0; // of these and of the moves
    int exact_empties = 24;
    int threads = 1;
    std::size_t table_bytes = std::size_t{32} << 20; // of each thread
};

// Values with so many squares empty less the exact value at the end of the game, in discs.
struct Drift {
    int empties = 0;
    std::size_t games = 0; // that had such a position, with a move to make
    double of_black = 0;   // means: seen by Black
    double of_mover = 0;   // seen by the side to move
    double spread = 0;     // standard deviation of what Black sees
};

// One row for each number of empties. Game i begins with openings[i]; those that end before the exact value are left
// out. The same however many threads there are. on_progress is called with the number of finished games, by one thread
// at a time. Precondition: not more games than openings.
std::vector<Drift> measure_drift(const ai::core::Weights& weights, const std::vector<rules::Position>& openings,
                                 const DriftOptions& options,
                                 const std::function<void(std::uint64_t)>& on_progress = {});

} // namespace train

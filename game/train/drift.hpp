// Bias of a search on positions that it chose itself: it plays against itself, and its values on the way are compared
// with the exact value of a later position.
#pragma once

#include "game/rules/position.hpp"
#include "game/train/sample.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace train {

struct DriftOptions {
    int games = 200;
    std::uint64_t nodes = 1'000'000; // per move
    std::vector<int> empties{44, 38, 34, 30, 26};
    int depth = 15;      // of the measured values
    int selectivity = 0; // of values and moves
    int exact_empties = 24;
    int threads = 1;
    std::size_t table_bytes = std::size_t{32} << 20; // per thread
};

// Values with that many empties minus the exact value at the end, in discs.
struct Drift {
    int empties = 0;
    std::size_t games = 0;
    double of_black = 0; // mean for Black
    double of_mover = 0; // mean for the side to move
    double spread = 0;   // standard deviation for Black
};

// One row per number of empties. Game i starts from openings[i]; games that end before the exact value are left out.
// The result does not depend on the number of threads. on_progress gets the number of finished games, by one thread
// at a time. Precondition: at most as many games as openings.
std::vector<Drift> measure_drift(const ai::core::Weights& weights, const std::vector<rules::Position>& openings,
                                 const DriftOptions& options,
                                 const std::function<void(std::uint64_t)>& on_progress = {});

} // namespace train

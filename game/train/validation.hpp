// Positions with deep-search values of all moves, and tests of an evaluation on them: its error, and the loss of its
// preferred move. A set is made once and kept, so that weights can be compared over time.
#pragma once

#include "game/records/obf.hpp"
#include "game/train/sample.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace train {

struct ValidationOptions {
    int positions = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    int fewest_empties = 9;
    int max_empties = 52;
    int depth = 10;         // plies
    int exact_empties = 18; // values are exact from here on
};

// One position per self-play game (train::self_play); deterministic.
std::vector<rules::Position> positions_of_self_play(const ai::core::Weights& weights, const ValidationOptions& options);
// At most one random position with a choice of moves per game, from games spread evenly over the list.
std::vector<rules::Position> positions_of_games(const std::vector<std::vector<rules::Move>>& games,
                                                const ValidationOptions& options);

// Values are in discs for the side to move. on_progress gets the number of finished positions, by one thread at a
// time.
std::vector<records::Problem> with_values(const std::vector<rules::Position>& positions,
                                          const ai::core::Weights& weights, const ValidationOptions& options,
                                          const std::function<void(std::uint64_t)>& on_progress = {});

// For a range of empties.
struct Judgement {
    int fewest_empties = 0;
    int max_empties = 0;
    Errors errors;      // evaluation of the position against the value of its best move
    double regret = 0;  // sum of best value minus value of the evaluation's preferred move
    int best_found = 0; // positions without regret
    double mean_regret() const { return errors.count == 0 ? 0 : regret / static_cast<double>(errors.count); }
};

// In bands of eight empties in descending order, then all together. Ignores positions without a choice, and those
// where a move has no value.
std::vector<Judgement> judge(const ai::core::Weights& weights, const std::vector<records::Problem>& problems);

} // namespace train

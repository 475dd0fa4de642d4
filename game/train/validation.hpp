// Positions whose moves all have a value by deep search, and how an evaluation does on them: how far it is from the
// values, and how much the move that it likes best loses. Such a set is made once and kept, so that weights of
// different days can be compared.
#pragma once

#include "game/records/obf.hpp"
#include "game/train/errors.hpp"

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
    int depth = 10;         // plies, of the searches that give the values
    int exact_empties = 18; // from here on the values are results
};

// One position each from games of the search against itself (train::self_play), the same for the same options.
std::vector<rules::Position> positions_of_self_play(const ai::core::Weights& weights, const ValidationOptions& options);
// One position with a choice of moves from each game, drawn by the seed, from as many games as the options want, spread
// evenly over the list. Games without such a position give none.
std::vector<rules::Position> positions_of_games(const std::vector<std::vector<rules::Move>>& games,
                                                const ValidationOptions& options);

// All their moves with values, in discs for the side to move. on_progress is called with the number of finished
// positions, by one thread at a time.
std::vector<records::Problem> with_values(const std::vector<rules::Position>& positions,
                                          const ai::core::Weights& weights, const ValidationOptions& options,
                                          const std::function<void(std::uint64_t)>& on_progress = {});

// Of positions in a band of empties.
struct Judgement {
    int fewest_empties = 0;
    int max_empties = 0;
    Errors errors;      // of the evaluation of the position against the value of its best move
    double regret = 0;  // sum over the positions: the best value less that of the move the evaluation likes best
    int best_found = 0; // positions where that is nothing
    double mean_regret() const { return errors.count == 0 ? 0 : regret / static_cast<double>(errors.count); }
};

// In bands of eight empties, from the most on, then all together. Positions of which not all moves have a value, and
// those without a choice, are left out.
std::vector<Judgement> judge(const ai::core::Weights& weights, const std::vector<records::Problem>& problems);

} // namespace train

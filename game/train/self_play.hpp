// Positions from games of the search against itself, with their values. Each game depends on the seed, its own number
// and the weights alone: the same options give the same samples, however many threads there are, and games can be made
// in parts.
#pragma once

#include "game/train/sample.hpp"

#include <cstdint>
#include <functional>

namespace train {

struct SelfPlayOptions {
    std::uint64_t first_game = 0;
    int games = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    int depth = 4;          // plies of the search that gives a position its value; 0: the result of the game does
    int exact_empties = 12; // from here on the value is solved
};

// Is given the samples of each game, in the order of the games, on worker threads but by one at a time; a game may give
// none. Answers whether to go on.
using OnGame = std::function<bool(const Samples&)>;

void self_play(const ai::core::Weights& weights, const SelfPlayOptions& options, const OnGame& on_game);

// All samples of all games.
Samples self_play(const ai::core::Weights& weights, const SelfPlayOptions& options);

} // namespace train

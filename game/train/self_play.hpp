// Positions from games of the search against itself, with their values. Each game depends on the seed, its own number
// and the weights alone: the same options give the same samples, however many threads there are, and games can be made
// in parts.
#pragma once

#include "game/ai/core/evaluation/other_boards_weights.hpp"
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

using OnSizeGame = std::function<bool(const SizeSamples&)>;

// Searches with the tables, which have to be of the size, or where they are null with the plain evaluation. A long game
// gives only some of its positions. Otherwise as self_play. Precondition: has_size_family(size.side()).
void self_play(rules::BoardSize size, const ai::core::SizeTables* tables, const SelfPlayOptions& options,
               const OnSizeGame& on_game);

int empties_of(const SizeSample& sample, int side);

} // namespace train

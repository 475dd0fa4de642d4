// Labelled positions from games of the search against itself. Each game depends only on the seed, its number and the
// weights, so the samples do not depend on the number of threads and can be generated in parts.
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
    int depth = 4;          // plies of the search for a position's value; 0: the result of the game
    int exact_empties = 12; // positions with at most this many empties have exact values
};

// Called with the samples of each game, possibly none, in the order of the games, on worker threads but one at a time.
// Returns false to stop.
using OnGame = std::function<bool(const Samples&)>;

void self_play(const ai::core::Weights& weights, const SelfPlayOptions& options, const OnGame& on_game);

using OnSizeGame = std::function<bool(const SizeSamples&)>;

// `tables` must be for this size; null: the plain evaluation. Only some positions of a long game become samples.
// Precondition: has_size_family(size.side()).
void self_play(rules::BoardSize size, const ai::core::SizeTables* tables, const SelfPlayOptions& options,
               const OnSizeGame& on_game);

int empties_of(const SizeSample& sample, int side);

// Relabels the positions of a shard with deeper searches or better weights.

struct LabelOptions {
    int threads = 1;
    int depth = 6;          // plies
    int exact_empties = 14; // positions with at most this many empties have exact values
};

// Samples are labelled in independent stretches of this length, so that the result does not depend on the number of
// threads.
inline constexpr std::size_t label_stretch = 256;

// Labels samples[first] and all after it. on_stretch gets the number of leading samples that are done, by one thread at
// a time, and returns false to stop. Precondition: first is a multiple of label_stretch.
void label(Samples& samples, std::size_t first, const ai::core::Weights& weights, const LabelOptions& options,
           const std::function<bool(std::size_t)>& on_stretch);

} // namespace train

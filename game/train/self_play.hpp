// Labelled positions from games of the search against itself. Each game depends only on the seed, its number and the
// weights, so the samples do not depend on the number of threads and can be generated in parts.
#pragma once

#include "game/rules/position.hpp"
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

// The weights that games are played with.
struct Evaluator {
    rules::BoardSize size{8};
    const ai::core::Weights* weights = nullptr; // for this size; null: the plain evaluation

    Evaluator(const ai::core::Weights& of) : size{of.layout.side}, weights{&of} {} // NOLINT: implicit
    Evaluator(rules::BoardSize board, const ai::core::Weights* of) : size{board}, weights{of} {}
};

template <class Bits> rules::Board<Bits> start_of(rules::BoardSize size) {
    return rules::Position::start(size).template board<Bits>();
}

// Called with the samples of each game, possibly none, in the order of the games, on worker threads but one at a time.
// Returns false to stop.
template <class Bits> using OnGame = std::function<bool(const SamplesOf<Bits>&)>;

// Only some positions of a long game become samples. A part of the next position's value is mixed into each value, so
// that information from the end reaches the beginning in fewer rounds. Bits must fit the size.
template <class Bits>
void self_play(const Evaluator& evaluator, const SelfPlayOptions& options, const OnGame<Bits>& on_game);

extern template void self_play(const Evaluator&, const SelfPlayOptions&, const OnGame<std::uint64_t>&);
extern template void self_play(const Evaluator&, const SelfPlayOptions&, const OnGame<Bits256>&);

// Relabels the positions of a shard with deeper searches or better weights.

struct LabelOptions {
    int threads = 1;
    int depth = 6;          // plies
    int exact_empties = 14; // positions with at most this many empties have exact values
};

// Samples are labelled in independent stretches of this length, so that the result does not depend on the number of
// threads.
inline constexpr std::size_t label_stretch = 256;

// Labels samples[first] and all after it, on 8x8. on_stretch gets the number of leading samples that are done, by one
// thread at a time, and returns false to stop. Precondition: first is a multiple of label_stretch.
void label(Samples& samples, std::size_t first, const ai::core::Weights& weights, const LabelOptions& options,
           const std::function<bool(std::size_t)>& on_stretch);

} // namespace train

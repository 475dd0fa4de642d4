// Generates positions of close games. Games start from openings that a short search finds balanced; both sides play
// their best move, and occasionally a slightly worse or a random one. Side positions one to three moves off the game
// are included, since a search meets such positions. Values of later positions of a game correct those of earlier ones.
// As in self_play (self_play.hpp), each game depends only on the seed, its number and the weights.
#pragma once

#include "game/train/self_play.hpp"

#include <span>
#include <vector>

namespace train {

// What a search found of a position.
struct CloseLook {
    double value = 0; // discs for the side to move
    bool is_exact = false;
    bool is_first_player = true;
    bool is_beside = false;   // side position, not part of the game
    bool has_strayed = false; // the game continued with a move other than the search's
};

// Returns the corrected values. `share`, 0 to 1, is the part of a value that comes from the corrected value of the
// game's next position, so exact values at the end propagate to the beginning. Exact values and side positions stay
// unchanged. Before a move that strayed, a value changes only if the move turned out better.
std::vector<double> corrected(std::span<const CloseLook> looks, double share);

struct ClosePlayOptions {
    SelfPlayOptions play{.depth = 6, .exact_empties = 18};
    int later_percent = 90;
};

// Bits must fit the size.
template <class Bits>
void close_play(const Evaluator& evaluator, const ClosePlayOptions& options, const OnGame<Bits>& on_game);

extern template void close_play(const Evaluator&, const ClosePlayOptions&, const OnGame<std::uint64_t>&);
extern template void close_play(const Evaluator&, const ClosePlayOptions&, const OnGame<Bits256>&);

} // namespace train

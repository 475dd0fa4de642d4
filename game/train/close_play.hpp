// Positions of close games. They start from openings that a short search finds balanced; both sides play their best
// move, now and then a slightly worse or a random one. Side positions a few loose moves away are included, since a
// search meets such positions. Values of later positions of a game correct those of earlier ones. As in self_play
// (self_play.hpp), each game depends only on the seed, its number and the weights.
#pragma once

#include "game/train/self_play.hpp"

#include <span>
#include <vector>

namespace train {

// A position and its search value, in discs for the side to move.
struct CloseLook {
    ai::core::Board64 board;
    double value = 0;
    bool is_exact = false;
    bool is_first_player = true;
    bool is_beside = false;   // not in the game itself
    bool has_strayed = false; // the game continued with another move than the search's
};

// The corrected values. A share of each value, 0 to 1, comes from the corrected value of the game's next position, so
// exact values at the end propagate to the beginning. Unchanged: exact values, side positions, and values before a
// move that turned out worse; a better one counts.
std::vector<double> corrected(std::span<const CloseLook> looks, double share);

struct ClosePlayOptions {
    SelfPlayOptions play{.depth = 6, .exact_empties = 18};
    int later_percent = 90;
};

void close_play(const ai::core::Weights& weights, const ClosePlayOptions& options, const OnGame& on_game);

} // namespace train

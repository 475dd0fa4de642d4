// Positions of close games: from openings that a short search thinks balanced both sides play their best, now and then
// a move that is nearly as good or any other. Positions beside the game, a few loose moves away, are taken too, since a
// search meets such. Of a game in its course, what its later positions are worth corrects what the search thinks of the
// earlier ones. As self_play (self_play.hpp), each game depends on the seed, its own number and the weights alone.
#pragma once

#include "game/train/self_play.hpp"

#include <span>
#include <vector>

namespace train {

// A position of a close game and what a search thinks of it, in discs for the side to move.
struct CloseLook {
    ai::core::Board64 board;
    double value = 0;
    bool is_exact = false;
    bool is_first_player = true; // who moves
    bool is_beside = false;      // not on the game's way
    bool has_strayed = false;    // the game went on by another move than the search's
};

// What the looks are worth, in their order: a share of each value, from 0 to 1, is what the game's next position came
// to; so the exact ones at its end work back to its beginning. Exact values, those beside the game, and those whose
// game went on by a worse move stay as they are; where a strange move turned out to be better, it counts.
std::vector<double> corrected(std::span<const CloseLook> looks, double share);

struct ClosePlayOptions {
    SelfPlayOptions play{.depth = 6, .exact_empties = 18};
    int later_percent = 90; // the share
};

void close_play(const ai::core::Weights& weights, const ClosePlayOptions& options, const OnGame& on_game);

} // namespace train

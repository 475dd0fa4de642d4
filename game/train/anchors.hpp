// Positions of games between people with their exact values, which others have computed: what a search thinks of them
// is judged by something outside of this program. Such a set is made once and kept.
#pragma once

#include "game/records/obf.hpp"
#include "game/records/wthor.hpp"
#include "game/train/sample.hpp"

#include <functional>
#include <vector>

namespace train {

// The position of each game whose exact value WTHOR stores (with 24 squares empty in today's files), from as many games
// as are wanted, spread evenly over all of them. Games that end before it give none, and a position is taken once.
std::vector<records::Problem> anchors_of_games(const std::vector<records::WthorFile>& files, int positions);

struct AnchorOptions {
    std::vector<int> depths{1, 4, 8, 12};
    int selectivity = 0; // ai/limits.hpp
    int close = 8;       // discs; exact values up to here are close
    int threads = 1;
};

// What searches of one depth say of positions against what these are worth, in discs for the side to move.
struct AnchorErrors {
    int depth = 0;
    std::size_t positions = 0;
    double bias = 0;        // mean of the search's value less the exact one
    double error = 0;       // mean of what lies between them
    double correlation = 0; // 0 where one of them is always the same
    double slope = 0;       // of the line through the values by which the exact ones are guessed best, by least squares
    double fitted_error = 0; // mean error of that line
};

// Of one depth: over all positions, and over the close ones. The line is that of all positions for both.
struct AnchorRow {
    AnchorErrors all;
    AnchorErrors close;
};

// `values` and `exact` belong together. Precondition: as many of one as of the other.
AnchorRow anchor_row(int depth, const std::vector<int>& values, const std::vector<int>& exact, int close);

// One row for each depth. Each position is searched from an empty table, so that the rows do not depend on the threads.
// on_progress is called with the number of searches that are done, by one thread at a time.
std::vector<AnchorRow> judge_anchors(const ai::core::Weights& weights, const Samples& anchors,
                                     const AnchorOptions& options,
                                     const std::function<void(std::uint64_t)>& on_progress = {});

} // namespace train

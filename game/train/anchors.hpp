// Positions of human games with exact values that other programs computed: an independent test of the search. A set
// is made once and kept.
#pragma once

#include "game/records/game_record.hpp"
#include "game/records/obf.hpp"
#include "game/train/sample.hpp"

#include <functional>
#include <vector>

namespace train {

// At most one position per game, from games spread evenly over the files, each position once: the one whose exact
// value WTHOR stores (24 empties in today's files).
std::vector<records::Problem> anchors_of_games(const std::vector<records::GameRecord>& games, int positions);

struct AnchorOptions {
    std::vector<int> depths{1, 4, 8, 12};
    int selectivity = 0; // ai/limits.hpp
    int close = 8;       // discs; up to here an exact value is close
    int threads = 1;
};

// Values of searches of one depth against exact values, in discs for the side to move.
struct AnchorErrors {
    int depth = 0;
    std::size_t positions = 0;
    double bias = 0; // mean of search value minus exact value
    double error = 0;
    double correlation = 0; // 0 if one side is constant
    double slope = 0;
    double fitted_error = 0; // mean absolute error of that line
};

// `close` uses the line of all positions.
struct AnchorRow {
    AnchorErrors all;
    AnchorErrors close;
};

AnchorRow anchor_row(int depth, const std::vector<int>& values, const std::vector<int>& exact, int close);

// One row per depth. Each search starts with an empty table, so the rows do not depend on the number of threads.
// on_progress gets the number of finished searches, by one thread at a time.
std::vector<AnchorRow> judge_anchors(const ai::core::Weights& weights, const Samples& anchors,
                                     const AnchorOptions& options,
                                     const std::function<void(std::uint64_t)>& on_progress = {});

} // namespace train

// Tests of an evaluation and a search on positions with known values: the choice of moves on validation positions,
// exact values of human games, and the bias on positions that the search chose itself.
#pragma once

#include "game/records/game_record.hpp"
#include "game/records/obf.hpp"
#include "game/rules/position.hpp"
#include "game/train/sample.hpp"

#include <cstdint>
#include <vector>

namespace train {

// Positions with deep-search values of all moves, and tests of an evaluation on them: its error, and the loss of its
// preferred move. A set is made once and kept, so that weights can be compared over time.

struct ValidationOptions {
    int positions = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    int fewest_empties = 9;
    int max_empties = 52;
    int depth = 10;         // plies
    int exact_empties = 18; // positions with at most this many empties have exact values
};

// One position per self-play game (train::self_play); deterministic.
std::vector<rules::Position> positions_of_self_play(const ai::core::Weights& weights, const ValidationOptions& options);
// At most one random position with a choice of moves per game, from games spread evenly over the list.
std::vector<rules::Position> positions_of_games(const std::vector<std::vector<rules::Move>>& games,
                                                const ValidationOptions& options);

// Values are in discs for the side to move. on_progress gets the number of finished positions, by one thread at a
// time.
std::vector<records::Problem> with_values(const std::vector<rules::Position>& positions,
                                          const ai::core::Weights& weights, const ValidationOptions& options,
                                          const OnProgress& on_progress = {});

// Results for a range of empties.
struct Judgement {
    int fewest_empties = 0;
    int max_empties = 0;
    Errors errors;      // evaluation of the position against the value of its best move
    double regret = 0;  // sum of best value minus value of the evaluation's preferred move
    int best_found = 0; // positions where the preferred move is a best one
    double mean_regret() const { return errors.count == 0 ? 0 : regret / errors.count; }
};

// Returns one judgement per band of eight empties in descending order, then one for all positions. Ignores positions
// without a choice and those with a move of unknown value.
std::vector<Judgement> judge(const ai::core::Weights& weights, const std::vector<records::Problem>& problems);

// Positions of human games with exact values computed by other programs: an independent test of the search. A set is
// made once and kept.

// At most one position per game, from games spread evenly over the files, without duplicates: the position whose exact
// value WTHOR stores (24 empties in today's files).
std::vector<records::Problem> anchors_of_games(const std::vector<records::GameRecord>& games, int positions);

struct AnchorOptions {
    std::vector<int> depths{1, 4, 8, 12};
    int selectivity = 0; // see ai/limits.hpp
    int close = 8;       // an exact value of at most this many discs counts as close
    int threads = 1;
};

// Values of searches of one depth against exact values, in discs for the side to move.
struct AnchorErrors {
    int depth = 0;
    std::size_t positions = 0;
    double bias = 0; // mean of search value minus exact value
    double error = 0;
    double correlation = 0; // 0 if all search values or all exact values are equal
    double slope = 0;
    double fitted_error = 0; // mean absolute error of the fitted line
};

// `close` uses the line fitted to all positions.
struct AnchorRow {
    AnchorErrors all;
    AnchorErrors close;
};

AnchorRow anchor_row(int depth, const std::vector<int>& values, const std::vector<int>& exact, int close);

// One row per depth. Each search starts with an empty table, so the rows do not depend on the number of threads.
// on_progress gets the number of finished searches, by one thread at a time.
std::vector<AnchorRow> judge_anchors(const ai::core::Weights& weights, const Samples& anchors,
                                     const AnchorOptions& options, const OnProgress& on_progress = {});

// Bias of a search on positions that it chose itself: it plays against itself, and its values along the way are
// compared with the exact value of a later position.

struct DriftOptions {
    int games = 200;
    std::uint64_t nodes = 1'000'000; // per move
    std::vector<int> empties{44, 38, 34, 30, 26};
    int depth = 15;      // of the measured values
    int selectivity = 0; // of values and moves
    int exact_empties = 24;
    int threads = 1;
    std::size_t table_bytes = std::size_t{32} << 20; // per thread
};

// Values at a number of empties minus the exact value at the end, in discs.
struct Drift {
    int empties = 0;
    std::size_t games = 0;
    double of_black = 0; // mean for Black
    double of_mover = 0; // mean for the side to move
    double spread = 0;   // standard deviation for Black
};

// One row per number of empties. Game i starts from openings[i]; games that end before the exact value are ignored. The
// result does not depend on the number of threads. on_progress gets the number of finished games, by one thread at a
// time. Precondition: options.games <= openings.size().
std::vector<Drift> measure_drift(const ai::core::Weights& weights, const std::vector<rules::Position>& openings,
                                 const DriftOptions& options, const OnProgress& on_progress = {});

} // namespace train

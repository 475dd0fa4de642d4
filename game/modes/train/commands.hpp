// The commands of outflank-cli train: self-play into a shard, new values for its positions, the fit, looks at weights,
// and the measurement that ProbCut rests on.
#pragma once

#include "engine/base/result.hpp"
#include "game/train/anchors.hpp"
#include "game/train/close_play.hpp"
#include "game/train/drift.hpp"
#include "game/train/fit.hpp"
#include "game/train/fit_net.hpp"
#include "game/train/fit_ordering.hpp"
#include "game/train/label.hpp"
#include "game/train/probcut.hpp"
#include "game/train/self_play.hpp"
#include "game/train/validation.hpp"
#include "game/train/weights_choice.hpp"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace modes {

// Where a command writes: results, and how far it is.
struct TrainOutput {
    std::ostream& results;
    std::ostream& progress;
    bool progress_is_terminal = false;
};

struct GenerateCommand {
    train::WeightsChoice weights;
    train::SelfPlayOptions options;
    bool is_close = false; // close games (train/close_play.hpp) instead
    int later_percent = 90;
    std::string out;
};
// Plays the games and writes their samples as a shard. Where the file is a shard of the same origin already, it goes on
// after its last game; what it plays is written regularly (regular_writer.hpp), so that little is lost if it is
// stopped. Errors: the weights, a file that is something else or of another origin, a file that cannot be written.
base::Result<int> run_generate(const GenerateCommand& command, const TrainOutput& output);

struct FitCommand {
    std::vector<std::string> shards;
    std::vector<std::string> positions; // OBF files whose values are fitted, too
    std::string start;                  // weights to begin with; empty: all zero
    train::FitOptions options;
    std::string out;
};
// Fits weights to the samples of all shards and writes them. Errors: files.
base::Result<int> run_fit(const FitCommand& command, const TrainOutput& output);

struct FitNetCommand {
    std::vector<std::string> shards;
    std::vector<std::string> lesser_shards; // whose samples count less
    std::vector<std::string> positions;     // as in FitCommand
    train::WeightsChoice weights;           // that the net corrects
    train::NetFitOptions options;
    std::string out;
};
// Fits the net beside the weights to the samples of all shards and writes it. Errors: files.
base::Result<int> run_fit_net(const FitNetCommand& command, const TrainOutput& output);

struct FitOrderingCommand {
    std::vector<std::string> shards;
    train::OrderingFitOptions options;
    std::string out;
};
// Fits the small evaluation that puts moves in order and writes it. Errors: files.
base::Result<int> run_fit_ordering(const FitOrderingCommand& command, const TrainOutput& output);

struct LabelCommand {
    std::string shard;
    train::WeightsChoice weights;
    train::LabelOptions options;
    int max_empties = 60; // positions with more are left out
    std::string out;
};
// Writes the shard's positions with new values. Goes on where the file ends, as run_generate does. Errors: files, an
// output that is of something else.
base::Result<int> run_label(const LabelCommand& command, const TrainOutput& output);

struct ValidationSetCommand {
    std::vector<std::string> wthor; // files of games to take positions from; none: self-play
    train::WeightsChoice weights;
    train::ValidationOptions options;
    std::string out;
};
// Writes positions with the values of all their moves as an OBF file. Errors: files.
base::Result<int> run_validation_set(const ValidationSetCommand& command, const TrainOutput& output);

struct ValidateCommand {
    std::vector<std::string> problems;
    train::WeightsChoice weights;
    bool prints_json = false;
};
// Measures the error of the evaluation on positions, and the loss of its choices. Errors: files.
base::Result<int> run_validate(const ValidateCommand& command, const TrainOutput& output);

struct AnchorSetCommand {
    std::vector<std::string> wthor;
    int positions = 2000;
    std::string out;
};
// Writes the positions whose exact values WTHOR stores as an OBF file. Errors: files, games without such a position.
base::Result<int> run_anchor_set(const AnchorSetCommand& command, const TrainOutput& output);

struct AnchorsCommand {
    std::vector<std::string> anchors; // OBF files of positions with values
    train::WeightsChoice weights;
    train::AnchorOptions options;
    bool prints_json = false;
};
// Measures the error of searches of several depths on positions with exact values. Errors: files, no position.
base::Result<int> run_anchors(const AnchorsCommand& command, const TrainOutput& output);

struct DriftCommand {
    train::WeightsChoice weights;
    train::DriftOptions options;
    std::string openings; // a file; empty: the XOT list that is shipped
    bool prints_json = false;
};
// Plays the search against itself, and compares its values during a game with the final value. Errors: files, more
// games than openings.
base::Result<int> run_drift(const DriftCommand& command, const TrainOutput& output);

struct EvaluateCommand {
    std::vector<std::string> shards;
    train::WeightsChoice weights;
    bool prints_json = false;
};
// Measures the error of the evaluation on the samples. Errors: files.
base::Result<int> run_evaluate(const EvaluateCommand& command, const TrainOutput& output);

struct GateCommand {
    train::WeightsChoice weights; // the new ones
    train::WeightsChoice against;
    int games = 400;
    std::uint64_t nodes = 20'000; // a move
    int threads = 1;
    double min_percent = 50;
};
// Lets the best level play with the new weights against itself with the others, in pairs of games from the XOT
// openings, at so many nodes a move. Errors: files, a score below the least percentage, which is in the line.
base::Result<int> run_gate(const GateCommand& command, const TrainOutput& output);

struct ProbcutCommand {
    train::WeightsChoice weights;
    train::ProbcutOptions options;
    bool prints_json = false;
};
// Measures how deep searches spread about shallow ones, and fits formulas to that. Errors: the weights.
base::Result<int> run_probcut(const ProbcutCommand& command, const TrainOutput& output);

} // namespace modes

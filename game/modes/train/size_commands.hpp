// The commands of outflank-cli train sizes: self-play, fit and a look at weights of the boards other than 8x8. They are
// what commands.hpp has for 8x8.
#pragma once

#include "game/modes/train/commands.hpp"
#include "game/train/size_fit.hpp"

#include <string>
#include <vector>

namespace modes {

struct SizeGenerateCommand {
    int side = 0;
    train::SizeWeightsChoice weights;
    train::SelfPlayOptions options;
    std::string out;
};
// As run_generate. Errors also: weights that have none of the size.
base::Result<int> run_size_generate(const SizeGenerateCommand& command, const TrainOutput& output);

struct SizeFitCommand {
    std::vector<std::string> shards; // of any sizes
    std::string start;               // weights to begin with; empty: none
    train::SizeFitOptions options;
    std::string out;
};
base::Result<int> run_size_fit(const SizeFitCommand& command, const TrainOutput& output);

struct SizeEvaluateCommand {
    std::vector<std::string> shards;
    train::SizeWeightsChoice weights;
};
// Tells size by size how far the evaluation is from the values of the samples. Errors: files.
base::Result<int> run_size_evaluate(const SizeEvaluateCommand& command, const TrainOutput& output);

} // namespace modes

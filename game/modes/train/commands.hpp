// The commands of outflank-cli train and their common options.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/game_record.hpp"
#include "game/records/obf.hpp"
#include "game/train/shard.hpp"
#include "game/train/weights_choice.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace modes {

RunCommand add_anchor_set(Arguments& train);
RunCommand add_anchors(Arguments& train);
RunCommand add_drift(Arguments& train);
RunCommand add_evaluate(Arguments& train);
RunCommand add_fit(Arguments& train);
RunCommand add_fit_net(Arguments& train);
RunCommand add_fit_ordering(Arguments& train);
RunCommand add_fit_probcut(Arguments& train);
RunCommand add_gate(Arguments& train);
RunCommand add_generate(Arguments& train);
RunCommand add_label(Arguments& train);
RunCommand add_validate(Arguments& train);
RunCommand add_validation_set(Arguments& train);

RunCommand add_size_evaluate(Arguments& sizes);
RunCommand add_size_fit(Arguments& sizes);
RunCommand add_size_generate(Arguments& sizes);

inline constexpr int max_games = 1'000'000'000;
inline constexpr std::int64_t max_seed = std::int64_t{1}
                                         << 40; // larger seeds would make random numbers of different games coincide

// Descriptions of options show the initial value of the variable as the default.
Option add_weights(Arguments& command, train::WeightsChoice& weights);
void add_weights(Arguments& command, train::SizeWeightsChoice& weights);
void add_threads(Arguments& command, int& threads);
void add_seed(Arguments& command, std::uint64_t& seed, const char* description);
void add_depth(Arguments& command, int& depth, int least);
void add_exact_empties(Arguments& command, int& empties);
void add_selectivity(Arguments& command, int& selectivity);
void add_shards(Arguments& command, std::vector<std::string>& shards, const char* description);
void add_positions(Arguments& command, std::vector<std::string>& positions);

template <class Options> void add_fit_options(Arguments& command, Options& options, const char* rate_description) {
    command.option("--epochs", options.epochs, base::tr("Passes over the samples, {} by default", options.epochs))
        .range(0, 1000);
    command.option("--rate", options.rate, rate_description).within(0.001, 10.0);
    add_seed(command, options.seed, base::tr("Seed of the order of the samples, 1 by default"));
}

// Reads the input files of the training commands.

base::Result<train::Shard> read_shard(const std::string& path);
base::Result<train::SizeShard> read_size_shard(const std::string& path);
// The shard in the file; an empty one of `origin` if there is no file. Errors: another origin, or not a shard. For
// train::Shard and train::SizeShard.
template <class AnyShard>
base::Result<AnyShard> shard_so_far(const std::string& path, const train::ShardOrigin& origin);
// In order. Errors: as read_shard, or no sample at all.
base::Result<train::Samples> read_samples(const std::vector<std::string>& paths);
// In order. Errors name the file.
base::Result<std::vector<records::Problem>> read_problems(const std::vector<std::string>& paths);
// Positions of OBF files with a value and a legal move. Errors: as read_problems, or no such position.
base::Result<train::Samples> read_valued_positions(const std::vector<std::string>& paths);
base::Result<train::Samples> read_samples(const std::vector<std::string>& shards,
                                          const std::vector<std::string>& positions);
// As read_problems.
base::Result<std::vector<records::GameRecord>> read_wthor(const std::vector<std::string>& paths);

// Empties of a phase: "25-28".
std::string empties_text(int phase);

} // namespace modes

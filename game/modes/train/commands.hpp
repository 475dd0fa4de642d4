// The commands of outflank-cli train and their common options.
#pragma once

#include "engine/base/files.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/game_record.hpp"
#include "game/records/obf.hpp"
#include "game/train/shard.hpp"
#include "game/train/weights_choice.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace modes {

// Each declares the options of a command and returns the function that runs it.
RunCommand add_anchor_set(Arguments& command);
RunCommand add_anchors(Arguments& command);
RunCommand add_drift(Arguments& command);
RunCommand add_evaluate(Arguments& command);
RunCommand add_fit(Arguments& command);
RunCommand add_fit_net(Arguments& command);
RunCommand add_fit_ordering(Arguments& command);
RunCommand add_fit_probcut(Arguments& command);
RunCommand add_gate(Arguments& command);
RunCommand add_generate(Arguments& command);
RunCommand add_label(Arguments& command);
RunCommand add_validate(Arguments& command);
RunCommand add_validation_set(Arguments& command);

RunCommand add_size_evaluate(Arguments& command);
RunCommand add_size_fit(Arguments& command);
RunCommand add_size_generate(Arguments& command);

template <class Options>
RunCommand running(const std::shared_ptr<Options>& options,
                   base::Result<int> (*run)(const Options&, const CommandContext&)) {
    return [options, run](const CommandContext& context) { return run(*options, context); };
}

template <class Options>
RunCommand running_with_weights(const std::shared_ptr<Options>& options,
                                base::Result<int> (*run)(const Options&, const ai::core::Weights&,
                                                         const CommandContext&)) {
    return [options, run](const CommandContext& context) -> base::Result<int> {
        const auto weights = train::read_weights(options->weights);
        if (!weights) return weights.error();
        return run(*options, **weights, context);
    };
}

inline constexpr int max_games = 1'000'000'000;
inline constexpr std::int64_t max_seed = std::int64_t{1}
                                         << 40; // larger seeds would make random numbers of different games coincide

// Descriptions of options show the initial value of the variable as the default.
Option add_weights(Arguments& command, train::WeightsChoice& weights);
void add_size_weights(Arguments& command, train::WeightsChoice& weights); // or none
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

// For train::Shard and train::SizeShard.
template <class AnyShard> base::Result<AnyShard> read_shard(const std::string& path);
// The shard in the file; an empty one of `origin` if there is no file. Errors: another origin, or not a shard.
template <class AnyShard>
base::Result<AnyShard> shard_so_far(const std::string& path, const train::ShardOrigin& origin) {
    if (base::is_missing(path)) return AnyShard{.origin = origin};
    auto shard = read_shard<AnyShard>(path);
    if (!shard || shard->origin == origin) return shard;
    return base::Error{
        base::tr("{}: expected a shard of {}, saw one of {}", path, to_text(origin), to_text(shard->origin))};
}
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

// Runs fit(on_progress), which returns the bytes of a file, shows its progress and writes the file. Returns their
// number.
using OnLooks = std::function<void(std::uint64_t done, std::uint64_t total)>;
base::Result<std::size_t> write_fit(const std::string& path, const CommandContext& context,
                                    const std::function<std::string(const OnLooks&)>& fit);
// Writes an OBF file and reports the number of positions.
base::Result<int> write_problems(const std::string& path, const CommandContext& context,
                                 const std::vector<records::Problem>& problems);

// Columns: count, root mean square, mean absolute error.
std::string errors_text(const train::Errors& errors);
// Empties of a phase, at most `most`: "25-28"; "-" for none.
std::string empties_text(int phase, int (*phase_of)(int empties) = ai::core::phase_of, int most = 60);

} // namespace modes

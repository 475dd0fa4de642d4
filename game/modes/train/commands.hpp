// The commands of outflank-cli train and their common options.
#pragma once

#include "engine/base/files.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/game_record.hpp"
#include "game/records/obf.hpp"
#include "game/train/shard.hpp"
#include "game/train/weights_choice.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace modes {

RunCommand add_anchor_set(Arguments& arguments);
RunCommand add_anchors(Arguments& arguments);
RunCommand add_drift(Arguments& arguments);
RunCommand add_evaluate(Arguments& arguments);
RunCommand add_fit(Arguments& arguments);
RunCommand add_fit_net(Arguments& arguments);
RunCommand add_fit_ordering(Arguments& arguments);
RunCommand add_fit_probcut(Arguments& arguments);
RunCommand add_gate(Arguments& arguments);
RunCommand add_generate(Arguments& arguments);
RunCommand add_label(Arguments& arguments);
RunCommand add_validate(Arguments& arguments);
RunCommand add_validation_set(Arguments& arguments);

inline constexpr int max_games = 1'000'000'000;
// With larger seeds, random numbers of different games would coincide.
inline constexpr std::int64_t max_seed = std::int64_t{1} << 40;

// Descriptions of options show the initial value of the variable as the default.
Option add_weights(Arguments& command, train::WeightsChoice& weights);
void add_weights_or_plain(Arguments& command, train::WeightsChoice& weights);
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

// These functions read the input files of the training commands; they throw Failure.

template <class Bits> train::ShardOf<Bits> read_shard(const std::string& path) {
    return required(base::read_as(path, train::max_shard_bytes, train::shard_from_bytes<Bits>));
}
// The shard in the file, or an empty shard with `origin` if there is no file. Errors: another origin, or an invalid
// shard.
template <class Bits> train::ShardOf<Bits> shard_so_far(const std::string& path, const train::ShardOrigin& origin) {
    if (base::is_missing(path)) return {.origin = origin};
    train::ShardOf<Bits> shard = read_shard<Bits>(path);
    if (shard.origin == origin) return shard;
    throw Failure{base::tr("{}: expected a shard of {}, saw one of {}", path, to_text(origin), to_text(shard.origin))};
}
// Samples of the shards in order, then those of read_valued_positions(positions), for 8x8. Errors: as for read_shard(),
// or no samples in the shards.
train::SamplesBySide read_samples(const std::vector<std::string>& shards,
                                  const std::vector<std::string>& positions = {});
// The same for shards that must all be of 8x8.
train::Samples read_samples_of_eight(const std::vector<std::string>& shards,
                                     const std::vector<std::string>& positions = {});
// Reads the problems in file order. Errors name the file.
std::vector<records::Problem> read_problems(const std::vector<std::string>& paths);
// Positions of OBF files that have a value and are not over. Errors: as for read_problems(), or no such position.
train::Samples read_valued_positions(const std::vector<std::string>& paths);
// Reads the games in file order. Errors name the file.
std::vector<records::GameRecord> read_wthor(const std::vector<std::string>& paths);

template <class Work> auto with_progress(const CommandContext& context, base::Marked count, const Work& work) {
    Progress progress{context.errors, count, 0};
    return work([&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); });
}
// Runs a fit with progress, writes the bytes that it returns to `path`, and returns their number.
std::size_t write_fit(const std::string& path, const CommandContext& context,
                      const std::function<std::string(const train::OnProgress&)>& fit);
// Writes an OBF file and reports the number of positions.
void write_problems(const std::string& path, const CommandContext& context,
                    const std::vector<records::Problem>& problems);

// Formats the columns: count, root mean square, mean absolute error.
std::string errors_text(const train::Errors& errors);
// Range of empties for which phase_of() gives the phase, up to `most`: "25-28"; "-" if there are none.
std::string empties_text(int phase, const std::function<int(int empties)>& phase_of, int most);
std::string empties_text(int phase, int side = 8);

} // namespace modes

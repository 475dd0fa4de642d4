#include "game/modes/train/commands.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/limits.hpp"
#include "game/modes/progress.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/game_stream.hpp"

#include <algorithm>
#include <iterator>
#include <ostream>

namespace modes {

using base::tr;

Option add_weights(Arguments& command, train::WeightsChoice& weights) {
    return command.option("--weights", weights.path, tr("Weights file to use, the shipped one by default"));
}

void add_threads(Arguments& command, int& threads) {
    command.option("--threads", threads, tr("Threads, 1 by default; the results do not depend on them")).range(1, 256);
}

void add_seed(Arguments& command, std::uint64_t& seed, const char* description) {
    command.option("--seed", seed, description).range(0, max_seed);
}

void add_depth(Arguments& command, int& depth, int least) {
    const std::string description =
        least == 0 ? tr("Search depth of the values in plies, {} by default; 0: the result of the game", depth)
                   : tr("Search depth of the values in plies, {} by default", depth);
    command.option("--depth", depth, description).range(least, 30);
}

void add_exact_empties(Arguments& command, int& empties) {
    command.option("--exact-empties", empties, tr("Empty squares from which values are exact, {} by default", empties))
        .range(0, 24);
}

void add_selectivity(Arguments& command, int& selectivity) {
    command
        .option("--selectivity", selectivity,
                tr("Selectivity of the searches from 0, most selective, to 5, exact; {} by default", selectivity))
        .range(0, ai::full_selectivity);
}

void add_shards(Arguments& command, std::vector<std::string>& shards, const char* description) {
    command.option("--in", shards, description).required();
}

void add_positions(Arguments& command, std::vector<std::string>& positions) {
    command.option("--positions", positions,
                   tr("OBF files of positions with exact values to fit to as well (train anchor-set)"));
}

void add_size_weights(Arguments& command, train::WeightsChoice& weights) {
    const Option path = add_weights(command, weights);
    command.flag("--plain", weights.is_none, tr("Evaluate by mobility and corners only")).excludes(path);
}

template <> base::Result<train::Shard> read_shard<train::Shard>(const std::string& path) {
    return base::read_as(path, train::max_shard_bytes, train::shard_from_bytes);
}
template <> base::Result<train::SizeShard> read_shard<train::SizeShard>(const std::string& path) {
    return base::read_as(path, train::max_shard_bytes, train::size_shard_from_bytes);
}

base::Result<train::Samples> read_samples(const std::vector<std::string>& paths) {
    train::Samples samples;
    for (const std::string& path : paths) {
        const auto shard = read_shard<train::Shard>(path);
        if (!shard) return shard.error();
        samples.insert(samples.end(), shard->samples.begin(), shard->samples.end());
    }
    if (samples.empty()) return base::Error{tr("expected samples in the shards, saw none")};
    return samples;
}

base::Result<std::vector<records::Problem>> read_problems(const std::vector<std::string>& paths) {
    std::vector<records::Problem> problems;
    for (const std::string& path : paths) {
        const auto text = base::read_file(path, max_file_bytes);
        if (!text) return text.error();
        auto read = records::problems_from_obf(*text);
        if (!read) return base::Error{tr("{}, {}", path, read.error().message)};
        std::ranges::move(*read, std::back_inserter(problems));
    }
    return problems;
}

base::Result<train::Samples> read_valued_positions(const std::vector<std::string>& paths) {
    const auto problems = read_problems(paths);
    if (!problems) return problems.error();
    train::Samples samples;
    for (const records::Problem& problem : *problems) {
        if (!problem.value() || problem.position.is_over()) continue;
        const auto board = problem.position.board<std::uint64_t>();
        samples.push_back({{board.player, board.opponent}, static_cast<std::int16_t>(*problem.value())});
    }
    if (samples.empty()) return base::Error{tr("expected positions with their values, saw none")};
    return samples;
}

base::Result<train::Samples> read_samples(const std::vector<std::string>& shards,
                                          const std::vector<std::string>& positions) {
    auto samples = read_samples(shards);
    if (!samples || positions.empty()) return samples;
    const auto valued = read_valued_positions(positions);
    if (!valued) return valued.error();
    samples->insert(samples->end(), valued->begin(), valued->end());
    return samples;
}

base::Result<std::vector<records::GameRecord>> read_wthor(const std::vector<std::string>& paths) {
    std::vector<records::GameRecord> games;
    std::string refused;
    const records::GameSink sink{.take =
                                     [&](records::GameRecord&& game, const records::StreamPlace&) {
                                         games.push_back(std::move(game));
                                         return true;
                                     },
                                 .refuse =
                                     [&](const std::string& why, const records::StreamPlace& place) {
                                         refused = records::at_place(place, why);
                                         return false;
                                     }};
    for (const std::string& path : paths) {
        const auto read = records::read_game_file(path, records::format_of_id("wthor"), {}, sink);
        if (!read) return read.error();
        if (!refused.empty()) return base::Error{tr("{}: {}", path, refused)};
    }
    return games;
}

base::Result<std::size_t> write_fit(const std::string& path, const CommandContext& context,
                                    const std::function<std::string(const OnLooks&)>& fit) {
    if (const auto writable = base::check_writable(path); !writable) return writable.error();
    std::string bytes;
    {
        Progress progress{context.errors, base::mark("{done} of {total} samples"), 0};
        bytes = fit([&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); });
    }
    if (const auto written = base::write_atomically(path, bytes); !written) return written.error();
    return bytes.size();
}

base::Result<int> write_problems(const std::string& path, const CommandContext& context,
                                 const std::vector<records::Problem>& problems) {
    std::string text;
    for (const records::Problem& problem : problems)
        text += to_obf(problem) + '\n';
    if (const auto written = base::write_atomically(path, text); !written) return written.error();
    context.out << tr("{}: {} positions", path, problems.size()) << '\n';
    return 0;
}

std::string errors_text(const train::Errors& errors) {
    return fmt::format("{:10}{:8.2f}{:8.2f}", errors.count, errors.root_mean_square(), errors.mean_absolute());
}

std::string empties_text(int phase, int (*phase_of)(int), int most) {
    int fewest = 64;
    int last = 0;
    for (int empties = 0; empties <= most; ++empties) {
        if (phase_of(empties) != phase) continue;
        fewest = std::min(fewest, empties);
        last = empties;
    }
    return fewest > last ? "-" : std::to_string(fewest) + "-" + std::to_string(last);
}

} // namespace modes

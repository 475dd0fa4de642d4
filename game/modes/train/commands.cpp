#include "game/modes/train/commands.hpp"

#include "game/ai/limits.hpp"
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
        .range(0, 30);
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

void add_weights_or_plain(Arguments& command, train::WeightsChoice& weights) {
    const Option path = add_weights(command, weights);
    command.flag("--plain", weights.is_plain, tr("Evaluate by mobility and corners only")).excludes(path);
}

std::vector<records::Problem> read_problems(const std::vector<std::string>& paths) {
    std::vector<records::Problem> problems;
    for (const std::string& path : paths) {
        auto read = records::problems_from_obf(required(base::read_file(path, max_file_bytes)));
        if (!read) throw Failure{tr("{}, {}", path, read.error().message)};
        std::ranges::move(*read, std::back_inserter(problems));
    }
    return problems;
}

train::Samples read_valued_positions(const std::vector<std::string>& paths) {
    train::Samples samples;
    for (const records::Problem& problem : read_problems(paths)) {
        if (!problem.value() || problem.position.is_over()) continue;
        samples.push_back(
            {problem.position.board<std::uint64_t>(), static_cast<std::int16_t>(*problem.value() * ai::disc)});
    }
    if (samples.empty()) throw Failure{tr("expected positions with their values, saw none")};
    return samples;
}

namespace {

// `only_side`: 8, or 0 for any.
train::SamplesBySide read_samples_of(int only_side, const std::vector<std::string>& shards,
                                     const std::vector<std::string>& positions) {
    train::SamplesBySide samples;
    const auto append = [](auto& all, const auto& more) { all.insert(all.end(), more.begin(), more.end()); };
    bool is_empty = true;
    for (const std::string& path : shards) {
        const auto add = [&]<class Bits>(std::string_view bytes, int side, Bits) -> base::Result<bool> {
            const auto shard = train::shard_from_bytes<Bits>(bytes);
            if (!shard) return shard.error();
            append(samples.of<Bits>()[static_cast<std::size_t>(side)], shard->samples);
            is_empty = is_empty && shard->samples.empty();
            return true;
        };
        required(base::read_as(path, train::max_shard_bytes, [&](std::string_view bytes) -> base::Result<bool> {
            const auto side = train::shard_side(bytes);
            if (!side) return side.error();
            if (only_side != 0 && *side != only_side)
                return base::Error{tr("expected a shard of 8x8, saw one of {}x{}", *side, *side)};
            return *side <= 8 ? add(bytes, *side, std::uint64_t{}) : add(bytes, *side, rules::Bits256{});
        }));
    }
    if (is_empty) throw Failure{tr("expected samples in the shards, saw none")};
    if (!positions.empty()) {
        if (samples.narrow[8].empty()) throw Failure{tr("expected a shard of 8x8 with the positions, saw none")};
        append(samples.narrow[8], read_valued_positions(positions));
    }
    return samples;
}

} // namespace

train::SamplesBySide read_samples(const std::vector<std::string>& shards, const std::vector<std::string>& positions) {
    return read_samples_of(0, shards, positions);
}

train::Samples read_samples_of_eight(const std::vector<std::string>& shards,
                                     const std::vector<std::string>& positions) {
    return std::move(read_samples_of(8, shards, positions).narrow[8]);
}

std::vector<records::GameRecord> read_wthor(const std::vector<std::string>& paths) {
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
        required(records::read_game_file(path, records::format_of_id("wthor"), {}, sink));
        if (!refused.empty()) throw Failure{tr("{}: {}", path, refused)};
    }
    return games;
}

std::size_t write_fit(const std::string& path, const CommandContext& context,
                      const std::function<std::string(const train::OnProgress&)>& fit) {
    required(base::check_writable(path));
    const std::string bytes = with_progress(context, base::mark("{done} of {total} samples"), fit);
    required(base::write_atomically(path, bytes));
    return bytes.size();
}

void write_problems(const std::string& path, const CommandContext& context,
                    const std::vector<records::Problem>& problems) {
    std::string text;
    for (const records::Problem& problem : problems)
        text += to_obf(problem) + '\n';
    required(base::write_atomically(path, text));
    context.out << tr("{}: {} positions", path, problems.size()) << '\n';
}

std::string errors_text(const train::Errors& errors) {
    return fmt::format("{:10}{:8.2f}{:8.2f}", errors.count, errors.root_mean_square(), errors.mean_absolute());
}

std::string empties_text(int phase, const std::function<int(int empties)>& phase_of, int most) {
    int fewest = most + 1;
    int last = 0;
    for (int empties = 0; empties <= most; ++empties) {
        if (phase_of(empties) != phase) continue;
        fewest = std::min(fewest, empties);
        last = empties;
    }
    return fewest > last ? "-" : std::to_string(fewest) + "-" + std::to_string(last);
}

std::string empties_text(int phase, int side) {
    const int area = side * side;
    return empties_text(
        phase, [area](int empties) { return ai::core::phase_of(area, empties); }, area - 4);
}

} // namespace modes

#include "game/modes/train/size_commands.hpp"

#include "engine/base/files.hpp"
#include "game/modes/progress.hpp"
#include "game/train/size_shard.hpp"

#include <chrono>
#include <filesystem>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

namespace {

using ai::fast::SizeTables;
using ai::fast::SizeWeights;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds write_interval{30};

// Tables of one size, their own or those that are shipped, and what tells them from others.
struct Tables {
    const SizeTables* used = nullptr; // null: plain
    std::unique_ptr<const SizeTables> own;
    std::uint64_t hash = 0;
};

base::Result<Tables> read_tables(const SizeWeightsChoice& choice, int side) {
    Tables tables;
    if (choice.is_plain) return tables;
    const std::string path = choice.path.empty() ? "assets/weights/other.weights" : choice.path;
    const auto found = choice.path.empty() ? base::find_shipped(path) : std::filesystem::path{path};
    if (!found) return found.error();
    const auto weights = read_size_weights(found->string());
    if (!weights) return weights.error();
    tables.own = size_tables(*weights, side);
    if (tables.own == nullptr)
        return base::Error{"expected weights for the side " + std::to_string(side) + " in " + path + ", saw none"};
    tables.used = tables.own.get();
    tables.hash = hash_of(*weights);
    return tables;
}

base::Result<train::SizeShard> read_size_shard(const std::string& path) {
    const auto bytes = base::read_file(path, train::most_shard_bytes);
    if (!bytes) return bytes.error();
    auto shard = train::size_shard_from_bytes(*bytes);
    if (!shard) return base::Error{path + ": " + shard.error().message};
    return shard;
}

// The shard that the file holds so far; an empty one where there is no file.
base::Result<train::SizeShard> shard_so_far(const std::string& path, int side, const train::ShardOrigin& origin) {
    const auto text = [](int of_side, const train::ShardOrigin& of) {
        return "side " + std::to_string(of_side) + ", " + to_text(of);
    };
    std::error_code code;
    if (!std::filesystem::exists(path, code)) return train::SizeShard{.side = side, .origin = origin};
    auto shard = read_size_shard(path);
    if (shard && (shard->origin != origin || shard->side != side)) {
        return base::Error{"expected " + path + " to be of " + text(side, origin) + ", saw one of "
                           + text(shard->side, shard->origin)};
    }
    return shard;
}

base::Result<train::SamplesBySide> read_samples_by_side(const std::vector<std::string>& paths) {
    train::SamplesBySide samples;
    for (const std::string& path : paths) {
        const auto shard = read_size_shard(path);
        if (!shard) return shard.error();
        auto& all = samples[static_cast<std::size_t>(shard->side)];
        all.insert(all.end(), shard->samples.begin(), shard->samples.end());
    }
    return samples;
}

std::string errors_text(const train::Errors& errors) {
    std::ostringstream text;
    text << std::setw(10) << errors.count << std::fixed << std::setprecision(2) << std::setw(8)
         << errors.root_mean_square() << std::setw(8) << errors.mean_absolute();
    return text.str();
}

} // namespace

base::Result<SizeWeights> read_size_weights(const std::string& path) {
    const auto bytes = base::read_file(path, ai::fast::most_size_weights_bytes);
    if (!bytes) return bytes.error();
    auto weights = ai::fast::size_weights_from_bytes(*bytes);
    if (!weights) return base::Error{path + ": " + weights.error().message};
    return weights;
}

base::Result<int> run_size_generate(const SizeGenerateCommand& command, const TrainOutput& output) {
    if (!ai::fast::has_size_family(command.side)) {
        return base::Error{"expected a side of 5, 6, 7 or 9 to 16, saw " + std::to_string(command.side)
                           + "; 8x8 has commands of its own, and 4x4 needs no weights"};
    }
    const auto tables = read_tables(command.weights, command.side);
    if (!tables) return tables.error();
    train::SelfPlayOptions options = command.options;
    auto shard = shard_so_far(command.out, command.side,
                              {.seed = options.seed,
                               .weights = tables->hash,
                               .first_game = options.first_game,
                               .depth = options.depth,
                               .exact_empties = options.exact_empties});
    if (!shard) return shard.error();
    const auto games = static_cast<std::uint64_t>(options.games);
    const auto write = [&] { return base::write_atomically(command.out, to_bytes(*shard)); };
    if (shard->games < games) {
        // Before hours of work, to learn whether it can be written at all.
        if (const auto written = write(); !written) return written.error();
        options.first_game += shard->games;
        options.games -= static_cast<int>(shard->games);
        std::optional<base::Error> failure;
        Progress progress{output.progress, output.progress_is_terminal, "games", games, shard->games};
        auto last_written = Clock::now();
        self_play(rules::BoardSize{command.side}, tables->used, options, [&](const train::SizeSamples& game) {
            shard->samples.insert(shard->samples.end(), game.begin(), game.end());
            progress.show(++shard->games);
            if (Clock::now() - last_written < write_interval) return true;
            if (const auto written = write(); !written) failure = written.error();
            last_written = Clock::now();
            return !failure;
        });
        if (failure) return *failure;
        if (const auto written = write(); !written) return written.error();
    }
    output.results << command.out << ": side " << command.side << ", " << shard->games << " games, "
                   << shard->samples.size() << " samples, " << to_text(shard->origin) << '\n';
    return 0;
}

base::Result<int> run_size_fit(const SizeFitCommand& command, const TrainOutput& output) {
    const auto samples = read_samples_by_side(command.shards);
    if (!samples) return samples.error();
    SizeWeights weights;
    if (!command.start.empty()) {
        auto start = read_size_weights(command.start);
        if (!start) return start.error();
        weights = *std::move(start);
    }
    // Before the work, to learn whether its result can be written at all.
    if (const auto writable = base::check_writable(command.out); !writable) return writable.error();
    train::SizeFitReport report;
    {
        Progress progress{output.progress, output.progress_is_terminal, "looks at samples", 0};
        report = fit(*samples, command.options, weights,
                     [&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); });
    }
    const std::string bytes = to_bytes(weights);
    if (const auto written = base::write_atomically(command.out, bytes); !written) return written.error();
    output.results << "Side    Fitted    RMSE     MAE  Kept out    RMSE     MAE   (discs)\n";
    for (std::size_t side = 0; side < train::sides; ++side) {
        if (report.fitted[side].count == 0) continue;
        output.results << std::setw(4) << side << errors_text(report.fitted[side]) << errors_text(report.checked[side])
                       << '\n';
    }
    output.results << command.out << ": " << bytes.size() << " bytes\n";
    return 0;
}

base::Result<int> run_size_evaluate(const SizeEvaluateCommand& command, const TrainOutput& output) {
    const auto samples = read_samples_by_side(command.shards);
    if (!samples) return samples.error();
    output.results << "Side   Samples    RMSE     MAE   (discs)\n";
    for (int side = 0; side < static_cast<int>(train::sides); ++side) {
        const auto& of_side = (*samples)[static_cast<std::size_t>(side)];
        if (of_side.empty()) continue;
        const auto tables = read_tables(command.weights, side);
        if (!tables) return tables.error();
        output.results << std::setw(4) << side << errors_text(errors_of(side, tables->used, of_side)) << '\n';
    }
    return 0;
}

} // namespace modes

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/train/commands.hpp"
#include "game/train/size_fit.hpp"

#include <algorithm>
#include <iomanip>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

using base::tr;

namespace {

base::Result<train::SamplesBySide> read_samples_by_side(const std::vector<std::string>& paths) {
    train::SamplesBySide samples;
    for (const std::string& path : paths) {
        const auto shard = read_shard<train::SizeShard>(path);
        if (!shard) return shard.error();
        auto& all = samples[static_cast<std::size_t>(shard->origin.side)];
        all.insert(all.end(), shard->samples.begin(), shard->samples.end());
    }
    if (std::ranges::all_of(samples, &train::SizeSamples::empty))
        return base::Error{tr("expected samples in the shards, saw none")};
    return samples;
}

// Sizes of a family share rows, so newly fitted rows do not match the factors of sizes without samples.
base::Result<base::Done> check_families(const train::SamplesBySide& samples,
                                        const ai::core::OtherBoardsWeights& start) {
    const auto is_of = [](std::size_t side, std::size_t family) {
        const int number = static_cast<int>(side);
        return ai::core::has_size_family(number) && ai::core::size_family_of(number) == family;
    };
    for (std::size_t side = 0; side < train::sides; ++side) {
        if (start.phases[side] == nullptr || !samples[side].empty()) continue;
        const std::size_t family = ai::core::size_family_of(static_cast<int>(side));
        for (std::size_t other = 0; other < train::sides; ++other) {
            if (samples[other].empty() || !is_of(other, family)) continue;
            return base::Error{
                tr("expected a shard of side {} as well, which shares its rows with side {}, saw none", side, other)};
        }
    }
    return base::Done{};
}

struct SizeFitCommand {
    std::vector<std::string> shards;
    std::string start; // initial weights; empty: none
    train::SizeFitOptions options;
    std::string out;
};

base::Result<int> run_size_fit(const SizeFitCommand& command, const CommandContext& context) {
    const auto samples = read_samples_by_side(command.shards);
    if (!samples) return samples.error();
    ai::core::OtherBoardsWeights weights;
    if (!command.start.empty()) {
        auto start = train::read_other_boards_weights(command.start);
        if (!start) return start.error();
        weights = *std::move(start);
        if (const auto whole = check_families(*samples, weights); !whole) return whole.error();
    }
    train::SizeFitReport report;
    const auto bytes = write_fit(command.out, context, [&](const OnLooks& on_progress) {
        report = fit(*samples, command.options, weights, on_progress);
        return to_bytes(weights);
    });
    if (!bytes) return bytes.error();
    context.out << tr("Side    Fitted    RMSE     MAE  Held out    RMSE     MAE   (discs)") << '\n';
    for (std::size_t side = 0; side < train::sides; ++side) {
        if (report.fitted[side].count == 0) continue;
        context.out << std::setw(4) << side << errors_text(report.fitted[side]) << errors_text(report.checked[side])
                    << '\n';
    }
    context.out << tr("{}: {} bytes", command.out, *bytes) << '\n';
    return 0;
}

struct SizeEvaluateCommand {
    std::vector<std::string> shards;
    train::WeightsChoice weights;
};

base::Result<int> run_size_evaluate(const SizeEvaluateCommand& command, const CommandContext& context) {
    const auto samples = read_samples_by_side(command.shards);
    if (!samples) return samples.error();
    context.out << tr("Side   Samples    RMSE     MAE   (discs)") << '\n';
    for (int side = 0; side < static_cast<int>(train::sides); ++side) {
        const auto& of_side = (*samples)[static_cast<std::size_t>(side)];
        if (of_side.empty()) continue;
        const auto read = train::read_size_tables(command.weights, side);
        if (!read) return read.error();
        context.out << std::setw(4) << side << errors_text(errors_of(side, read->tables.get(), of_side)) << '\n';
    }
    return 0;
}

} // namespace

RunCommand add_size_fit(Arguments& command) {
    const auto size_fit = std::make_shared<SizeFitCommand>();
    train::SizeFitOptions& options = size_fit->options;
    add_shards(command, size_fit->shards, tr("Shards to fit to"));
    command.option("--out", size_fit->out, tr("The weights file to write")).required();
    command.option("--start", size_fit->start,
                   tr("Weights file to start from, and to keep for board sizes without shards"));
    add_fit_options(command, options, tr("Initial step of a row in discs, 0.5 by default"));
    return running(size_fit, run_size_fit);
}

RunCommand add_size_evaluate(Arguments& command) {
    const auto size_evaluate = std::make_shared<SizeEvaluateCommand>();
    add_shards(command, size_evaluate->shards, tr("Shards to read"));
    add_size_weights(command, size_evaluate->weights);
    return running(size_evaluate, run_size_evaluate);
}

} // namespace modes

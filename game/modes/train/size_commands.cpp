#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/train/commands.hpp"
#include "game/train/size_fit.hpp"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

using base::tr;

namespace {

train::SamplesBySide read_samples_by_side(const std::vector<std::string>& paths) {
    train::SamplesBySide samples;
    for (const std::string& path : paths) {
        const auto shard = read_shard<train::SizeShard>(path);
        auto& all = samples[shard.origin.side];
        all.insert(all.end(), shard.samples.begin(), shard.samples.end());
    }
    if (std::ranges::all_of(samples, &train::SizeSamples::empty))
        throw Failure{tr("expected samples in the shards, saw none")};
    return samples;
}

// Sizes of a family share rows, so newly fitted rows do not match the factors of sizes without samples.
void check_families(const train::SamplesBySide& samples, const ai::core::OtherBoardsWeights& start) {
    for (int side = 0; side < train::sides; ++side) {
        if (start.phases[side] == nullptr || !samples[side].empty()) continue;
        for (int other = 0; other < train::sides; ++other) {
            if (samples[other].empty() || !ai::core::has_size_family(other)
                || ai::core::size_family_of(other) != ai::core::size_family_of(side))
                continue;
            throw Failure{
                tr("expected a shard of side {} as well, which shares its rows with side {}, saw none", side, other)};
        }
    }
}

struct SizeFit {
    std::vector<std::string> shards;
    std::string start; // initial weights; empty: none
    train::SizeFitOptions options;
    std::string out;

    explicit SizeFit(Arguments& command) {
        add_shards(command, shards, tr("Shards to fit to"));
        command.option("--out", out, tr("The weights file to write")).required();
        command.option("--start", start, tr("Weights file to start from, and to keep for board sizes without shards"));
        add_fit_options(command, options, tr("Initial step of a row in discs, 0.5 by default"));
    }

    int run(const CommandContext& context) const {
        const train::SamplesBySide samples = read_samples_by_side(shards);
        ai::core::OtherBoardsWeights weights;
        if (!start.empty()) {
            weights = required(train::read_other_boards_weights(start));
            check_families(samples, weights);
        }
        train::SizeFitReport report;
        const std::size_t bytes = write_fit(out, context, [&](const train::OnProgress& on_progress) {
            report = fit(samples, options, weights, on_progress);
            return to_bytes(weights);
        });
        context.out << tr("Side    Fitted    RMSE     MAE  Held out    RMSE     MAE   (discs)") << '\n';
        for (int side = 0; side < train::sides; ++side) {
            if (report.fitted[side].count == 0) continue;
            context.out << std::setw(4) << side << errors_text(report.fitted[side]) << errors_text(report.checked[side])
                        << '\n';
        }
        context.out << tr("{}: {} bytes", out, bytes) << '\n';
        return 0;
    }
};

struct SizeEvaluate {
    std::vector<std::string> shards;
    train::WeightsChoice weights;

    explicit SizeEvaluate(Arguments& command) {
        add_shards(command, shards, tr("Shards to read"));
        add_size_weights(command, weights);
    }

    int run(const CommandContext& context) const {
        const train::SamplesBySide samples = read_samples_by_side(shards);
        context.out << tr("Side   Samples    RMSE     MAE   (discs)") << '\n';
        for (int side = 0; side < train::sides; ++side) {
            if (samples[side].empty()) continue;
            const auto read = required(train::read_size_tables(weights, side));
            context.out << std::setw(4) << side << errors_text(errors_of(side, read.tables.get(), samples[side]))
                        << '\n';
        }
        return 0;
    }
};

} // namespace

RunCommand add_size_fit(Arguments& arguments) {
    return command<SizeFit>(arguments);
}

RunCommand add_size_evaluate(Arguments& arguments) {
    return command<SizeEvaluate>(arguments);
}

} // namespace modes

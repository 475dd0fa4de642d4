#include "game/modes/train/size_commands.hpp"

#include "engine/base/files.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/generation.hpp"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

namespace {

base::Result<train::SamplesBySide> read_samples_by_side(const std::vector<std::string>& paths) {
    train::SamplesBySide samples;
    for (const std::string& path : paths) {
        const auto shard = read_size_shard(path);
        if (!shard) return shard.error();
        auto& all = samples[static_cast<std::size_t>(shard->origin.side)];
        all.insert(all.end(), shard->samples.begin(), shard->samples.end());
    }
    if (std::ranges::all_of(samples, &train::SizeSamples::empty))
        return base::Error{"expected samples in the shards, saw none"};
    return samples;
}

// Sizes of a family share their rows: those that are fitted anew are of no use to the factors of the others.
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
            return base::Error{"expected a shard of side " + std::to_string(side)
                               + " too, which shares its rows with side " + std::to_string(other) + ", saw none"};
        }
    }
    return base::Done{};
}

std::string errors_text(const train::Errors& errors) {
    std::ostringstream text;
    text << std::setw(10) << errors.count << std::fixed << std::setprecision(2) << std::setw(8)
         << errors.root_mean_square() << std::setw(8) << errors.mean_absolute();
    return text.str();
}

} // namespace

base::Result<int> run_size_generate(const SizeGenerateCommand& command, const TrainOutput& output) {
    const int side = command.side;
    if (!ai::core::has_size_family(side)) {
        return base::Error{"expected a side of 5, 6, 7 or 9 to 16, saw " + std::to_string(side)
                           + "; 8x8 has commands of its own, and 4x4 needs no weights"};
    }
    const auto read = train::read_size_tables(command.weights, side);
    if (!read) return read.error();
    return generate<train::SizeShard>(command.out, side, read->hash, command.options, std::nullopt, output,
                                      [&](const train::SelfPlayOptions& options, const train::OnSizeGame& on_game) {
                                          self_play(rules::BoardSize{side}, read->tables.get(), options, on_game);
                                      });
}

base::Result<int> run_size_fit(const SizeFitCommand& command, const TrainOutput& output) {
    const auto samples = read_samples_by_side(command.shards);
    if (!samples) return samples.error();
    ai::core::OtherBoardsWeights weights;
    if (!command.start.empty()) {
        auto start = train::read_other_boards_weights(command.start);
        if (!start) return start.error();
        weights = *std::move(start);
        if (const auto whole = check_families(*samples, weights); !whole) return whole.error();
    }
    // Before the work, to learn whether its result can be written at all.
    if (const auto writable = base::check_writable(command.out); !writable) return writable.error();
    train::SizeFitReport report;
    {
        Progress progress{output.progress, output.progress_is_terminal, "samples", 0};
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
        const auto read = train::read_size_tables(command.weights, side);
        if (!read) return read.error();
        output.results << std::setw(4) << side << errors_text(errors_of(side, read->tables.get(), of_side)) << '\n';
    }
    return 0;
}

} // namespace modes

#include "game/modes/train/commands.hpp"

#include "engine/base/files.hpp"
#include "game/modes/train/inputs.hpp"
#include "game/modes/train/progress.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <ostream>

namespace modes {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds write_interval{30};

} // namespace

base::Result<int> run_generate(const GenerateCommand& command, const TrainOutput& output) {
    const auto weights = read_weights(command.weights);
    if (!weights) return weights.error();
    train::SelfPlayOptions options = command.options;
    auto shard = shard_so_far(command.out, {.seed = options.seed,
                                            .weights = train::hash_of(**weights),
                                            .first_game = options.first_game,
                                            .depth = options.depth,
                                            .exact_empties = options.exact_empties});
    if (!shard) return shard.error();
    const auto games = static_cast<std::uint64_t>(options.games);
    const std::uint64_t games_before = shard->games;
    const auto write = [&] { return base::write_atomically(command.out, to_bytes(*shard)); };
    if (shard->games < games) {
        // Before hours of work, to learn whether it can be written at all.
        if (const auto written = write(); !written) return written.error();
        options.first_game += shard->games;
        options.games -= static_cast<int>(shard->games);
        std::optional<base::Error> failure;
        Progress progress{output.progress, output.progress_is_terminal, "games", games, shard->games};
        auto last_written = Clock::now();
        self_play(**weights, options, [&](const train::Samples& game) {
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
    output.results << command.out << ": " << shard->games << " games, " << shard->samples.size() << " samples, "
                   << to_text(shard->origin);
    if (games_before > 0) output.results << "; " << games_before << " games were there before";
    output.results << '\n';
    return 0;
}

} // namespace modes

#include "game/modes/train/commands.hpp"

#include "engine/base/files.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/regular_writer.hpp"
#include "game/modes/train/inputs.hpp"

#include <ostream>

namespace modes {

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
    if (shard->games < games) {
        RegularWriter writer{[&] { return base::write_atomically(command.out, to_bytes(*shard)); }};
        if (const auto written = writer.write(); !written) return written.error();
        options.first_game += shard->games;
        options.games -= static_cast<int>(shard->games);
        Progress progress{output.progress, output.progress_is_terminal, "games", games, shard->games};
        self_play(**weights, options, [&](const train::Samples& game) {
            shard->samples.insert(shard->samples.end(), game.begin(), game.end());
            progress.show(++shard->games);
            return writer.offer();
        });
        if (const auto written = writer.write(); !written) return written.error();
    }
    output.results << command.out << ": " << shard->games << " games, " << shard->samples.size() << " samples, "
                   << to_text(shard->origin);
    if (games_before > 0) output.results << "; " << games_before << " games were there before";
    output.results << '\n';
    return 0;
}

} // namespace modes

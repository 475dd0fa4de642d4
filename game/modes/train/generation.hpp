// What the two commands that play games into a shard have in common.
#pragma once

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/output_lock.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/regular_writer.hpp"
#include "game/modes/train/inputs.hpp"

#include <optional>
#include <ostream>

namespace modes {

// Goes on where the shard in the file ends, and writes now and then. `play(options, on_game)` plays games on the side
// with the weights of this hash; close games have a percentage. Errors: as run_generate's.
template <class AnyShard, class Play>
base::Result<int> generate(const std::string& path, int side, std::uint64_t weights, train::SelfPlayOptions options,
                           std::optional<int> later_percent, const TrainOutput& output, const Play& play) {
    const auto lock = OutputLock::take(path);
    if (!lock) return lock.error();
    auto shard = shard_so_far<AnyShard>(path, {.side = side,
                                               .seed = options.seed,
                                               .weights = weights,
                                               .first_game = options.first_game,
                                               .depth = options.depth,
                                               .exact_empties = options.exact_empties,
                                               .later_percent = later_percent});
    if (!shard) return shard.error();
    const auto games = static_cast<std::uint64_t>(options.games);
    const std::uint64_t games_before = shard->games;
    if (shard->games < games) {
        RegularWriter writer{[&] { return base::write_atomically(path, to_bytes(*shard)); }};
        if (const auto written = writer.write(); !written) return written.error();
        options.first_game += shard->games;
        options.games -= static_cast<int>(shard->games);
        Progress progress{output.progress, output.progress_is_terminal, base::mark("{done} of {total} games"), games,
                          shard->games};
        play(options, [&](const auto& game) {
            shard->samples.insert(shard->samples.end(), game.begin(), game.end());
            progress.show(++shard->games);
            return writer.offer();
        });
        if (const auto written = writer.write(); !written) return written.error();
    }
    std::string text =
        base::tr("{}: {} games, {} samples, {}", path, shard->games, shard->samples.size(), to_text(shard->origin));
    if (games_before > 0) text = base::tr("{}; {} games were already there", text, games_before);
    output.results << text << '\n';
    return 0;
}

} // namespace modes

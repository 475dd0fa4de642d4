#include "engine/base/text.hpp"
#include "game/modes/train/commands.hpp"

#include "engine/base/files.hpp"
#include "game/modes/output_lock.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/regular_writer.hpp"
#include "game/modes/train/inputs.hpp"
#include "game/train/search_thread.hpp"

#include <algorithm>
#include <ostream>

namespace modes {

using base::tr;

namespace {

bool has_same_boards(const train::Samples& first, const train::Samples& all) {
    return first.size() <= all.size()
           && std::ranges::equal(first.begin(), first.end(), all.begin(),
                                 all.begin() + static_cast<std::ptrdiff_t>(first.size()), {}, &train::Sample::board,
                                 &train::Sample::board);
}

} // namespace

base::Result<int> run_label(const LabelCommand& command, const TrainOutput& output) {
    const auto weights = train::read_weights(command.weights);
    if (!weights) return weights.error();
    auto source = read_shard(command.shard);
    if (!source) return source.error();
    std::erase_if(source->samples,
                  [&](const train::Sample& sample) { return train::empties_of(sample.board) > command.max_empties; });
    const train::LabelOptions& options = command.options;
    const auto lock = OutputLock::take(command.out);
    if (!lock) return lock.error();
    auto shard = shard_so_far<train::Shard>(command.out, {.seed = source->origin.seed,
                                                          .weights = train::hash_of(**weights),
                                                          .first_game = source->origin.first_game,
                                                          .depth = options.depth,
                                                          .exact_empties = options.exact_empties});
    if (!shard) return shard.error();
    if (!has_same_boards(shard->samples, source->samples)) {
        return base::Error{tr("{}: expected positions of {}, saw others", command.out, command.shard)};
    }
    train::Samples samples = std::move(source->samples);
    const std::size_t labelled = shard->samples.size() / train::label_stretch * train::label_stretch;
    std::ranges::copy(shard->samples.begin(), shard->samples.begin() + static_cast<std::ptrdiff_t>(labelled),
                      samples.begin());
    shard->games = source->games;
    if (shard->samples.size() < samples.size()) {
        std::size_t done = labelled;
        RegularWriter writer{[&] {
            shard->samples.assign(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(done));
            return base::write_atomically(command.out, to_bytes(*shard));
        }};
        if (const auto written = writer.write(); !written) return written.error();
        Progress progress{output.progress, output.progress_is_terminal, base::mark("{done} of {total} samples"),
                          samples.size(), labelled};
        label(samples, labelled, **weights, options, [&](std::size_t now) {
            progress.show(done = now);
            return writer.offer();
        });
        if (const auto written = writer.write(); !written) return written.error();
    }
    std::string text = tr("{}: {} samples, {}", command.out, shard->samples.size(), to_text(shard->origin));
    if (labelled > 0) text = tr("{}; {} were already there", text, labelled);
    output.results << text << '\n';
    return 0;
}

} // namespace modes

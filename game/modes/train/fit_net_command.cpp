#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/modes/train/inputs.hpp"

#include <ostream>

namespace modes {

using base::tr;

base::Result<int> run_fit_net(const FitNetCommand& command, const TrainOutput& output) {
    const auto weights = train::read_weights_alone(command.weights);
    if (!weights) return weights.error();
    const auto samples = read_samples(command.shards, command.positions);
    if (!samples) return samples.error();
    train::Samples lesser;
    if (!command.lesser_shards.empty()) {
        auto read = read_samples(command.lesser_shards);
        if (!read) return read.error();
        lesser = *std::move(read);
    }
    // Before the work, to find out whether its result can be written.
    if (const auto writable = base::check_writable(command.out); !writable) return writable.error();
    ai::core::NetParameters net;
    train::NetFitReport report;
    {
        Progress progress{output.progress, output.progress_is_terminal, base::mark("{done} of {total} samples"), 0};
        report = train::fit_net(**weights, *samples, lesser, command.options, net,
                                [&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); });
    }
    const std::string bytes = ai::core::to_bytes(net);
    if (const auto written = base::write_atomically(command.out, bytes); !written) return written.error();
    output.results << tr("Root mean square error in discs on {} held-out samples: {:.2f} by the weights alone, "
                         "{:.2f} with the net",
                         report.before.count, report.before.root_mean_square(), report.after.root_mean_square())
                   << '\n'
                   << tr("{}: {} bytes, from {} samples and {} that count less", command.out, bytes.size(),
                         samples->size(), lesser.size())
                   << '\n';
    return 0;
}

} // namespace modes

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/modes/train/inputs.hpp"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

using base::tr;

namespace {

// "12-17", the empties of a phase; at most `most`.
std::string phase_text(int phase, int most) {
    int fewest = 64;
    int last = 0;
    for (int empties = 0; empties <= most; ++empties) {
        if (ai::core::ordering_phase_of(empties) != phase) continue;
        fewest = std::min(fewest, empties);
        last = empties;
    }
    return fewest > last ? "-" : std::to_string(fewest) + "-" + std::to_string(last);
}

} // namespace

base::Result<int> run_fit_ordering(const FitOrderingCommand& command, const TrainOutput& output) {
    const auto samples = read_samples(command.shards);
    if (!samples) return samples.error();
    // Before the work, to find out whether its result can be written.
    if (const auto writable = base::check_writable(command.out); !writable) return writable.error();
    const auto weights = std::make_unique<ai::core::OrderingWeights>();
    train::OrderingFitReport report;
    {
        Progress progress{output.progress, output.progress_is_terminal, base::mark("{done} of {total} samples"), 0};
        report = train::fit_ordering(*samples, command.options, *weights,
                                     [&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); });
    }
    const std::string bytes = ai::core::to_bytes(*weights);
    if (const auto written = base::write_atomically(command.out, bytes); !written) return written.error();
    std::ostringstream table;
    table << tr("Root mean square error in discs on held-out samples\nEmpties    Fitted  Held out  Error") << '\n';
    for (int phase = 0; phase < ai::core::ordering_phase_count; ++phase) {
        const auto p = static_cast<std::size_t>(phase);
        table << std::setw(7) << phase_text(phase, command.options.max_empties) << std::setw(10) << report.samples[p]
              << std::setw(10) << report.checked[p].count << std::setw(7) << std::fixed << std::setprecision(2)
              << report.checked[p].root_mean_square() << '\n';
    }
    output.results << table.str() << tr("{}: {} bytes", command.out, bytes.size()) << '\n';
    return 0;
}

} // namespace modes

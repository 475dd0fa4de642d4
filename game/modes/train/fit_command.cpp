#include "engine/base/text.hpp"
#include "game/modes/train/commands.hpp"

#include "engine/base/files.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/inputs.hpp"

#include <iomanip>
#include <ostream>
#include <sstream>
#include <string>

namespace modes {

using base::tr;

namespace {

// "-" where there was nothing to err on.
std::string error_text(const train::Errors& errors) {
    return errors.count == 0 ? "-" : fmt::format("{:.2f}", errors.root_mean_square());
}

void print_report(std::ostream& out, const train::FitReport& report) {
    std::ostringstream table;
    table << tr("Root mean square error in discs\nEmpties    Fitted    Error  Held out    Error") << '\n';
    for (int phase = 0; phase < ai::core::phase_count; ++phase) {
        const auto p = static_cast<std::size_t>(phase);
        table << std::setw(7) << empties_text(phase) << std::setw(10) << report.fitted[p].count << std::setw(9)
              << error_text(report.fitted[p]) << std::setw(10) << report.checked[p].count << std::setw(9)
              << error_text(report.checked[p]) << '\n';
    }
    out << table.str();
}

} // namespace

base::Result<int> run_fit(const FitCommand& command, const TrainOutput& output) {
    const auto samples = read_samples(command.shards, command.positions);
    if (!samples) return samples.error();
    ai::core::LowRank low_rank;
    if (!command.start.empty()) {
        auto start = train::read_low_rank(command.start);
        if (!start) return start.error();
        low_rank = std::move(*start);
    }
    // Before the work, to find out whether its result can be written.
    if (const auto writable = base::check_writable(command.out); !writable) return writable.error();
    train::FitReport report;
    {
        Progress progress{output.progress, output.progress_is_terminal, base::mark("{done} of {total} samples"), 0};
        report = train::fit(*samples, command.options, low_rank,
                            [&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); });
    }
    const std::string bytes = ai::core::to_bytes(low_rank);
    if (const auto written = base::write_atomically(command.out, bytes); !written) return written.error();
    print_report(output.results, report);
    output.results << tr("{}: {} bytes, from {} samples", command.out, bytes.size(), samples->size()) << '\n';
    return 0;
}

} // namespace modes

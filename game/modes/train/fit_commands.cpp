#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/train/commands.hpp"
#include "game/train/fit.hpp"
#include "game/train/fit_net.hpp"

#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

using base::tr;

namespace {

std::string error_text(const train::Errors& errors) {
    return errors.count == 0 ? "-" : fmt::format("{:.2f}", errors.root_mean_square());
}

void print_report(std::ostream& out, const train::FitReport& report) {
    out << tr("Root mean square error in discs\nEmpties    Fitted    Error  Held out    Error") << '\n';
    for (int phase = 0; phase < ai::core::phase_count; ++phase) {
        const auto p = static_cast<std::size_t>(phase);
        out << fmt::format("{:>7}{:10}{:>9}{:10}{:>9}\n", empties_text(phase), report.fitted[p].count,
                           error_text(report.fitted[p]), report.checked[p].count, error_text(report.checked[p]));
    }
}

struct FitCommand {
    std::vector<std::string> shards;
    std::vector<std::string> positions;
    std::string start; // initial weights; empty: all zero
    train::FitOptions options;
    std::string out;
};

base::Result<int> run_fit(const FitCommand& command, const CommandContext& context) {
    const auto samples = read_samples(command.shards, command.positions);
    if (!samples) return samples.error();
    ai::core::LowRank low_rank;
    if (!command.start.empty()) {
        auto start = train::read_low_rank(command.start);
        if (!start) return start.error();
        low_rank = std::move(*start);
    }
    train::FitReport report;
    const auto bytes = write_fit(command.out, context, [&](const OnLooks& on_progress) {
        report = train::fit(*samples, command.options, low_rank, on_progress);
        return ai::core::to_bytes(low_rank);
    });
    if (!bytes) return bytes.error();
    print_report(context.out, report);
    context.out << tr("{}: {} bytes, from {} samples", command.out, *bytes, samples->size()) << '\n';
    return 0;
}

struct FitNetCommand {
    std::vector<std::string> shards;
    std::vector<std::string> lesser_shards; // samples with a lower weight
    std::vector<std::string> positions;
    train::WeightsChoice weights;
    train::NetFitOptions options;
    std::string out;
};

base::Result<int> run_fit_net(const FitNetCommand& command, const CommandContext& context) {
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
    train::NetFitReport report;
    const auto bytes = write_fit(command.out, context, [&](const OnLooks& on_progress) {
        ai::core::NetParameters net;
        report = train::fit_net(**weights, *samples, lesser, command.options, net, on_progress);
        return ai::core::to_bytes(net);
    });
    if (!bytes) return bytes.error();
    context.out << tr("Root mean square error in discs on {} held-out samples: {:.2f} by the weights alone, "
                      "{:.2f} with the net",
                      report.before.count, report.before.root_mean_square(), report.after.root_mean_square())
                << '\n'
                << tr("{}: {} bytes, from {} samples and {} that count less", command.out, *bytes, samples->size(),
                      lesser.size())
                << '\n';
    return 0;
}

struct FitOrderingCommand {
    std::vector<std::string> shards;
    train::OrderingFitOptions options;
    std::string out;
};

base::Result<int> run_fit_ordering(const FitOrderingCommand& command, const CommandContext& context) {
    const auto samples = read_samples(command.shards);
    if (!samples) return samples.error();
    train::OrderingFitReport report;
    const auto bytes = write_fit(command.out, context, [&](const OnLooks& on_progress) {
        const auto weights = std::make_unique<ai::core::OrderingWeights>();
        report = train::fit_ordering(*samples, command.options, *weights, on_progress);
        return ai::core::to_bytes(*weights);
    });
    if (!bytes) return bytes.error();
    context.out << tr("Root mean square error in discs on held-out samples\nEmpties    Fitted  Held out  Error")
                << '\n';
    for (int phase = 0; phase < ai::core::ordering_phase_count; ++phase) {
        const auto p = static_cast<std::size_t>(phase);
        context.out << fmt::format(
            "{:>7}{:10}{:10}{:7.2f}\n", empties_text(phase, ai::core::ordering_phase_of, command.options.max_empties),
            report.fitted[p].count, report.checked[p].count, report.checked[p].root_mean_square());
    }
    context.out << tr("{}: {} bytes", command.out, *bytes) << '\n';
    return 0;
}

} // namespace

RunCommand add_fit(Arguments& command) {
    const auto fit = std::make_shared<FitCommand>();
    train::FitOptions& options = fit->options;
    add_shards(command, fit->shards, tr("Shards to fit to"));
    command.option("--out", fit->out, tr("The weights file to write")).required();
    const Option start = command.option("--start", fit->start, tr("Weights file to start from, none by default"));
    command
        .option("--keep-late", options.kept_empties,
                tr("Keep the phases of --start with at most this many empties; 0, the default: fit all"))
        .needs(start)
        .range(0, 60);
    add_positions(command, fit->positions);
    add_fit_options(command, options, tr("Initial step of a row in discs, 0.6 by default"));
    command.option("--factor-rate", options.factor_rate, tr("Initial step of a phase factor, 0.05 by default"))
        .within(0.0, 1.0);
    command
        .option("--rest-epochs", options.rest_epochs,
                tr("Passes over the samples for the rest term of a phase, 0 by default"))
        .range(0, 1000);
    command.option("--rest-rate", options.rest_rate, tr("Initial step of the rest term of a phase, 0.05 by default"))
        .within(0.001, 10.0);
    add_threads(command, options.threads);
    return running(fit, run_fit);
}

RunCommand add_fit_net(Arguments& command) {
    const auto fit_net = std::make_shared<FitNetCommand>();
    train::NetFitOptions& options = fit_net->options;
    add_shards(command, fit_net->shards, tr("Shards to fit to"));
    command.option("--lesser", fit_net->lesser_shards, tr("Shards whose samples count less"));
    add_positions(command, fit_net->positions);
    command.option("--weights", fit_net->weights.path,
                   tr("Weights that the net corrects, the shipped ones by default"));
    command.option("--out", fit_net->out, tr("The net file to write")).required();
    add_fit_options(command, options, tr("Initial step of a row, 0.05 by default"));
    command.option("--layer-rate", options.layer_rate, tr("Initial step of the layers, 0.002 by default"))
        .within(0.00001, 1.0);
    command.option("--lesser-weight", options.lesser_weight, tr("Weight of a sample of --lesser, 0.3 by default"))
        .within(0.0, 1.0);
    command
        .option("--close-discs", options.close_discs,
                tr("Value at which a sample counts half as much as an even one, 0 by default: all count the same"))
        .within(0.0, 64.0);
    return running(fit_net, run_fit_net);
}

RunCommand add_fit_ordering(Arguments& command) {
    const auto fit_ordering = std::make_shared<FitOrderingCommand>();
    train::OrderingFitOptions& options = fit_ordering->options;
    command.option("--in", fit_ordering->shards, tr("Shards to fit to")).required();
    command.option("--out", fit_ordering->out, tr("The file to write")).required();
    command.option("--epochs", options.epochs, tr("Passes over the samples, 6 by default")).range(1, 1000);
    command.option("--rate", options.rate, tr("Initial step of a weight in discs, 0.6 by default")).within(0.001, 10.0);
    command.option("--max-empties", options.max_empties, tr("Maximum empty squares of a sample, 34 by default"))
        .range(1, 60);
    add_seed(command, options.seed, tr("Seed of the order of the samples, 1 by default"));
    return running(fit_ordering, run_fit_ordering);
}

} // namespace modes

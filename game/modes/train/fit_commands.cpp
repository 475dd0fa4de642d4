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

// Sizes of a family share rows, so newly fitted rows do not match the factors of sizes without samples.
void check_families(const train::SamplesBySide& samples, const ai::core::LowRank& start) {
    for (int side = 5; side < train::sides; ++side) {
        if (!start.sizes[side] || samples.size(side) > 0) continue;
        for (int other = 5; other < train::sides; ++other) {
            if (samples.size(other) == 0 || ai::core::family_of(other) != ai::core::family_of(side)) continue;
            throw Failure{
                tr("expected a shard of side {} as well, which shares its rows with side {}, saw none", side, other)};
        }
    }
}

// A row for each size, or for each phase of the only size.
void print_report(std::ostream& out, const train::FitReport& report) {
    std::vector<int> fitted_sides;
    for (int side = 0; side < train::sides; ++side)
        if (sum_of(report[side].fitted).count > 0) fitted_sides.push_back(side);
    const bool is_one = fitted_sides.size() == 1;
    const auto row = [&](const std::string& name, const train::Errors& fitted, const train::Errors& checked) {
        out << fmt::format("{:>{}}{}{}\n", name, is_one ? 7 : 4, errors_text(fitted), errors_text(checked));
    };
    out << (is_one ? tr("Empties    Fitted    RMSE     MAE  Held out    RMSE     MAE   (discs)")
                   : tr("Side    Fitted    RMSE     MAE  Held out    RMSE     MAE   (discs)"))
        << '\n';
    for (const int side : fitted_sides) {
        const auto& [fitted, checked] = report[side];
        for (int phase = 0; is_one && phase < ai::core::phase_count; ++phase) {
            if (fitted[phase].count + checked[phase].count > 0)
                row(empties_text(phase, side), fitted[phase], checked[phase]);
        }
        row(is_one ? tr("all") : std::to_string(side), sum_of(fitted), sum_of(checked));
    }
}

struct Fit {
    std::vector<std::string> shards;
    std::vector<std::string> positions;
    std::string start; // initial weights; empty: all zero
    train::FitOptions options;
    std::string out;

    explicit Fit(Arguments& command) {
        add_shards(command, shards, tr("Shards to fit to"));
        command.option("--out", out, tr("The weights file to write")).required();
        const Option has_start = command.option(
            "--start", start, tr("Weights file to start from, and to keep for board sizes without shards"));
        command
            .option("--keep-late", options.kept_empties,
                    tr("Keep the phases of --start with at most this many empties; 0, the default: fit all"))
            .needs(has_start)
            .range(0, 60);
        add_positions(command, positions);
        add_fit_options(command, options, tr("Initial step of a row in discs, 0.6 by default"));
        command.option("--factor-rate", options.factor_rate, tr("Initial step of a phase factor, 0.05 by default"))
            .within(0.0, 1.0);
    }

    int run(const CommandContext& context) const {
        ai::core::LowRank low_rank;
        if (!start.empty()) low_rank = required(train::read_low_rank(start));
        if (options.kept_empties > 0 && !low_rank.sizes[8])
            throw Failure{tr("{}: {}", start, tr("expected weights for the side {}, saw none", 8))};
        const train::SamplesBySide samples = read_samples(shards, positions);
        check_families(samples, low_rank);
        train::FitReport report;
        const std::size_t bytes = write_fit(out, context, [&](const train::OnProgress& on_progress) {
            report = train::fit(samples, options, low_rank, on_progress);
            return ai::core::to_bytes(low_rank);
        });
        print_report(context.out, report);
        context.out << tr("{}: {} bytes", out, bytes) << '\n';
        return 0;
    }
};

struct FitNet {
    std::vector<std::string> shards;
    std::vector<std::string> lesser_shards; // shards whose samples get a lower weight
    std::vector<std::string> positions;
    std::string start;   // initial net; empty: random
    std::string weights; // empty: the shipped ones
    train::NetFitOptions options;
    std::string out;

    explicit FitNet(Arguments& command) {
        add_shards(command, shards, tr("Shards to fit to"));
        command.option("--lesser", lesser_shards, tr("Shards whose samples have less weight"));
        add_positions(command, positions);
        command.option("--weights", weights, tr("Weights that the net corrects, the shipped ones by default"));
        command.option("--out", out, tr("The net file to write")).required();
        command.option("--start", start, tr("Net file to start from, random numbers by default"));
        add_fit_options(command, options, tr("Initial step of a row, 0.05 by default"));
        command.option("--layer-rate", options.layer_rate, tr("Initial step of the layers, 0.002 by default"))
            .within(0.00001, 1.0);
        command.option("--lesser-weight", options.lesser_weight, tr("Weight of a sample of --lesser, 0.3 by default"))
            .within(0.0, 1.0);
        command
            .option("--close-discs", options.close_discs,
                    tr("Value at which a sample counts half as much as an even one, 0 by default: all count the same"))
            .within(0.0, 64.0);
    }

    int run(const CommandContext& context) const {
        const auto corrected = required(train::read_weights_alone(weights));
        const train::Samples samples = read_samples_of_eight(shards, positions);
        train::Samples lesser;
        if (!lesser_shards.empty()) lesser = read_samples_of_eight(lesser_shards);
        ai::core::NetParameters net;
        if (!start.empty()) net = required(train::read_net(start));
        if (!start.empty() && net.weights_checksum != corrected->checksum)
            throw Failure{tr("{}: expected a net for these weights, saw one for others", start)};
        train::NetFitReport report;
        const std::size_t bytes = write_fit(out, context, [&](const train::OnProgress& on_progress) {
            report = train::fit_net(*corrected, samples, lesser, options, net, on_progress);
            return ai::core::to_bytes(net);
        });
        context.out << tr("Root mean square error in discs on {} held-out samples: {:.2f} by the weights alone, "
                          "{:.2f} with the net",
                          report.before.count, report.before.root_mean_square(), report.after.root_mean_square())
                    << '\n'
                    << tr("{}: {} bytes, from {} samples and {} with less weight", out, bytes, samples.size(),
                          lesser.size())
                    << '\n';
        return 0;
    }
};

struct FitOrdering {
    std::vector<std::string> shards;
    train::OrderingFitOptions options;
    std::string out;

    explicit FitOrdering(Arguments& command) {
        add_shards(command, shards, tr("Shards to fit to"));
        command.option("--out", out, tr("The file to write")).required();
        command.option("--epochs", options.epochs, tr("Passes over the samples, 6 by default")).range(1, 1000);
        command.option("--rate", options.rate, tr("Initial step of a weight in discs, 0.6 by default"))
            .within(0.001, 10.0);
        command.option("--max-empties", options.max_empties, tr("Maximum empty squares of a sample, 34 by default"))
            .range(1, 60);
        add_seed(command, options.seed, tr("Seed of the order of the samples, 1 by default"));
    }

    int run(const CommandContext& context) const {
        const train::Samples samples = read_samples_of_eight(shards);
        train::OrderingFitReport report;
        const std::size_t bytes = write_fit(out, context, [&](const train::OnProgress& on_progress) {
            const auto weights = std::make_unique<ai::core::OrderingWeights>();
            report = train::fit_ordering(samples, options, *weights, on_progress);
            return ai::core::to_bytes(*weights);
        });
        context.out << tr("Root mean square error in discs on held-out samples\nEmpties    Fitted  Held out  Error")
                    << '\n';
        for (int phase = 0; phase < ai::core::ordering_phase_count; ++phase) {
            context.out << fmt::format(
                "{:>7}{:10}{:10}{:7.2f}\n", empties_text(phase, ai::core::ordering_phase_of, options.max_empties),
                report.fitted[phase].count, report.checked[phase].count, report.checked[phase].root_mean_square());
        }
        context.out << tr("{}: {} bytes", out, bytes) << '\n';
        return 0;
    }
};

} // namespace

RunCommand add_fit(Arguments& arguments) {
    return command<Fit>(arguments);
}

RunCommand add_fit_net(Arguments& arguments) {
    return command<FitNet>(arguments);
}

RunCommand add_fit_ordering(Arguments& arguments) {
    return command<FitOrdering>(arguments);
}

} // namespace modes

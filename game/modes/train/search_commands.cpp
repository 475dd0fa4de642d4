#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/play/openings.hpp"
#include "game/train/judging.hpp"
#include "game/train/probcut.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace modes {

using base::tr;

namespace {

using train::AnchorErrors;

void print_row(std::ostream& out, const std::string& which, const AnchorErrors& errors) {
    out << fmt::format("{:5}{}{:10}{:+8.2f}{:8.2f}{:8.2f}{:8.2f}{:13.3f}\n", errors.depth, base::padded_left(which, 14),
                       errors.positions, errors.bias, errors.error, errors.slope, errors.fitted_error,
                       errors.correlation);
}

nlohmann::ordered_json to_json(const AnchorErrors& errors) {
    return {{"positions", errors.positions},
            {"bias", errors.bias},
            {"mean_error", errors.error},
            {"slope", errors.slope},
            {"fitted_mean_error", errors.fitted_error},
            {"correlation", errors.correlation}};
}

using train::SigmaFit;
using train::Spread;

const char* kind_of(bool is_solved) {
    return is_solved ? base::mark("solve").english() : base::mark("search").english();
}

void print_row(std::ostream& out, const Spread& spread) {
    out << fmt::format("{}{:7}{:9}{:9.1f}{:8}{:8.2f}{:8.2f}\n",
                       base::padded_left(base::tr_data(kind_of(spread.is_solved)), 6), spread.depth, spread.shallow,
                       spread.mean_empties(), spread.count, spread.mean(), spread.count > 1 ? spread.deviation() : 0);
}

void print_json_row(std::ostream& out, const Spread& spread) {
    out << nlohmann::ordered_json{{"kind", kind_of(spread.is_solved)},
                                  {"depth", spread.depth},
                                  {"shallow", spread.shallow},
                                  {"phase", spread.phase},
                                  {"empties", spread.mean_empties()},
                                  {"n", spread.count},
                                  {"mean", spread.mean()},
                                  {"deviation", spread.count > 1 ? nlohmann::ordered_json(spread.deviation())
                                                                 : nlohmann::ordered_json(nullptr)}}
        << '\n';
}

void print_fit(std::ostream& out, const std::string& kind, const std::optional<SigmaFit>& fit) {
    const std::string which = base::tr_data(kind);
    const std::string name = tr("mixed");
    if (!fit) {
        out << tr("{}, {}: too few positions", which, name) << '\n';
        return;
    }
    std::string parameters;
    for (std::size_t i = 0; i < SigmaFit::letters.size(); ++i)
        parameters += fmt::format(" {} = {:.4g}", SigmaFit::letters[i], fit->parameters[i]);
    out << tr("{}, {}:{}; error {:.3f} discs, {:.1f} %, at most {:.2f}, from {} spreads", which, name, parameters,
              fit->error, 100 * fit->relative_error, fit->worst, fit->points)
        << '\n';
}

void print_json_fit(std::ostream& out, const std::string& kind, const std::optional<SigmaFit>& fit) {
    nlohmann::ordered_json object{{"fit", kind}, {"form", "mixed"}, {"parameters", nullptr}};
    if (fit) {
        nlohmann::ordered_json parameters;
        for (std::size_t i = 0; i < SigmaFit::letters.size(); ++i)
            parameters[std::string(1, SigmaFit::letters[i])] = fit->parameters[i];
        object["parameters"] = parameters;
        object["spreads"] = fit->points;
        object["error"] = fit->error;
        object["relative_error"] = fit->relative_error;
        object["worst"] = fit->worst;
    }
    out << object << '\n';
}

struct AnchorSetCommand {
    std::vector<std::string> wthor;
    int positions = 2000;
    std::string out;
};

base::Result<int> run_anchor_set(const AnchorSetCommand& command, const CommandContext& context) {
    if (const auto writable = base::check_writable(command.out); !writable) return writable.error();
    const auto files = read_wthor(command.wthor);
    if (!files) return files.error();
    const std::vector<records::Problem> anchors = train::anchors_of_games(*files, command.positions);
    if (anchors.empty())
        return base::Error{tr("expected games that reach the position whose value is stored, saw none")};
    return write_problems(command.out, context, anchors);
}

struct AnchorsCommand {
    std::vector<std::string> anchors;
    train::WeightsChoice weights;
    train::AnchorOptions options;
    bool prints_json = false;
};

base::Result<int> run_anchors(const AnchorsCommand& command, const ai::core::Weights& weights,
                              const CommandContext& context) {
    const auto anchors = read_valued_positions(command.anchors);
    if (!anchors) return anchors.error();
    std::vector<train::AnchorRow> rows;
    {
        Progress progress{context.errors, base::mark("{done} of {total} searches"),
                          anchors->size() * command.options.depths.size()};
        rows = judge_anchors(weights, *anchors, command.options, [&](std::uint64_t done) { progress.show(done); });
    }
    if (command.prints_json) {
        for (const train::AnchorRow& row : rows) {
            context.out << nlohmann::ordered_json{{"depth", row.all.depth},
                                                  {"all", to_json(row.all)},
                                                  {"close", to_json(row.close)}}
                        << '\n';
        }
        return 0;
    }
    const std::string close = tr("within {}", command.options.close);
    context.out << tr("Depth               Positions    Bias   Error   Slope  Fitted  Correlation   (discs)") << '\n';
    for (const train::AnchorRow& row : rows) {
        print_row(context.out, tr("all"), row.all);
        print_row(context.out, close, row.close);
    }
    return 0;
}

struct DriftCommand {
    train::WeightsChoice weights;
    train::DriftOptions options;
    std::string openings; // file; empty: the shipped XOT list
    bool prints_json = false;
};

base::Result<int> run_drift(const DriftCommand& command, const ai::core::Weights& weights,
                            const CommandContext& context) {
    const auto openings = play::read_openings(command.openings);
    if (!openings) return openings.error();
    std::vector<rules::Position> positions;
    for (const play::Opening& opening : *openings)
        positions.push_back(opening.position);
    const auto games = static_cast<std::uint64_t>(command.options.games);
    if (games > positions.size()) {
        return base::Error{tr("expected at most {} games, one from each opening, saw {}", positions.size(), games)};
    }
    std::vector<train::Drift> drifts;
    {
        Progress progress{context.errors, base::mark("{done} of {total} games"), games};
        drifts = measure_drift(weights, positions, command.options, [&](std::uint64_t done) { progress.show(done); });
    }
    if (!command.prints_json) context.out << tr("Empties     Games     Black  To move    Spread   (discs)") << '\n';
    for (const train::Drift& drift : drifts) {
        if (command.prints_json) {
            context.out << nlohmann::ordered_json{{"empties", drift.empties},
                                                  {"games", drift.games},
                                                  {"of_black", drift.of_black},
                                                  {"of_mover", drift.of_mover},
                                                  {"spread", drift.spread}}
                        << '\n';
            continue;
        }
        context.out << fmt::format("{:7}{:10}{:+10.2f}{:+9.2f}{:10.2f}\n", drift.empties, drift.games, drift.of_black,
                                   drift.of_mover, drift.spread);
    }
    return 0;
}

struct ProbcutCommand {
    train::WeightsChoice weights;
    train::ProbcutOptions options;
    bool prints_json = false;
};

base::Result<int> run_probcut(const ProbcutCommand& command, const ai::core::Weights& weights,
                              const CommandContext& context) {
    std::vector<Spread> spreads;
    {
        Progress progress{context.errors, base::mark("{done} of {total} positions"), 0};
        spreads = measure_probcut(weights, command.options,
                                  [&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); });
    }
    if (!command.prints_json) context.out << tr("  Kind  Depth  Shallow  Empties       n    Mean   Sigma") << '\n';
    for (const Spread& spread : spreads)
        command.prints_json ? print_json_row(context.out, spread) : print_row(context.out, spread);
    if (!command.prints_json) context.out << "x e + y d + z h + c + u e^2 + v e d\n";
    const auto middle = std::ranges::find(spreads, true, &Spread::is_solved);
    struct Part {
        const char* kind;
        std::span<const Spread> spreads;
    };
    for (const Part& part : {Part{"search", {spreads.begin(), middle}}, Part{"solve", {middle, spreads.end()}},
                             Part{base::mark("both").english(), spreads}}) {
        const auto fit = train::fit_sigma(part.spreads);
        command.prints_json ? print_json_fit(context.out, part.kind, fit) : print_fit(context.out, part.kind, fit);
    }
    return 0;
}

} // namespace

RunCommand add_anchor_set(Arguments& command) {
    const auto anchor_set = std::make_shared<AnchorSetCommand>();
    command.option("--wthor", anchor_set->wthor, tr("WTHOR files")).required();
    command.option("--out", anchor_set->out, tr("The OBF file to write")).required();
    command
        .option("--positions", anchor_set->positions,
                tr("Number of positions, spread evenly over the games, {} by default", anchor_set->positions))
        .range(1, 10'000'000);
    return running(anchor_set, run_anchor_set);
}

RunCommand add_anchors(Arguments& command) {
    const auto anchors = std::make_shared<AnchorsCommand>();
    train::AnchorOptions& options = anchors->options;
    command.option("--in", anchors->anchors, tr("OBF files of positions with values")).required();
    command.option("--depths", options.depths, tr("Search depths in plies, 1, 4, 8 and 12 by default"))
        .separated_by(',')
        .range(1, 60);
    command
        .option("--close", options.close,
                tr("Maximum value of a close position in discs, {} by default", options.close))
        .range(0, 64);
    add_selectivity(command, options.selectivity);
    add_threads(command, options.threads);
    add_weights(command, anchors->weights);
    command.flag("--json", anchors->prints_json, tr("Print JSON Lines"));
    return running_with_weights(anchors, run_anchors);
}

RunCommand add_drift(Arguments& command) {
    const auto drift = std::make_shared<DriftCommand>();
    train::DriftOptions& options = drift->options;
    command.option("--games", options.games, tr("Number of games, one per opening, {} by default", options.games))
        .range(1, 1'000'000);
    command.option("--openings", drift->openings, tr("File of openings, the shipped XOT list by default"));
    command.option("--nodes", options.nodes, tr("Nodes per move, 1000000 by default")).range(1, 1'000'000'000'000);
    command
        .option("--empties", options.empties,
                tr("Empty squares at which values are taken, 44, 38, 34, 30 and 26 by default"))
        .separated_by(',')
        .range(1, 60);
    command.option("--depth", options.depth, tr("Search depth of these values in plies, {} by default", options.depth))
        .range(1, 60);
    command
        .option("--exact-empties", options.exact_empties,
                tr("Empty squares at which the game is stopped and solved, {} by default", options.exact_empties))
        .range(4, 28);
    add_selectivity(command, options.selectivity);
    add_threads(command, options.threads);
    add_weights(command, drift->weights);
    command.flag("--json", drift->prints_json, tr("Print JSON Lines"));
    return running_with_weights(drift, run_drift);
}

RunCommand add_fit_probcut(Arguments& command) {
    const auto probcut = std::make_shared<ProbcutCommand>();
    train::ProbcutOptions& options = probcut->options;
    command.option("--games", options.games, tr("Self-play games, up to two positions each"))
        .required()
        .range(1, max_games);
    add_seed(command, options.seed, tr("Seed of the games, 1 by default"));
    command.option("--deepest", options.deepest, tr("Maximum search depth, 12 by default"))
        .range(train::min_probcut_depth, options.fewest_searched - 1);
    command.option("--max-solved", options.max_solved, tr("Maximum empty squares of a solved position, 18 by default"))
        .range(options.fewest_solved, 24);
    add_threads(command, options.threads);
    add_weights(command, probcut->weights);
    command.flag("--json", probcut->prints_json, tr("Print JSON Lines"));
    return running_with_weights(probcut, run_probcut);
}

} // namespace modes

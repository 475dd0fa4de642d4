#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/play/openings.hpp"
#include "game/train/judging.hpp"
#include "game/train/probcut.hpp"

#include "game/records/json_fields.hpp"

#include <algorithm>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace modes {

using base::tr;
using records::Json;

namespace {

using train::AnchorErrors;

void print_row(std::ostream& out, const std::string& which, const AnchorErrors& errors) {
    out << fmt::format("{:5}{}{:10}{:+8.2f}{:8.2f}{:8.2f}{:8.2f}{:13.3f}\n", errors.depth, base::padded_left(which, 14),
                       errors.positions, errors.bias, errors.error, errors.slope, errors.fitted_error,
                       errors.correlation);
}

Json to_json(const AnchorErrors& errors) {
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
    out << Json{{"kind", kind_of(spread.is_solved)},
                {"depth", spread.depth},
                {"shallow", spread.shallow},
                {"phase", spread.phase},
                {"empties", spread.mean_empties()},
                {"n", spread.count},
                {"mean", spread.mean()},
                {"deviation", spread.count > 1 ? Json(spread.deviation()) : Json(nullptr)}}
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
    Json object{{"fit", kind}, {"form", "mixed"}, {"parameters", nullptr}};
    if (fit) {
        Json parameters;
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

struct AnchorSet {
    std::vector<std::string> wthor;
    int positions = 2000;
    std::string out;

    explicit AnchorSet(Arguments& command) {
        command.option("--wthor", wthor, tr("WTHOR files")).required();
        command.option("--out", out, tr("The OBF file to write")).required();
        command
            .option("--positions", positions,
                    tr("Number of positions, spread evenly over the games, {} by default", positions))
            .range(1, 10'000'000);
    }

    int run(const CommandContext& context) const {
        required(base::check_writable(out));
        const std::vector<records::Problem> anchors = train::anchors_of_games(read_wthor(wthor), positions);
        if (anchors.empty())
            throw Failure{tr("expected games that reach the position whose value is stored, saw none")};
        write_problems(out, context, anchors);
        return 0;
    }
};

struct Anchors {
    std::vector<std::string> positions;
    train::WeightsChoice weights;
    train::AnchorOptions options;
    bool prints_json = false;

    explicit Anchors(Arguments& command) {
        command.option("--in", positions, tr("OBF files of positions with values")).required();
        command.option("--depths", options.depths, tr("Search depths in plies, 1, 4, 8 and 12 by default"))
            .separated_by(',')
            .range(1, 60);
        command
            .option("--close", options.close,
                    tr("Maximum value of a close position in discs, {} by default", options.close))
            .range(0, 64);
        add_selectivity(command, options.selectivity);
        add_threads(command, options.threads);
        add_weights(command, weights);
        command.flag("--json", prints_json, tr("Print JSON Lines"));
    }

    int run(const CommandContext& context) const {
        const auto read = required(train::read_weights(weights));
        const train::Samples anchors = read_valued_positions(positions);
        const auto rows =
            with_progress(context, base::mark("{done} of {total} searches"),
                          [&](const auto& on_progress) { return judge_anchors(*read, anchors, options, on_progress); });
        if (prints_json) {
            for (const train::AnchorRow& row : rows) {
                context.out << Json{{"depth", row.all.depth}, {"all", to_json(row.all)}, {"close", to_json(row.close)}}
                            << '\n';
            }
            return 0;
        }
        const std::string close = tr("within {}", options.close);
        context.out << tr("Depth               Positions    Bias   Error   Slope  Fitted  Correlation   (discs)")
                    << '\n';
        for (const train::AnchorRow& row : rows) {
            print_row(context.out, tr("all"), row.all);
            print_row(context.out, close, row.close);
        }
        return 0;
    }
};

struct DriftMeasure {
    train::WeightsChoice weights;
    train::DriftOptions options;
    std::string openings_path; // empty: the shipped XOT list
    bool prints_json = false;

    explicit DriftMeasure(Arguments& command) {
        command.option("--games", options.games, tr("Number of games, one per opening, {} by default", options.games))
            .range(1, 1'000'000);
        command.option("--openings", openings_path, tr("File of openings, the shipped XOT list by default"));
        command.option("--nodes", options.nodes, tr("Nodes per move, 1000000 by default")).range(1, 1'000'000'000'000);
        command
            .option("--empties", options.empties,
                    tr("Empty squares at which values are taken, 44, 38, 34, 30 and 26 by default"))
            .separated_by(',')
            .range(1, 60);
        command
            .option("--depth", options.depth, tr("Search depth of these values in plies, {} by default", options.depth))
            .range(1, 60);
        command
            .option("--exact-empties", options.exact_empties,
                    tr("Empty squares at which the game is stopped and solved, {} by default", options.exact_empties))
            .range(4, 28);
        add_selectivity(command, options.selectivity);
        add_threads(command, options.threads);
        add_weights(command, weights);
        command.flag("--json", prints_json, tr("Print JSON Lines"));
    }

    int run(const CommandContext& context) const {
        const auto read = required(train::read_weights(weights));
        std::vector<rules::Position> positions;
        for (const play::Opening& opening : required(play::read_openings(openings_path)))
            positions.push_back(opening.position);
        const auto games = static_cast<std::uint64_t>(options.games);
        if (games > positions.size())
            throw Failure{tr("expected at most {} games, one from each opening, saw {}", positions.size(), games)};
        const auto drifts = with_progress(context, base::mark("{done} of {total} games"), [&](const auto& on_progress) {
            return measure_drift(*read, positions, options, on_progress);
        });
        if (!prints_json) context.out << tr("Empties     Games     Black  To move    Spread   (discs)") << '\n';
        for (const train::Drift& drift : drifts) {
            if (prints_json) {
                context.out << Json{{"empties", drift.empties},
                                    {"games", drift.games},
                                    {"of_black", drift.of_black},
                                    {"of_mover", drift.of_mover},
                                    {"spread", drift.spread}}
                            << '\n';
                continue;
            }
            context.out << fmt::format("{:7}{:10}{:+10.2f}{:+9.2f}{:10.2f}\n", drift.empties, drift.games,
                                       drift.of_black, drift.of_mover, drift.spread);
        }
        return 0;
    }
};

struct FitProbcut {
    train::WeightsChoice weights;
    train::ProbcutOptions options;
    bool prints_json = false;

    explicit FitProbcut(Arguments& command) {
        command.option("--games", options.games, tr("Self-play games, up to two positions each"))
            .required()
            .range(1, max_games);
        add_seed(command, options.seed, tr("Seed of the games, 1 by default"));
        command.option("--deepest", options.deepest, tr("Maximum search depth, 12 by default"))
            .range(train::min_probcut_depth, options.fewest_searched - 1);
        command
            .option("--max-solved", options.max_solved, tr("Maximum empty squares of a solved position, 18 by default"))
            .range(options.fewest_solved, 24);
        add_threads(command, options.threads);
        add_weights(command, weights);
        command.flag("--json", prints_json, tr("Print JSON Lines"));
    }

    int run(const CommandContext& context) const {
        std::ostream& out = context.out;
        const auto read = required(train::read_weights(weights));
        const std::vector<Spread> spreads =
            with_progress(context, base::mark("{done} of {total} positions"),
                          [&](const auto& on_progress) { return measure_probcut(*read, options, on_progress); });
        if (!prints_json) out << tr("  Kind  Depth  Shallow  Empties       n    Mean   Sigma") << '\n';
        for (const Spread& spread : spreads)
            prints_json ? print_json_row(out, spread) : print_row(out, spread);
        if (!prints_json) out << "x e + y d + z h + c + u e^2 + v e d\n";
        const auto middle = std::ranges::find(spreads, true, &Spread::is_solved);
        for (const auto& [kind, part] : {std::pair{"search", std::span<const Spread>{spreads.begin(), middle}},
                                         std::pair{"solve", std::span<const Spread>{middle, spreads.end()}},
                                         std::pair{base::mark("both").english(), std::span<const Spread>{spreads}}}) {
            const auto fit = train::fit_sigma(part);
            prints_json ? print_json_fit(out, kind, fit) : print_fit(out, kind, fit);
        }
        return 0;
    }
};

} // namespace

RunCommand add_anchor_set(Arguments& arguments) {
    return command<AnchorSet>(arguments);
}

RunCommand add_anchors(Arguments& arguments) {
    return command<Anchors>(arguments);
}

RunCommand add_drift(Arguments& arguments) {
    return command<DriftMeasure>(arguments);
}

RunCommand add_fit_probcut(Arguments& arguments) {
    return command<FitProbcut>(arguments);
}

} // namespace modes

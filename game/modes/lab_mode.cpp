#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/searcher_options.hpp"
#include "game/modes/subcommands.hpp"
#include "game/play/evaluation_lab.hpp"
#include "game/records/problem_set.hpp"
#include "game/train/ordered_games.hpp"

#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace modes {

using base::tr;

namespace {

TextRow row_of(const play::LabGroup& group) {
    const std::optional<double> rate = group.best_rate(), regret = group.mean_regret();
    return {lab_group_text(group),
            std::to_string(group.values.count()),
            fmt::format("{:.2f}", group.values.mean_error()),
            fmt::format("{:+.2f}", group.values.bias()),
            fmt::format("{:.3f}", group.values.slope()),
            rate ? fmt::format("{:.1f} %", 100 * *rate) : "-",
            regret ? fmt::format("{:.2f}", *regret) : "-"};
}

void print_column(std::ostream& out, const play::LabResult& result, std::size_t column) {
    std::vector<TextRow> rows{
        {tr("Empties"), tr("Positions"), tr("Mean error"), tr("Bias"), tr("Slope"), tr("Best move"), tr("Regret")}};
    for (const play::LabGroup& group : lab_groups(result, column))
        rows.push_back(row_of(group));
    out << (column == 0 ? "" : "\n") << lab_column_text(result, column) << '\n';
    constexpr std::size_t no_names = 99; // all columns are right-aligned
    print_columns(out, rows, no_names);
    const std::size_t depth = column % result.choice.depths.size();
    if (depth > 0)
        out << tr("Mean change from {}: {:.2f} discs", play::lab_depth_text(result.choice.depths[depth - 1]),
                  lab_mean_change(result, column))
            << '\n';
}

struct EvaluationLab {
    std::string path;
    play::LabChoice choice;
    int threads = 1;
    std::string csv, json;

    explicit EvaluationLab(Arguments& command) {
        command.footer(tr(
            "Errors are estimates minus known values, in discs for the side to move. Slope is that of the line which "
            "predicts known\nvalues from estimates: below 1 the estimates are too far from 0. Best move and regret "
            "need the values of moves, which\n--solve finds."));
        command
            .option("positions", path,
                    tr("Positions with values (OBF), or games: of each, the position whose value WTHOR stores"))
            .required();
        choice.evaluations.clear();
        choice.depths.clear();
        command.option("--evaluation", choice.evaluations,
                       tr("built-in, the default, plain, or the file of weights or a plug-in; may be repeated"));
        command
            .option("--depth", choice.depths,
                    tr("Depth of the search in plies, 0 for the static evaluation, the default; may be repeated"))
            .separated_by(',')
            .range(0, play::LabChoice::deepest);
        command
            .option("--solve", choice.solved_empties,
                    tr("Solve values that the file lacks, up to this many empty squares; of a game, the position with "
                       "this many"))
            .range(1, 30);
        command.option("--threads", threads, tr("Number of threads, 1 by default")).range(1, 256);
        command.option("--csv", csv, tr("Write every estimate to this CSV file"));
        add_parameters(command, choice.parameters);
        command.option("--json", json, tr("Write statistics and estimates to this JSON file"));
    }

    int run(const CommandContext& context) const {
        const std::vector<records::Problem> problems = required(records::read_problem_set(path, choice.solved_empties));
        play::LabResult result{.choice = choice};
        if (result.choice.evaluations.empty()) result.choice.evaluations = play::LabChoice{}.evaluations;
        if (result.choice.depths.empty()) result.choice.depths = play::LabChoice{}.depths;
        std::vector<play::NamedEvaluation> evaluations;
        for (const std::string& text : result.choice.evaluations) {
            evaluations.push_back(required(play::evaluation_from_text(text, problems.front().position.size().side())));
            result.names.push_back(evaluations.back().name);
        }
        for (const std::string& file : {csv, json})
            if (!file.empty()) required(base::check_writable(file));
        report_evaluation_problem();
        Progress progress{context.errors, base::mark("{done} of {total} positions"), problems.size()};
        const auto make_worker = [&] {
            return [&, estimator = play::LabEstimator{evaluations, result.choice}](std::size_t number) mutable {
                return *estimator.estimate(problems[number]);
            };
        };
        result.rows = train::all_in_order(problems.size(), threads, make_worker,
                                          [&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); });
        for (const play::NamedEvaluation& evaluation : evaluations)
            report_fault(evaluation.loaded);
        for (std::size_t column = 0; column < result.columns(); ++column)
            print_column(context.out, result, column);
        if (!csv.empty()) required(base::write_atomically(csv, lab_csv(result)));
        if (!json.empty()) required(base::write_atomically(json, lab_json(result)));
        return 0;
    }
};

} // namespace

RunCommand add_lab(Arguments& command) {
    return modes::command<EvaluationLab>(command);
}

} // namespace modes

#include "game/modes/train/commands.hpp"

#include "engine/base/files.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/inputs.hpp"

#include <nlohmann/json.hpp>

#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

namespace {

using train::Judgement;

base::Result<std::vector<std::vector<rules::Move>>> read_games(const std::vector<std::string>& paths) {
    auto files = read_wthor(paths);
    if (!files) return files.error();
    std::vector<std::vector<rules::Move>> games;
    for (records::WthorFile& file : *files) {
        for (records::WthorGame& game : file.games)
            games.push_back(std::move(game.moves));
    }
    return games;
}

std::string empties_text(const Judgement& judgement) {
    return std::to_string(judgement.fewest_empties) + "-" + std::to_string(judgement.max_empties);
}

void print_row(std::ostream& out, const std::string& empties, const Judgement& judgement) {
    const auto count = static_cast<double>(judgement.errors.count);
    std::ostringstream row;
    row << std::setw(7) << empties << std::setw(10) << judgement.errors.count << std::fixed << std::setprecision(2)
        << std::setw(8) << judgement.errors.root_mean_square() << std::setw(8) << judgement.errors.mean_absolute()
        << std::setw(8) << judgement.mean_regret() << std::setw(9) << std::setprecision(1)
        << 100 * judgement.best_found / count << " %\n";
    out << row.str();
}

nlohmann::ordered_json to_json(const Judgement& judgement) {
    return {{"empties", empties_text(judgement)},          {"positions", judgement.errors.count},
            {"rmse", judgement.errors.root_mean_square()}, {"mean_absolute", judgement.errors.mean_absolute()},
            {"regret", judgement.mean_regret()},           {"best_found", judgement.best_found}};
}

} // namespace

base::Result<int> run_validation_set(const ValidationSetCommand& command, const TrainOutput& output) {
    const auto weights = train::read_weights(command.weights);
    if (!weights) return weights.error();
    const auto games = read_games(command.wthor);
    if (!games) return games.error();
    if (const auto writable = base::check_writable(command.out); !writable) return writable.error();
    const auto positions = command.wthor.empty() ? positions_of_self_play(**weights, command.options)
                                                 : positions_of_games(*games, command.options);
    std::string text;
    {
        Progress progress{output.progress, output.progress_is_terminal, "positions", positions.size()};
        for (const records::Problem& problem :
             with_values(positions, **weights, command.options, [&](std::uint64_t done) { progress.show(done); }))
            text += to_obf(problem) + '\n';
    }
    if (const auto written = base::write_atomically(command.out, text); !written) return written.error();
    output.results << command.out << ": " << positions.size() << " positions\n";
    return 0;
}

base::Result<int> run_validate(const ValidateCommand& command, const TrainOutput& output) {
    const auto weights = train::read_weights(command.weights);
    if (!weights) return weights.error();
    const auto problems = read_problems(command.problems);
    if (!problems) return problems.error();
    const std::vector<Judgement> judgements = train::judge(**weights, *problems);
    if (judgements.back().errors.count == 0)
        return base::Error{"expected positions with a choice of moves and a value for each, saw none"};
    if (command.prints_json) {
        nlohmann::ordered_json object = to_json(judgements.back());
        for (std::size_t i = 0; i + 1 < judgements.size(); ++i)
            object["bands"].push_back(to_json(judgements[i]));
        output.results << object << '\n';
        return 0;
    }
    output.results << "Empties Positions    RMSE     MAE  Regret  Best move   (discs)\n";
    for (std::size_t i = 0; i + 1 < judgements.size(); ++i)
        print_row(output.results, empties_text(judgements[i]), judgements[i]);
    print_row(output.results, "all", judgements.back());
    return 0;
}

} // namespace modes

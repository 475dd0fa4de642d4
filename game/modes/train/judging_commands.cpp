#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/modes/arena/arena.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/play/openings.hpp"
#include "game/train/judging.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

using base::tr;

namespace {

using train::Errors;

nlohmann::ordered_json to_json(const Errors& errors) {
    return {{"samples", errors.count}, {"rmse", errors.root_mean_square()}, {"mean_absolute", errors.mean_absolute()}};
}

using train::Judgement;

base::Result<std::vector<std::vector<rules::Move>>> read_games(const std::vector<std::string>& paths) {
    const auto read = read_wthor(paths);
    if (!read) return read.error();
    std::vector<std::vector<rules::Move>> games;
    for (const records::GameRecord& game : *read) {
        games.emplace_back();
        for (const records::RecordedMove& each : game.moves)
            games.back().push_back(each.move);
    }
    return games;
}

std::string band_text(const Judgement& judgement) {
    return std::to_string(judgement.fewest_empties) + "-" + std::to_string(judgement.max_empties);
}

void print_row(std::ostream& out, const std::string& empties, const Judgement& judgement) {
    out << fmt::format("{:>7}{}{:8.2f}{:9.1f} %\n", empties, errors_text(judgement.errors), judgement.mean_regret(),
                       100 * judgement.best_found / static_cast<double>(judgement.errors.count));
}

nlohmann::ordered_json to_json(const Judgement& judgement) {
    return {{"empties", band_text(judgement)},
            {"positions", judgement.errors.count},
            {"rmse", judgement.errors.root_mean_square()},
            {"mean_absolute", judgement.errors.mean_absolute()},
            {"regret", judgement.mean_regret()},
            {"best_found", judgement.best_found}};
}

PlayerPlan plan_with(const ai::core::Weights& weights, std::uint64_t nodes) {
    const ai::Limits limits{.depth = ai::Limits::no_depth_limit, .nodes = nodes};
    return {.title = tr("the weights"),
            .player = OwnPlayer{
                .player = ai::Level{ai::levels().back().number}, .limits = limits, .weights = {.eight = &weights}}};
}

struct EvaluateCommand {
    std::vector<std::string> shards;
    train::WeightsChoice weights;
    bool prints_json = false;
};

base::Result<int> run_evaluate(const EvaluateCommand& command, const ai::core::Weights& weights,
                               const CommandContext& context) {
    const auto samples = read_samples(command.shards);
    if (!samples) return samples.error();
    const train::ErrorsByPhase errors = errors_of(weights, *samples);
    Errors all;
    for (const Errors& phase : errors)
        all.add(phase);
    if (command.prints_json) {
        nlohmann::ordered_json object = to_json(all);
        for (int phase = 0; phase < ai::core::phase_count; ++phase) {
            nlohmann::ordered_json row{{"phase", phase}, {"empties", empties_text(phase)}};
            row.update(to_json(errors[static_cast<std::size_t>(phase)]));
            object["phases"].push_back(row);
        }
        context.out << object << '\n';
        return 0;
    }
    context.out << tr("Empties   Samples    RMSE     MAE   (discs)") << '\n';
    for (int phase = 0; phase < ai::core::phase_count; ++phase)
        context.out << fmt::format("{:>7}{}\n", empties_text(phase),
                                   errors_text(errors[static_cast<std::size_t>(phase)]));
    context.out << fmt::format("{:>7}{}\n", tr("all"), errors_text(all));
    return 0;
}

struct ValidationSetCommand {
    std::vector<std::string> wthor; // WTHOR files; none: self-play
    train::WeightsChoice weights;
    train::ValidationOptions options;
    std::string out;
};

base::Result<int> run_validation_set(const ValidationSetCommand& command, const ai::core::Weights& weights,
                                     const CommandContext& context) {
    const auto games = read_games(command.wthor);
    if (!games) return games.error();
    if (const auto writable = base::check_writable(command.out); !writable) return writable.error();
    const auto positions = command.wthor.empty() ? positions_of_self_play(weights, command.options)
                                                 : positions_of_games(*games, command.options);
    std::vector<records::Problem> problems;
    {
        Progress progress{context.errors, base::mark("{done} of {total} positions"), positions.size()};
        problems = with_values(positions, weights, command.options, [&](std::uint64_t done) { progress.show(done); });
    }
    return write_problems(command.out, context, problems);
}

struct ValidateCommand {
    std::vector<std::string> problems;
    train::WeightsChoice weights;
    bool prints_json = false;
};

base::Result<int> run_validate(const ValidateCommand& command, const ai::core::Weights& weights,
                               const CommandContext& context) {
    const auto problems = read_problems(command.problems);
    if (!problems) return problems.error();
    const std::vector<Judgement> judgements = train::judge(weights, *problems);
    if (judgements.back().errors.count == 0)
        return base::Error{tr("expected positions with a choice of moves and a value for each, saw none")};
    if (command.prints_json) {
        nlohmann::ordered_json object = to_json(judgements.back());
        for (std::size_t i = 0; i + 1 < judgements.size(); ++i)
            object["bands"].push_back(to_json(judgements[i]));
        context.out << object << '\n';
        return 0;
    }
    context.out << tr("Empties Positions    RMSE     MAE  Regret  Best move   (discs)") << '\n';
    for (std::size_t i = 0; i + 1 < judgements.size(); ++i)
        print_row(context.out, band_text(judgements[i]), judgements[i]);
    print_row(context.out, tr("all"), judgements.back());
    return 0;
}

struct GateCommand {
    train::WeightsChoice weights;
    train::WeightsChoice against;
    int games = 400;
    std::uint64_t nodes = 20'000; // per move
    int threads = 1;
    double min_percent = 50;
};

// Plays the best level with new weights against itself with the others, in pairs of games from the XOT openings with
// a fixed number of nodes per move. Error: a score below the minimum.
base::Result<int> run_gate(const GateCommand& command, const CommandContext& context) {
    const auto weights = train::read_weights(command.weights);
    if (!weights) return weights.error();
    const auto against = train::read_weights(command.against);
    if (!against) return against.error();
    const auto openings = play::read_openings("");
    if (!openings) return openings.error();
    const int max_games = 2 * static_cast<int>(openings->size());
    if (command.games % 2 != 0 || command.games > max_games) {
        return base::Error{tr("expected an even number of games, at most {}, saw {}", max_games, command.games)};
    }
    const TournamentPlan plan{.entrants = {{"new", "", plan_with(**weights, command.nodes)},
                                           {"old", "", plan_with(**against, command.nodes)}},
                              .shape = {.pairs = command.games / 2},
                              .openings = *openings,
                              .threads = command.threads,
                              .keeps_players = true};
    const auto result = play_arena(plan, {}, [&](const Tally& now) {
        if (now.pairs() % pairs_between_lines == 0 && now.games() < command.games)
            context.errors << line_of(now, {}) << std::endl;
    });
    if (!result) return result.error();
    context.out << line_of(result->tally, {}) << std::endl;
    if (const auto passed = check_score(result->tally, command.min_percent, tr("the new weights")); !passed)
        return passed.error();
    return 0;
}

} // namespace

RunCommand add_evaluate(Arguments& command) {
    const auto evaluate = std::make_shared<EvaluateCommand>();
    add_shards(command, evaluate->shards, tr("Shards to read"));
    add_weights(command, evaluate->weights);
    command.flag("--json", evaluate->prints_json, tr("Print one JSON object"));
    return running_with_weights(evaluate, run_evaluate);
}

RunCommand add_validation_set(Arguments& command) {
    const auto validation_set = std::make_shared<ValidationSetCommand>();
    train::ValidationOptions& options = validation_set->options;
    command.option("--out", validation_set->out, tr("The OBF file to write")).required();
    command.option("--positions", options.positions, tr("Number of positions, 1000 by default")).range(1, 10'000'000);
    command.option("--wthor", validation_set->wthor, tr("WTHOR files to take positions from; self-play by default"));
    add_seed(command, options.seed, tr("Seed of the choice of positions, 1 by default"));
    command.option("--min-empties", options.fewest_empties, tr("Minimum empty squares of a position, 9 by default"))
        .range(1, 60);
    command.option("--max-empties", options.max_empties, tr("Maximum empty squares of a position, 52 by default"))
        .range(1, 60);
    add_depth(command, options.depth, 2);
    add_exact_empties(command, options.exact_empties);
    add_threads(command, options.threads);
    add_weights(command, validation_set->weights);
    return running_with_weights(validation_set, run_validation_set);
}

RunCommand add_validate(Arguments& command) {
    const auto validate = std::make_shared<ValidateCommand>();
    command.option("--in", validate->problems, tr("OBF files in which all moves have values")).required();
    add_weights(command, validate->weights);
    command.flag("--json", validate->prints_json, tr("Print one JSON object"));
    return running_with_weights(validate, run_validate);
}

RunCommand add_gate(Arguments& command) {
    const auto gate = std::make_shared<GateCommand>();
    command.option("--weights", gate->weights.path, tr("The new weights")).required();
    command.option("--against", gate->against.path, tr("The weights to play against, the shipped ones by default"));
    command.option("--games", gate->games, tr("Number of games, even, {} by default", gate->games))
        .range(2, 10'000'000);
    command.option("--nodes", gate->nodes, tr("Nodes per move, 20000 by default")).range(1, 1'000'000'000'000);
    command.option("--min-percent", gate->min_percent, tr("Minimum score of the new weights in percent, 50 by default"))
        .within(0, 100);
    add_threads(command, gate->threads);
    return running(gate, run_gate);
}

} // namespace modes

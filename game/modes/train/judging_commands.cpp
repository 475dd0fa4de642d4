#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/modes/arena/arena.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/train/commands.hpp"
#include "game/play/openings.hpp"
#include "game/train/fit.hpp"
#include "game/train/judging.hpp"

#include "game/records/json_fields.hpp"

#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

using base::tr;
using records::Json;

namespace {

using train::Errors;

Json to_json(const Errors& errors) {
    return {{"samples", errors.count}, {"rmse", errors.root_mean_square()}, {"mean_absolute", errors.mean_absolute()}};
}

using train::Judgement;

std::vector<std::vector<rules::Move>> read_games(const std::vector<std::string>& paths) {
    std::vector<std::vector<rules::Move>> games;
    for (const records::GameRecord& game : read_wthor(paths)) {
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
                       100.0 * judgement.best_found / judgement.errors.count);
}

Json to_json(const Judgement& judgement) {
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
                .player = ai::Level{ai::levels().back().number}, .limits = limits, .weights = {.weights = &weights}}};
}

struct Evaluate {
    std::vector<std::string> shards;
    train::WeightsChoice weights;
    bool prints_json = false;

    explicit Evaluate(Arguments& command) {
        add_shards(command, shards, tr("Shards to read"));
        add_weights_or_plain(command, weights);
        command.flag("--json", prints_json, tr("Print JSON Lines"));
    }

    int run(const CommandContext& context) const {
        const train::SamplesBySide samples = read_samples(shards);
        std::map<int, std::unique_ptr<ai::core::Weights>> weights_of_sides;
        for (int side = 0; side < train::sides; ++side) {
            if (samples.size(side) > 0) weights_of_sides.emplace(side, required(train::read_weights(weights, side)));
        }
        for (const auto& [side, of_side] : weights_of_sides) {
            const train::ErrorsByPhase errors = errors_of(side, of_side.get(), samples);
            if (prints_json) {
                Json object{{"side", side}};
                object.update(to_json(sum_of(errors)));
                for (int phase = 0; phase < ai::core::phase_count; ++phase) {
                    Json row{{"phase", phase}, {"empties", empties_text(phase, side)}};
                    row.update(to_json(errors[phase]));
                    object["phases"].push_back(row);
                }
                context.out << object << '\n';
                continue;
            }
            context.out << side << 'x' << side << '\n' << tr("Empties   Samples    RMSE     MAE   (discs)") << '\n';
            for (int phase = 0; phase < ai::core::phase_count; ++phase) {
                if (errors[phase].count > 0)
                    context.out << fmt::format("{:>7}{}\n", empties_text(phase, side), errors_text(errors[phase]));
            }
            context.out << fmt::format("{:>7}{}\n", tr("all"), errors_text(sum_of(errors)));
        }
        return 0;
    }
};

struct ValidationSet {
    std::vector<std::string> wthor; // WTHOR files; none: self-play
    train::WeightsChoice weights;
    train::ValidationOptions options;
    std::string out;

    explicit ValidationSet(Arguments& command) {
        command.option("--out", out, tr("The OBF file to write")).required();
        command.option("--positions", options.positions, tr("Number of positions, 1000 by default"))
            .range(1, 10'000'000);
        command.option("--wthor", wthor, tr("WTHOR files to take positions from; self-play by default"));
        add_seed(command, options.seed, tr("Seed of the choice of positions, 1 by default"));
        command.option("--min-empties", options.fewest_empties, tr("Minimum empty squares of a position, 9 by default"))
            .range(1, 60);
        command.option("--max-empties", options.max_empties, tr("Maximum empty squares of a position, 52 by default"))
            .range(1, 60);
        add_depth(command, options.depth, 2);
        add_exact_empties(command, options.exact_empties);
        add_threads(command, options.threads);
        add_weights(command, weights);
    }

    int run(const CommandContext& context) const {
        const auto read = required(train::read_weights(weights));
        const auto games = read_games(wthor);
        required(base::check_writable(out));
        const auto positions =
            wthor.empty() ? positions_of_self_play(*read, options) : positions_of_games(games, options);
        const auto problems =
            with_progress(context, base::mark("{done} of {total} positions"),
                          [&](const auto& on_progress) { return with_values(positions, *read, options, on_progress); });
        write_problems(out, context, problems);
        return 0;
    }
};

struct Validate {
    std::vector<std::string> problems;
    train::WeightsChoice weights;
    bool prints_json = false;

    explicit Validate(Arguments& command) {
        command.option("--in", problems, tr("OBF files in which all moves have values")).required();
        add_weights(command, weights);
        command.flag("--json", prints_json, tr("Print one JSON object"));
    }

    int run(const CommandContext& context) const {
        const auto read = required(train::read_weights(weights));
        std::vector<Judgement> bands = train::judge(*read, read_problems(problems));
        const Judgement all = bands.back();
        bands.pop_back();
        if (all.errors.count == 0)
            throw Failure{tr("expected positions with a choice of moves and a value for each, saw none")};
        if (prints_json) {
            Json object = to_json(all);
            for (const Judgement& band : bands)
                object["bands"].push_back(to_json(band));
            context.out << object << '\n';
            return 0;
        }
        context.out << tr("Empties Positions    RMSE     MAE  Regret  Best move   (discs)") << '\n';
        for (const Judgement& band : bands)
            print_row(context.out, band_text(band), band);
        print_row(context.out, tr("all"), all);
        return 0;
    }
};

// Plays the best level with new weights against the same level with other weights, in pairs of games from the XOT
// openings with a fixed number of nodes per move. Fails if the score is below the minimum.
struct Gate {
    train::WeightsChoice weights;
    train::WeightsChoice against;
    int games = 400;
    std::uint64_t nodes = 20'000; // per move
    int threads = 1;
    double min_percent = 50;

    explicit Gate(Arguments& command) {
        command.option("--weights", weights.path, tr("The new weights")).required();
        command.option("--against", against.path, tr("The weights to play against, the shipped ones by default"));
        command.option("--games", games, tr("Number of games, even, {} by default", games)).range(2, 10'000'000);
        command.option("--nodes", nodes, tr("Nodes per move, 20000 by default")).range(1, 1'000'000'000'000);
        command.option("--min-percent", min_percent, tr("Minimum score of the new weights in percent, 50 by default"))
            .within(0, 100);
        add_threads(command, threads);
    }

    int run(const CommandContext& context) const {
        const auto own = required(train::read_weights(weights));
        const auto other = required(train::read_weights(against));
        auto openings = required(play::read_openings(""));
        const int most_games = 2 * static_cast<int>(openings.size());
        if (games % 2 != 0 || games > most_games)
            throw Failure{tr("expected an even number of games, at most {}, saw {}", most_games, games)};
        const TournamentPlan plan{
            .entrants = {{"new", "", plan_with(*own, nodes)}, {"old", "", plan_with(*other, nodes)}},
            .shape = {.pairs = games / 2},
            .openings = std::move(openings),
            .threads = threads,
            .keeps_players = true};
        const ArenaResult result = required(play_arena(plan, {}, [&](const Tally& now) {
            if (now.pairs() % pairs_between_lines == 0 && now.games() < games)
                context.errors << line_of(now, {}) << std::endl;
        }));
        context.out << line_of(result.tally, {}) << std::endl;
        check_score(result.tally, min_percent, tr("the new weights"));
        return 0;
    }
};

} // namespace

RunCommand add_evaluate(Arguments& arguments) {
    return command<Evaluate>(arguments);
}

RunCommand add_validation_set(Arguments& arguments) {
    return command<ValidationSet>(arguments);
}

RunCommand add_validate(Arguments& arguments) {
    return command<Validate>(arguments);
}

RunCommand add_gate(Arguments& arguments) {
    return command<Gate>(arguments);
}

} // namespace modes

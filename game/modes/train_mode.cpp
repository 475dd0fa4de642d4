#include "game/modes/train_mode.hpp"

#include "game/ai/limits.hpp"
#include "game/modes/arguments.hpp"

#include <cstdint>
#include <string>
#include <unistd.h>
#include <vector>

namespace modes {

namespace {

constexpr int max_games = 1'000'000'000;
constexpr std::int64_t max_seed = std::int64_t{1} << 40; // beyond, seeds and games would run into each other

Option add_weights(Arguments& command, train::WeightsChoice& weights) {
    return command.option("--weights", weights.path, "Weights file to use, the shipped one by default");
}

void add_threads(Arguments& command, int& threads) {
    command.option("--threads", threads, "Threads, 1 by default; the results do not depend on them").range(1, 256);
}

void add_seed(Arguments& command, std::uint64_t& seed, const char* description) {
    command.option("--seed", seed, description).range(0, max_seed);
}

// What an option says of its default, which is the value before it is read.
std::string by_default(int value) {
    return std::to_string(value) + " by default";
}

void add_depth(Arguments& command, int& depth, int least) {
    const std::string zero = least == 0 ? "; 0: the result of the game" : "";
    command.option("--depth", depth, "Search depth of the values in plies, " + by_default(depth) + zero)
        .range(least, 30);
}

void add_exact_empties(Arguments& command, int& empties) {
    command.option("--exact-empties", empties, "Empty squares from which values are exact, " + by_default(empties))
        .range(0, 24);
}

void add_selectivity(Arguments& command, int& selectivity) {
    command
        .option("--selectivity", selectivity,
                "Of the searches, from 0, boldest, to 5, which cuts nothing; " + by_default(selectivity))
        .range(0, ai::full_selectivity);
}

void add_shards(Arguments& command, std::vector<std::string>& shards, const char* description) {
    command.option("--in", shards, description).required();
}

// What both kinds of fit can be told.
template <class Options> void add_fit_options(Arguments& command, Options& options, const char* rate_description) {
    command.option("--epochs", options.epochs, "Passes over the samples, " + by_default(options.epochs)).range(0, 1000);
    command.option("--rate", options.rate, rate_description).within(0.001, 10.0);
    add_seed(command, options.seed, "Seed of the order of the samples, 1 by default");
}

constexpr const char* generate_description =
    "Write positions of self-play games with their values; continues an existing file";

void add_self_play(Arguments& command, train::SelfPlayOptions& options, std::string& out) {
    command.option("--games", options.games, "Number of games in the file").required().range(1, max_games);
    command.option("--out", out, "The file; a shard with the same seed, depths and weights is continued").required();
    add_seed(command, options.seed, "Seed of the games, 1 by default");
    command.option("--from-game", options.first_game, "Number of the file's first game, 0 by default")
        .range(0, max_games);
    add_depth(command, options.depth, 0);
    add_exact_empties(command, options.exact_empties);
    add_threads(command, options.threads);
}

void add_weights(Arguments& command, train::SizeWeightsChoice& weights) {
    const Option path = command.option("--weights", weights.path, "Weights file to use, the shipped one by default");
    command.flag("--plain", weights.is_plain, "Evaluate by mobility and corners only").excludes(path);
}

} // namespace

void TrainMode::add_to(Arguments& app) {
    Arguments train = app.subcommand("train", "Train the weights of the evaluation, and test them");
    train.require_subcommand();
    add_generate(train);
    add_label(train);
    add_fit(train);
    add_fit_ordering(train);
    add_validation_set(train);
    add_validate(train);
    add_anchor_set(train);
    add_anchors(train);
    add_drift(train);
    add_evaluate(train);
    add_fit_probcut(train);
    add_gate(train);
    add_sizes(train);
}

void TrainMode::add_generate(Arguments& train) {
    Arguments command = train.subcommand("generate", generate_description);
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_generate(generate_, output); });
    add_self_play(command, generate_.options, generate_.out);
    const Option weights = add_weights(command, generate_.weights);
    command.flag("--no-weights", generate_.weights.is_none, "Search without weights, to start from nothing")
        .excludes(weights);
    const Option close = command.flag(
        "--close", generate_.is_close,
        "Play close games: from balanced openings and with the moves that are searched; good depths are 6 and 18");
    command
        .option("--later-percent", generate_.later_percent,
                "Of close games, how much of a value is what the next position came to, "
                    + by_default(generate_.later_percent))
        .needs(close)
        .range(0, 100);
}

void TrainMode::add_fit(Arguments& train) {
    Arguments command = train.subcommand("fit", "Fit weights to shards");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_fit(fit_, output); });
    train::FitOptions& options = fit_.options;
    add_shards(command, fit_.shards, "Shards to fit to");
    command.option("--out", fit_.out, "The weights file to write").required();
    const Option start = command.option("--start", fit_.start, "Weights file to start from, none by default");
    command
        .option("--keep-late", options.kept_empties,
                "Leave phases of no more empties as they are in --start, 0 by default: fit all")
        .needs(start)
        .range(0, 60);
    command.option("--positions", fit_.positions,
                   "OBF files of positions with exact values to fit to as well (train anchor-set)");
    add_fit_options(command, options, "Initial step of a row in discs, 0.6 by default");
    command.option("--factor-rate", options.factor_rate, "Initial step of a phase factor, 0.05 by default")
        .within(0.0, 1.0);
    command
        .option("--rest-epochs", options.rest_epochs, "Passes over the samples for the rest of a phase, 0 by default")
        .range(0, 1000);
    command.option("--rest-rate", options.rest_rate, "Initial step of the rest of a phase, 0.05 by default")
        .within(0.001, 10.0);
    add_threads(command, options.threads);
}

void TrainMode::add_label(Arguments& train) {
    Arguments command = train.subcommand("label", "Search the positions of a shard again; continues an existing file");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_label(label_, output); });
    command.option("--in", label_.shard, "The shard").required();
    command.option("--out", label_.out, "The file; one with the same shard, depths and weights is continued")
        .required();
    command
        .option("--max-empties", label_.max_empties, "Leave out positions with more, " + by_default(label_.max_empties))
        .range(1, 60);
    add_depth(command, label_.options.depth, 1);
    add_exact_empties(command, label_.options.exact_empties);
    add_threads(command, label_.options.threads);
    add_weights(command, label_.weights);
}

void TrainMode::add_fit_ordering(Arguments& train) {
    Arguments command = train.subcommand("fit-ordering", "Fit the small evaluation for move ordering near the end");
    commands_.emplace_back(command,
                           [this](const TrainOutput& output) { return run_fit_ordering(fit_ordering_, output); });
    train::OrderingFitOptions& options = fit_ordering_.options;
    command.option("--in", fit_ordering_.shards, "Shards to fit to").required();
    command.option("--out", fit_ordering_.out, "The file to write").required();
    command.option("--epochs", options.epochs, "Passes over the samples, 6 by default").range(1, 1000);
    command.option("--rate", options.rate, "Initial step of a weight in discs, 0.6 by default").within(0.001, 10.0);
    command.option("--max-empties", options.max_empties, "Maximum empty squares of a sample, 34 by default")
        .range(1, 60);
    add_seed(command, options.seed, "Seed of the order of the samples, 1 by default");
}

void TrainMode::add_validation_set(Arguments& train) {
    Arguments command =
        train.subcommand("validation-set", "Write positions with the values of all moves, to test weights");
    commands_.emplace_back(command,
                           [this](const TrainOutput& output) { return run_validation_set(validation_set_, output); });
    train::ValidationOptions& options = validation_set_.options;
    command.option("--out", validation_set_.out, "The OBF file to write").required();
    command.option("--positions", options.positions, "Number of positions, 1000 by default").range(1, 10'000'000);
    command.option("--wthor", validation_set_.wthor, "WTHOR files to take positions from; self-play by default");
    add_seed(command, options.seed, "Seed of the choice of positions, 1 by default");
    command.option("--fewest-empties", options.fewest_empties, "Minimum empty squares of a position, 9 by default")
        .range(1, 60);
    command.option("--max-empties", options.max_empties, "Maximum empty squares of a position, 52 by default")
        .range(1, 60);
    add_depth(command, options.depth, 2);
    add_exact_empties(command, options.exact_empties);
    add_threads(command, options.threads);
    add_weights(command, validation_set_.weights);
}

void TrainMode::add_validate(Arguments& train) {
    Arguments command =
        train.subcommand("validate", "Measure the error of the evaluation on positions, and what its choices lose");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_validate(validate_, output); });
    command.option("--in", validate_.problems, "OBF files in which all moves have values").required();
    add_weights(command, validate_.weights);
    command.flag("--json", validate_.prints_json, "Print one JSON object");
}

void TrainMode::add_anchor_set(Arguments& train) {
    Arguments command = train.subcommand(
        "anchor-set", "Write the positions of WTHOR games whose exact values are stored there, to judge searches by");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_anchor_set(anchor_set_, output); });
    command.option("--wthor", anchor_set_.wthor, "WTHOR files").required();
    command.option("--out", anchor_set_.out, "The OBF file to write").required();
    command
        .option("--positions", anchor_set_.positions,
                "How many, spread evenly over the games, " + by_default(anchor_set_.positions))
        .range(1, 10'000'000);
}

void TrainMode::add_anchors(Arguments& train) {
    Arguments command =
        train.subcommand("anchors", "Tell how far searches of some depths are from the exact values of positions");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_anchors(anchors_, output); });
    train::AnchorOptions& options = anchors_.options;
    command.option("--in", anchors_.anchors, "OBF files of positions with values").required();
    command.option("--depths", options.depths, "Plies of the searches, 1, 4, 8 and 12 by default")
        .separated_by(',')
        .range(1, 60);
    command.option("--close", options.close, "Discs within which a value is close, " + by_default(options.close))
        .range(0, 64);
    add_selectivity(command, options.selectivity);
    add_threads(command, options.threads);
    add_weights(command, anchors_.weights);
    command.flag("--json", anchors_.prints_json, "Print a JSON object a line");
}

void TrainMode::add_drift(Arguments& train) {
    Arguments command = train.subcommand(
        "drift", "Let the search play against itself and hold its values on the way against what the game came to");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_drift(drift_, output); });
    train::DriftOptions& options = drift_.options;
    command.option("--games", options.games, "One from each opening, " + by_default(options.games)).range(1, 1'000'000);
    command.option("--openings", drift_.openings, "A file of openings, the XOT list that is shipped by default");
    command.option("--nodes", options.nodes, "Positions a move, 1000000 by default").range(1, 1'000'000'000'000);
    command.option("--empties", options.empties, "Where values are taken, 44, 38, 34, 30 and 26 by default")
        .separated_by(',')
        .range(1, 60);
    command.option("--depth", options.depth, "Plies of these values, " + by_default(options.depth)).range(1, 60);
    command
        .option("--exact-empties", options.exact_empties,
                "Where the game ends and its exact value is found, " + by_default(options.exact_empties))
        .range(4, 28);
    add_selectivity(command, options.selectivity);
    add_threads(command, options.threads);
    add_weights(command, drift_.weights);
    command.flag("--json", drift_.prints_json, "Print a JSON object a line");
}

void TrainMode::add_evaluate(Arguments& train) {
    Arguments command = train.subcommand("evaluate", "Measure the error of the evaluation on shards");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_evaluate(evaluate_, output); });
    add_shards(command, evaluate_.shards, "Shards to read");
    add_weights(command, evaluate_.weights);
    command.flag("--json", evaluate_.prints_json, "Print one JSON object");
}

void TrainMode::add_fit_probcut(Arguments& train) {
    Arguments command = train.subcommand(
        "fit-probcut", "Measure the difference of shallow and deep searches, and fit its standard deviation");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_probcut(probcut_, output); });
    train::ProbcutOptions& options = probcut_.options;
    command.option("--games", options.games, "Self-play games, up to two positions each")
        .required()
        .range(1, max_games);
    add_seed(command, options.seed, "Seed of the games, 1 by default");
    command.option("--deepest", options.deepest, "Maximum search depth, 12 by default")
        .range(train::min_probcut_depth, options.fewest_searched - 1);
    command.option("--max-solved", options.max_solved, "Maximum empty squares of a solved position, 18 by default")
        .range(options.fewest_solved, 24);
    add_threads(command, options.threads);
    add_weights(command, probcut_.weights);
    command.flag("--json", probcut_.prints_json, "Print JSON Lines");
}

void TrainMode::add_gate(Arguments& train) {
    Arguments command =
        train.subcommand("gate", "Play new weights against others; exit code 1 if they score too little");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_gate(gate_, output); });
    command.option("--weights", gate_.weights.path, "The new weights").required();
    command.option("--against", gate_.against.path, "The others, the shipped ones by default");
    command.option("--games", gate_.games, "Number of games, even, " + by_default(gate_.games)).range(2, 10'000'000);
    command.option("--nodes", gate_.nodes, "Nodes per move, 20000 by default").range(1, 1'000'000'000'000);
    command.option("--min-percent", gate_.min_percent, "Minimum score of the new weights, 50 by default")
        .within(0, 100);
    add_threads(command, gate_.threads);
}

void TrainMode::add_sizes(Arguments& train) {
    Arguments sizes = train.subcommand("sizes", "The same for boards other than 8x8");
    sizes.require_subcommand();
    add_size_generate(sizes);
    add_size_fit(sizes);
    add_size_evaluate(sizes);
}

void TrainMode::add_size_generate(Arguments& sizes) {
    Arguments command = sizes.subcommand("generate", generate_description);
    commands_.emplace_back(command,
                           [this](const TrainOutput& output) { return run_size_generate(size_generate_, output); });
    command.option("--size", size_generate_.side, "Squares on a side: 5, 6, 7 or 9 to 16")
        .required()
        .range(rules::BoardSize::smallest, rules::BoardSize::largest);
    size_generate_.options.depth = 2;
    size_generate_.options.exact_empties = 8;
    add_self_play(command, size_generate_.options, size_generate_.out);
    add_weights(command, size_generate_.weights);
}

void TrainMode::add_size_fit(Arguments& sizes) {
    Arguments command = sizes.subcommand("fit", "Fit weights to shards of any sizes");
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_size_fit(size_fit_, output); });
    train::SizeFitOptions& options = size_fit_.options;
    add_shards(command, size_fit_.shards, "Shards to fit to");
    command.option("--out", size_fit_.out, "The weights file to write").required();
    command.option("--start", size_fit_.start,
                   "Weights file to start from, and to keep for board sizes without shards");
    add_fit_options(command, options, "Initial step of a row in discs, 0.5 by default");
}

void TrainMode::add_size_evaluate(Arguments& sizes) {
    Arguments command = sizes.subcommand("evaluate", "Measure the error of the evaluation on shards");
    commands_.emplace_back(command,
                           [this](const TrainOutput& output) { return run_size_evaluate(size_evaluate_, output); });
    add_shards(command, size_evaluate_.shards, "Shards to read");
    add_weights(command, size_evaluate_.weights);
}

base::Result<int> TrainMode::run(std::ostream& out, std::ostream& progress) const {
    for (const auto& [command, run] : commands_) {
        if (command.is_given()) return run({out, progress, ::isatty(STDERR_FILENO) == 1});
    }
    return 2; // require_subcommand lets nothing else through
}

} // namespace modes

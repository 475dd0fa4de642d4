#include "game/modes/train_mode.hpp"

#include "engine/base/descriptor_io.hpp"
#include "engine/base/text.hpp"
#include "game/ai/limits.hpp"
#include "game/modes/arguments.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace modes {

using base::tr;

namespace {

constexpr int max_games = 1'000'000'000;
constexpr std::int64_t max_seed = std::int64_t{1} << 40; // beyond, seeds and games would run into each other

Option add_weights(Arguments& command, train::WeightsChoice& weights) {
    return command.option("--weights", weights.path, tr("Weights file to use, the shipped one by default"));
}

void add_threads(Arguments& command, int& threads) {
    command.option("--threads", threads, tr("Threads, 1 by default; the results do not depend on them")).range(1, 256);
}

void add_seed(Arguments& command, std::uint64_t& seed, const char* description) {
    command.option("--seed", seed, description).range(0, max_seed);
}

// The descriptions of options give the value from before they are read, which is the default.
void add_depth(Arguments& command, int& depth, int least) {
    const std::string description =
        least == 0 ? tr("Search depth of the values in plies, {} by default; 0: the result of the game", depth)
                   : tr("Search depth of the values in plies, {} by default", depth);
    command.option("--depth", depth, description).range(least, 30);
}

void add_exact_empties(Arguments& command, int& empties) {
    command.option("--exact-empties", empties, tr("Empty squares from which values are exact, {} by default", empties))
        .range(0, 24);
}

void add_selectivity(Arguments& command, int& selectivity) {
    command
        .option("--selectivity", selectivity,
                tr("Selectivity of the searches from 0, most selective, to 5, exact; {} by default", selectivity))
        .range(0, ai::full_selectivity);
}

void add_shards(Arguments& command, std::vector<std::string>& shards, const char* description) {
    command.option("--in", shards, description).required();
}

void add_positions(Arguments& command, std::vector<std::string>& positions) {
    command.option("--positions", positions,
                   tr("OBF files of positions with exact values to fit to as well (train anchor-set)"));
}

// The options of several kinds of fit.
template <class Options> void add_fit_options(Arguments& command, Options& options, const char* rate_description) {
    command.option("--epochs", options.epochs, tr("Passes over the samples, {} by default", options.epochs))
        .range(0, 1000);
    command.option("--rate", options.rate, rate_description).within(0.001, 10.0);
    add_seed(command, options.seed, tr("Seed of the order of the samples, 1 by default"));
}

constexpr base::Marked generate_description =
    base::mark("Write positions of self-play games with their values; continues an existing file");

void add_self_play(Arguments& command, train::SelfPlayOptions& options, std::string& out) {
    command.option("--games", options.games, tr("Number of games in the file")).required().range(1, max_games);
    command.option("--out", out, tr("The file; an existing shard with the same seed, depths and weights is continued"))
        .required();
    add_seed(command, options.seed, tr("Seed of the games, 1 by default"));
    command.option("--from-game", options.first_game, tr("Number of the file's first game, 0 by default"))
        .range(0, max_games);
    add_depth(command, options.depth, 0);
    add_exact_empties(command, options.exact_empties);
    add_threads(command, options.threads);
}

void add_weights(Arguments& command, train::SizeWeightsChoice& weights) {
    const Option path =
        command.option("--weights", weights.path, tr("Weights file to use, the shipped one by default"));
    command.flag("--plain", weights.is_plain, tr("Evaluate by mobility and corners only")).excludes(path);
}

} // namespace

void TrainMode::add_to(Arguments& app) {
    Arguments train = app.subcommand("train", tr("Train the weights of the evaluation, and test them"));
    train.require_subcommand();
    add_generate(train);
    add_label(train);
    add_fit(train);
    add_fit_net(train);
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
    Arguments command = train.subcommand("generate", tr(generate_description));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_generate(generate_, output); });
    add_self_play(command, generate_.options, generate_.out);
    const Option weights = add_weights(command, generate_.weights);
    command.flag("--no-weights", generate_.weights.is_none, tr("Search without weights, to start from scratch"))
        .excludes(weights);
    const Option close = command.flag(
        "--close", generate_.is_close,
        tr("Play close games: from balanced openings, with the moves of the search; --depth 6 --exact-empties 18 are "
           "good values"));
    command
        .option("--later-percent", generate_.later_percent,
                tr("With --close: weight of the next position's value in a value, in percent, {} by default",
                   generate_.later_percent))
        .needs(close)
        .range(0, 100);
}

void TrainMode::add_fit(Arguments& train) {
    Arguments command = train.subcommand("fit", tr("Fit weights to shards"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_fit(fit_, output); });
    train::FitOptions& options = fit_.options;
    add_shards(command, fit_.shards, tr("Shards to fit to"));
    command.option("--out", fit_.out, tr("The weights file to write")).required();
    const Option start = command.option("--start", fit_.start, tr("Weights file to start from, none by default"));
    command
        .option("--keep-late", options.kept_empties,
                tr("Keep the phases of --start with at most this many empties; 0, the default: fit all"))
        .needs(start)
        .range(0, 60);
    add_positions(command, fit_.positions);
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
}

void TrainMode::add_label(Arguments& train) {
    Arguments command =
        train.subcommand("label", tr("Search the positions of a shard again; continues an existing file"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_label(label_, output); });
    command.option("--in", label_.shard, tr("The shard")).required();
    command
        .option("--out", label_.out, tr("The file; an existing one of the same shard, depths and weights is continued"))
        .required();
    command
        .option("--max-empties", label_.max_empties,
                tr("Maximum empty squares of a position, {} by default", label_.max_empties))
        .range(1, 60);
    add_depth(command, label_.options.depth, 1);
    add_exact_empties(command, label_.options.exact_empties);
    add_threads(command, label_.options.threads);
    add_weights(command, label_.weights);
}

void TrainMode::add_fit_net(Arguments& train) {
    Arguments command = train.subcommand("fit-net", tr("Fit the net that corrects the weights to shards"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_fit_net(fit_net_, output); });
    train::NetFitOptions& options = fit_net_.options;
    add_shards(command, fit_net_.shards, tr("Shards to fit to"));
    command.option("--lesser", fit_net_.lesser_shards, tr("Shards whose samples count less"));
    add_positions(command, fit_net_.positions);
    command.option("--weights", fit_net_.weights.path,
                   tr("Weights that the net corrects, the shipped ones by default"));
    command.option("--out", fit_net_.out, tr("The net file to write")).required();
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

void TrainMode::add_fit_ordering(Arguments& train) {
    Arguments command = train.subcommand("fit-ordering", tr("Fit the small evaluation for move ordering near the end"));
    commands_.emplace_back(command,
                           [this](const TrainOutput& output) { return run_fit_ordering(fit_ordering_, output); });
    train::OrderingFitOptions& options = fit_ordering_.options;
    command.option("--in", fit_ordering_.shards, tr("Shards to fit to")).required();
    command.option("--out", fit_ordering_.out, tr("The file to write")).required();
    command.option("--epochs", options.epochs, tr("Passes over the samples, 6 by default")).range(1, 1000);
    command.option("--rate", options.rate, tr("Initial step of a weight in discs, 0.6 by default")).within(0.001, 10.0);
    command.option("--max-empties", options.max_empties, tr("Maximum empty squares of a sample, 34 by default"))
        .range(1, 60);
    add_seed(command, options.seed, tr("Seed of the order of the samples, 1 by default"));
}

void TrainMode::add_validation_set(Arguments& train) {
    Arguments command =
        train.subcommand("validation-set", tr("Write positions with the values of all moves, to test weights"));
    commands_.emplace_back(command,
                           [this](const TrainOutput& output) { return run_validation_set(validation_set_, output); });
    train::ValidationOptions& options = validation_set_.options;
    command.option("--out", validation_set_.out, tr("The OBF file to write")).required();
    command.option("--positions", options.positions, tr("Number of positions, 1000 by default")).range(1, 10'000'000);
    command.option("--wthor", validation_set_.wthor, tr("WTHOR files to take positions from; self-play by default"));
    add_seed(command, options.seed, tr("Seed of the choice of positions, 1 by default"));
    command.option("--min-empties", options.fewest_empties, tr("Minimum empty squares of a position, 9 by default"))
        .range(1, 60);
    command.option("--max-empties", options.max_empties, tr("Maximum empty squares of a position, 52 by default"))
        .range(1, 60);
    add_depth(command, options.depth, 2);
    add_exact_empties(command, options.exact_empties);
    add_threads(command, options.threads);
    add_weights(command, validation_set_.weights);
}

void TrainMode::add_validate(Arguments& train) {
    Arguments command = train.subcommand(
        "validate", tr("Measure the error of the evaluation on positions, and the loss of its choices"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_validate(validate_, output); });
    command.option("--in", validate_.problems, tr("OBF files in which all moves have values")).required();
    add_weights(command, validate_.weights);
    command.flag("--json", validate_.prints_json, tr("Print one JSON object"));
}

void TrainMode::add_anchor_set(Arguments& train) {
    Arguments command = train.subcommand(
        "anchor-set", tr("Write the positions whose exact values WTHOR files store, to test searches"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_anchor_set(anchor_set_, output); });
    command.option("--wthor", anchor_set_.wthor, tr("WTHOR files")).required();
    command.option("--out", anchor_set_.out, tr("The OBF file to write")).required();
    command
        .option("--positions", anchor_set_.positions,
                tr("Number of positions, spread evenly over the games, {} by default", anchor_set_.positions))
        .range(1, 10'000'000);
}

void TrainMode::add_anchors(Arguments& train) {
    Arguments command = train.subcommand(
        "anchors", tr("Measure the error of searches of several depths on positions with exact values"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_anchors(anchors_, output); });
    train::AnchorOptions& options = anchors_.options;
    command.option("--in", anchors_.anchors, tr("OBF files of positions with values")).required();
    command.option("--depths", options.depths, tr("Search depths in plies, 1, 4, 8 and 12 by default"))
        .separated_by(',')
        .range(1, 60);
    command
        .option("--close", options.close,
                tr("Maximum value of a close position in discs, {} by default", options.close))
        .range(0, 64);
    add_selectivity(command, options.selectivity);
    add_threads(command, options.threads);
    add_weights(command, anchors_.weights);
    command.flag("--json", anchors_.prints_json, tr("Print JSON Lines"));
}

void TrainMode::add_drift(Arguments& train) {
    Arguments command = train.subcommand(
        "drift", tr("Play the search against itself, and compare its values during a game with the final value"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_drift(drift_, output); });
    train::DriftOptions& options = drift_.options;
    command.option("--games", options.games, tr("Number of games, one per opening, {} by default", options.games))
        .range(1, 1'000'000);
    command.option("--openings", drift_.openings, tr("File of openings, the shipped XOT list by default"));
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
    add_weights(command, drift_.weights);
    command.flag("--json", drift_.prints_json, tr("Print JSON Lines"));
}

void TrainMode::add_evaluate(Arguments& train) {
    Arguments command = train.subcommand("evaluate", tr("Measure the error of the evaluation on shards"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_evaluate(evaluate_, output); });
    add_shards(command, evaluate_.shards, tr("Shards to read"));
    add_weights(command, evaluate_.weights);
    command.flag("--json", evaluate_.prints_json, tr("Print one JSON object"));
}

void TrainMode::add_fit_probcut(Arguments& train) {
    Arguments command = train.subcommand(
        "fit-probcut", tr("Measure the difference between shallow and deep searches, and fit its standard deviation"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_probcut(probcut_, output); });
    train::ProbcutOptions& options = probcut_.options;
    command.option("--games", options.games, tr("Self-play games, up to two positions each"))
        .required()
        .range(1, max_games);
    add_seed(command, options.seed, tr("Seed of the games, 1 by default"));
    command.option("--deepest", options.deepest, tr("Maximum search depth, 12 by default"))
        .range(train::min_probcut_depth, options.fewest_searched - 1);
    command.option("--max-solved", options.max_solved, tr("Maximum empty squares of a solved position, 18 by default"))
        .range(options.fewest_solved, 24);
    add_threads(command, options.threads);
    add_weights(command, probcut_.weights);
    command.flag("--json", probcut_.prints_json, tr("Print JSON Lines"));
}

void TrainMode::add_gate(Arguments& train) {
    Arguments command =
        train.subcommand("gate", tr("Play new weights against others; exit code 1 if they score too low"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_gate(gate_, output); });
    command.option("--weights", gate_.weights.path, tr("The new weights")).required();
    command.option("--against", gate_.against.path, tr("The weights to play against, the shipped ones by default"));
    command.option("--games", gate_.games, tr("Number of games, even, {} by default", gate_.games))
        .range(2, 10'000'000);
    command.option("--nodes", gate_.nodes, tr("Nodes per move, 20000 by default")).range(1, 1'000'000'000'000);
    command.option("--min-percent", gate_.min_percent, tr("Minimum score of the new weights in percent, 50 by default"))
        .within(0, 100);
    add_threads(command, gate_.threads);
}

void TrainMode::add_sizes(Arguments& train) {
    Arguments sizes = train.subcommand("sizes", tr("The same commands for boards other than 8x8"));
    sizes.require_subcommand();
    add_size_generate(sizes);
    add_size_fit(sizes);
    add_size_evaluate(sizes);
}

void TrainMode::add_size_generate(Arguments& sizes) {
    Arguments command = sizes.subcommand("generate", tr(generate_description));
    commands_.emplace_back(command,
                           [this](const TrainOutput& output) { return run_size_generate(size_generate_, output); });
    command.option("--size", size_generate_.side, tr("Squares on a side: 5, 6, 7 or 9 to 16"))
        .required()
        .range(rules::BoardSize::smallest, rules::BoardSize::largest);
    size_generate_.options.depth = 2;
    size_generate_.options.exact_empties = 8;
    add_self_play(command, size_generate_.options, size_generate_.out);
    add_weights(command, size_generate_.weights);
}

void TrainMode::add_size_fit(Arguments& sizes) {
    Arguments command = sizes.subcommand("fit", tr("Fit weights to shards of any sizes"));
    commands_.emplace_back(command, [this](const TrainOutput& output) { return run_size_fit(size_fit_, output); });
    train::SizeFitOptions& options = size_fit_.options;
    add_shards(command, size_fit_.shards, tr("Shards to fit to"));
    command.option("--out", size_fit_.out, tr("The weights file to write")).required();
    command.option("--start", size_fit_.start,
                   tr("Weights file to start from, and to keep for board sizes without shards"));
    add_fit_options(command, options, tr("Initial step of a row in discs, 0.5 by default"));
}

void TrainMode::add_size_evaluate(Arguments& sizes) {
    Arguments command = sizes.subcommand("evaluate", tr("Measure the error of the evaluation on shards"));
    commands_.emplace_back(command,
                           [this](const TrainOutput& output) { return run_size_evaluate(size_evaluate_, output); });
    add_shards(command, size_evaluate_.shards, tr("Shards to read"));
    add_weights(command, size_evaluate_.weights);
}

base::Result<int> TrainMode::run(std::ostream& out, std::ostream& progress) const {
    for (const auto& [command, run] : commands_) {
        if (command.is_given()) return run({out, progress, base::is_terminal(base::standard_errors)});
    }
    return 2; // require_subcommand lets nothing else through
}

} // namespace modes

#include "engine/base/text.hpp"
#include "game/ai/limits.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"
#include "game/modes/train/commands.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace modes {

using base::tr;

namespace {

struct TrainEntry {
    const char* name;
    RunCommand (*add)(Arguments& group);
};

RunCommand add_commands(Arguments group, const std::vector<TrainEntry>& entries) {
    group.require_subcommand();
    std::vector<std::pair<const char*, RunCommand>> commands;
    for (const TrainEntry& entry : entries)
        commands.emplace_back(entry.name, entry.add(group));
    return [group, commands](const CommandContext& context) -> base::Result<int> {
        for (const auto& [name, run] : commands) {
            if (group.is_given(name)) return run(context);
        }
        return 2;
    };
}

RunCommand add_sizes(Arguments& train) {
    return add_commands(train.subcommand("sizes", tr("The same commands for boards other than 8x8")),
                        {{"generate", add_size_generate}, {"fit", add_size_fit}, {"evaluate", add_size_evaluate}});
}

} // namespace

RunCommand add_train(Arguments& app) {
    return add_commands(app.subcommand("train", tr("Train the weights of the evaluation, and test them")),
                        {{"generate", add_generate},
                         {"label", add_label},
                         {"fit", add_fit},
                         {"fit-net", add_fit_net},
                         {"fit-ordering", add_fit_ordering},
                         {"validation-set", add_validation_set},
                         {"validate", add_validate},
                         {"anchor-set", add_anchor_set},
                         {"anchors", add_anchors},
                         {"drift", add_drift},
                         {"evaluate", add_evaluate},
                         {"fit-probcut", add_fit_probcut},
                         {"gate", add_gate},
                         {"sizes", add_sizes}});
}

Option add_weights(Arguments& command, train::WeightsChoice& weights) {
    return command.option("--weights", weights.path, tr("Weights file to use, the shipped one by default"));
}

void add_threads(Arguments& command, int& threads) {
    command.option("--threads", threads, tr("Threads, 1 by default; the results do not depend on them")).range(1, 256);
}

void add_seed(Arguments& command, std::uint64_t& seed, const char* description) {
    command.option("--seed", seed, description).range(0, max_seed);
}

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

void add_weights(Arguments& command, train::SizeWeightsChoice& weights) {
    const Option path =
        command.option("--weights", weights.path, tr("Weights file to use, the shipped one by default"));
    command.flag("--plain", weights.is_plain, tr("Evaluate by mobility and corners only")).excludes(path);
}

} // namespace modes

#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/modes/arena/arena.hpp"
#include "game/modes/arena/tally_text.hpp"
#include "game/modes/train/commands.hpp"
#include "game/play/openings.hpp"

#include <ostream>

namespace modes {

using base::tr;

namespace {

ArenaPlan plan_with(const ai::core::Weights& weights, std::uint64_t nodes) {
    const ai::Limits limits{.depth = ai::Limits::no_depth_limit, .nodes = nodes};
    return {.title = tr("the weights"),
            .player = OwnPlayer{
                .player = ai::Level{ai::levels().back().number}, .limits = limits, .weights = {.eight = &weights}}};
}

} // namespace

base::Result<int> run_gate(const GateCommand& command, const TrainOutput& output) {
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
    const ArenaSettings settings{.plans = {plan_with(**weights, command.nodes), plan_with(**against, command.nodes)},
                                 .pairs = command.games / 2,
                                 .threads = command.threads};
    const auto result = play_arena(settings, *openings, [&](const Tally& now) {
        if (now.pairs() % pairs_between_lines == 0 && now.games() < command.games)
            output.progress << line_of(now, {}) << std::endl;
    });
    if (!result) return result.error();
    output.results << line_of(result->tally, {}) << std::endl;
    if (const auto passed = check_score(result->tally, command.min_percent, tr("the new weights")); !passed)
        return passed.error();
    return 0;
}

} // namespace modes

#include "game/modes/train/commands.hpp"

#include "game/modes/train/generation.hpp"

namespace modes {

base::Result<int> run_generate(const GenerateCommand& command, const TrainOutput& output) {
    constexpr int min_depth = 2; // of close games: a value is the mean of two depths
    if (command.is_close && command.options.depth < min_depth) {
        return base::Error{"expected a depth of at least " + std::to_string(min_depth) + " for close games, saw "
                           + std::to_string(command.options.depth)};
    }
    const auto weights = train::read_weights(command.weights);
    if (!weights) return weights.error();
    const auto play = [&](const train::SelfPlayOptions& options, const train::OnGame& on_game) {
        if (command.is_close)
            close_play(**weights, {options, command.later_percent}, on_game);
        else
            self_play(**weights, options, on_game);
    };
    const auto later_percent = command.is_close ? std::optional{command.later_percent} : std::nullopt;
    return generate<train::Shard>(command.out, 8, train::hash_of(**weights), command.options, later_percent, output,
                                  play);
}

} // namespace modes

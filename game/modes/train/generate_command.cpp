#include "game/modes/train/commands.hpp"

#include "game/modes/train/generation.hpp"

namespace modes {

base::Result<int> run_generate(const GenerateCommand& command, const TrainOutput& output) {
    const auto weights = read_weights(command.weights);
    if (!weights) return weights.error();
    return generate<train::Shard>(command.out, 8, train::hash_of(**weights), command.options, output,
                                  [&](const train::SelfPlayOptions& options, const train::OnGame& on_game) {
                                      self_play(**weights, options, on_game);
                                  });
}

} // namespace modes

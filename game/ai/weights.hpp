// Evaluation weights: those that a search uses, and alternatives read from files.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/plugin.hpp"
#include "game/ai/search.hpp"

#include <memory>
#include <string>

namespace ai {

// The weights for a board size; null: plain evaluation or plug-in.
const core::Weights* weights_for(const SearchWeights& weights, rules::BoardSize size);

// Null: no plug-in for this size.
std::shared_ptr<const EvaluationPlugin> plugin_of(const SearchWeights& weights, rules::BoardSize size);

struct LoadedWeights {
    std::shared_ptr<const core::Weights> weights{};
    std::shared_ptr<const EvaluationPlugin> plugin{}; // 8x8
    bool is_plain = false;

    SearchWeights for_search() const { return {.weights = weights.get(), .is_plain = is_plain, .plugin = plugin}; }
};

// Why the trained weights, the net or the move ordering of 8x8 cannot be used; empty if they can.
const std::string& eight_problem();

// Reads a weights file or loads a plug-in, by the ending of its name; "plain" is the evaluation by mobility and
// corners. Errors: no such file, neither a weights file nor a plug-in, or no weights for this board side.
base::Result<LoadedWeights> load_weights(const std::string& path, int side);

} // namespace ai

#include "game/ai/weights.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"

namespace ai {

using base::tr;

const core::Weights* weights_for(const SearchWeights& weights, rules::BoardSize size) {
    if (weights.is_plain || plugin_of(weights, size) != nullptr) return nullptr;
    if (weights.weights != nullptr && weights.weights->layout.side == size.side()) return weights.weights;
    return core::standard_weights(size.side());
}

std::shared_ptr<const EvaluationPlugin> plugin_of(const SearchWeights& weights, rules::BoardSize size) {
    return size.side() == 8 && !weights.is_plain ? weights.plugin : nullptr;
}

const std::string& evaluation_problem() {
    static const std::string problem = [] {
        const std::string& eight = core::standard_weights_problem();
        const std::string& others = core::standard_weights_problem(9);
        std::string text;
        const auto add = [&](const std::string& other) {
            if (!other.empty()) text = text.empty() ? other : tr("{}; {}", text, other);
        };
        if (!eight.empty())
            add(tr("{}; the computer plays 8x8 by mobility and corners alone, which is weaker", eight));
        else
            add(core::standard_net_problem());
        if (!others.empty())
            add(tr("{}; the computer plays boards other than 8x8 by mobility and corners alone, which is weaker",
                   others));
        add(core::ordering_problem());
        return text;
    }();
    return problem;
}

const std::string& eight_problem() {
    if (!core::standard_weights_problem().empty()) return evaluation_problem();
    return core::standard_net_problem().empty() ? core::ordering_problem() : core::standard_net_problem();
}

base::Result<LoadedWeights> load_weights(const std::string& path, int side) {
    if (path == "plain") return LoadedWeights{.is_plain = true};
    if (names_plugin(path)) {
        if (side != 8) return base::Error{tr("{}: expected a board of 8x8 for a plug-in, saw {}x{}", path, side, side)};
        auto plugin = EvaluationPlugin::load(path);
        if (!plugin) return plugin.error();
        return LoadedWeights{.plugin = *std::move(plugin)};
    }
    const auto from_bytes = [side](std::string_view bytes) { return core::weights_from_bytes(bytes, side); };
    auto read = base::read_as(path, core::max_weights_file_bytes, from_bytes);
    if (!read) return read.error();
    return LoadedWeights{.weights = *std::move(read)};
}

} // namespace ai

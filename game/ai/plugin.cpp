#include "game/ai/plugin.hpp"

#include "engine/base/dynamic_library.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ai {

using base::tr;

base::Result<std::shared_ptr<const EvaluationPlugin>> EvaluationPlugin::load(const std::filesystem::path& file) {
    const auto error = [&](const std::string& message) { return base::Error{file.string() + ": " + message}; };
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(file, unknown)) return error(tr("expected a file, saw none"));
    const auto entry = base::function_in_library(file, "outflank_evaluation");
    if (!entry) return error(entry.error().message);
    const OutflankEvaluation* const functions = reinterpret_cast<const OutflankEvaluation* (*)()>(*entry)();
    if (functions == nullptr) return error(tr("expected an evaluation, saw none"));
    if (functions->version != OUTFLANK_EVALUATION_VERSION)
        return error(tr("expected version {} of the evaluation interface, saw {}", OUTFLANK_EVALUATION_VERSION,
                        functions->version));
    if (functions->name == nullptr || functions->create == nullptr || functions->destroy == nullptr
        || functions->evaluate == nullptr)
        return error(tr("expected a name and the functions create, destroy and evaluate, saw some of them missing"));
    const bool has_all_of_state = functions->start != nullptr && functions->move != nullptr
                                  && functions->pass != nullptr && functions->evaluate_state != nullptr;
    if (functions->state_bytes != 0 && !has_all_of_state)
        return error(tr("expected start, move, pass and evaluate_state for a state, saw some of them missing"));
    if (functions->state_bytes < 0 || functions->state_bytes > OUTFLANK_MAX_STATE_BYTES)
        return error(
            tr("expected a state of up to {} bytes, saw {}", OUTFLANK_MAX_STATE_BYTES, functions->state_bytes));
    return std::make_shared<const EvaluationPlugin>(*functions);
}

Score EvaluationPlugin::checked(double value) const {
    constexpr double most = 64 * disc;
    if (std::isnan(value)) {
        Failure none = Failure::none;
        failure_.compare_exchange_strong(none, Failure::seen, std::memory_order_relaxed);
        return 0;
    }
    return static_cast<Score>(std::clamp(value, -most, most));
}

std::optional<std::string> EvaluationPlugin::poll_problem() const {
    Failure seen = Failure::seen;
    if (!failure_.compare_exchange_strong(seen, Failure::reported, std::memory_order_relaxed)) return std::nullopt;
    return tr("The evaluation \"{}\" returned a value that is not a number; such values count as 0.", name());
}

PluginContext::PluginContext(std::shared_ptr<const EvaluationPlugin> plugin) : plugin_{std::move(plugin)} {
    if (plugin_) data_ = {plugin_->functions().create(), plugin_->functions().destroy};
}

bool names_plugin(const std::filesystem::path& file) {
    constexpr std::array endings{".so", ".dll", ".dylib"};
    return std::ranges::find(endings, file.extension().string()) != endings.end();
}

} // namespace ai

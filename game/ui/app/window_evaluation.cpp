#include "game/ui/app/window_evaluation.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ui/app/session.hpp"

namespace ui {

bool update_evaluation(App& app) {
    Session& session = app.session;
    LoadedEvaluation& loaded = session.evaluation;
    if (loaded.plugin) {
        if (auto problem = loaded.plugin->poll_problem()) session.say(*std::move(problem), app.now);
    }
    if (loaded.choice == session.preferences.evaluation) return false;
    loaded = {.choice = session.preferences.evaluation, .plugin = nullptr, .problem = {}};
    if (!loaded.choice.is_used) return true;
    auto plugin = ai::EvaluationPlugin::load(base::path_from_home(loaded.choice.file));
    if (plugin) {
        loaded.plugin = *std::move(plugin);
    } else {
        loaded.problem = base::tr("{}. The built-in evaluation is used.", plugin.error().message);
        session.say(loaded.problem, app.now);
    }
    return true;
}

} // namespace ui

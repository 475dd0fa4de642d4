// An evaluation from a shared library that runs inside the window, for hints, analyses and the analysis panel. Off
// unless the user chose it: a fault in the library ends the window, and the library has all rights of the user.
#pragma once

#include "game/ai/plugin.hpp"
#include "game/ui/app/app.hpp"

#include <memory>
#include <string>

namespace ui {

// The user's choice, a setting.
struct WindowEvaluation {
    bool is_used = false;
    std::string file;
    friend bool operator==(const WindowEvaluation&, const WindowEvaluation&) = default;
};

struct LoadedEvaluation {
    WindowEvaluation choice;                            // the choice that was loaded or refused
    std::shared_ptr<const ai::EvaluationPlugin> plugin; // null: the built-in evaluation is used
    std::string problem;                                // why the file is not used
};

// Loads the user's choice after each change, and reports once a file that cannot be loaded and a value that is not a
// number. Called every tick; returns whether a redraw is needed.
bool update_evaluation(App& app);

} // namespace ui

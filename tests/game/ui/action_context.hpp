// What the actions need to know of the window that a pilot sits in front of.
#pragma once

#include "game/ui/actions.hpp"
#include "tests/game/ui/pilot.hpp"

inline ui::ActionContext context(const Pilot& pilot) {
    return {pilot.match(), pilot.desk(), pilot.gui().state(), pilot.gui().preferences()};
}

inline bool is_enabled(const ui::Action& action, const Pilot& pilot) {
    return !action.is_enabled || action.is_enabled(context(pilot));
}

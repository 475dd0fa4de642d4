// Runs every action of the table in a window with a game.
#pragma once

#include "game/ui/app/actions.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

inline bool is_enabled(const ui::Action& action, const Pilot& pilot) {
    return ui::is_enabled(action, pilot.gui().session());
}

// Runs every enabled action except those in `without`. A window serves several actions, because it takes longer to open
// than an action to run. `look` is called after each.
inline void ask_for_every_action(const std::vector<std::string_view>& without,
                                 const std::function<std::unique_ptr<Pilot>()>& open,
                                 const std::function<void(Pilot&)>& look) {
    constexpr int most_in_a_window = 6;
    std::unique_ptr<Pilot> pilot;
    int asked = 0;
    for (const ui::Action& action : ui::actions()) {
        if (std::ranges::find(without, action.id) != without.end()) continue;
        CAPTURE(action.id);
        if (!pilot || asked == most_in_a_window || !is_enabled(action, *pilot)) {
            pilot.reset();
            pilot = open();
            pilot->click(*pilot->position().legal_moves().begin());
            pilot->settle();
            asked = 0;
        }
        if (!is_enabled(action, *pilot)) continue;
        pilot->run(action.id);
        pilot->wait(std::chrono::milliseconds{100});
        ++asked;
        look(*pilot);
    }
}

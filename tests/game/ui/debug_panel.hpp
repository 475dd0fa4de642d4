// Helpers for tests of the debug panel: settings that open it, the depth of its search, and its lists.
#pragma once

#include "tests/game/ui/pilot.hpp"

#include <string>

namespace debug_panel {

inline ui::Preferences with_debug(int side) {
    ui::Preferences preferences = two_humans(side);
    preferences.is_debug_open = true;
    return preferences;
}

// Leaves out the share of nodes on the squares, which differs from run to run.
inline ui::Preferences with_steady_debug(int side) {
    ui::Preferences preferences = with_debug(side);
    preferences.shown.node_share = false;
    return preferences;
}

inline void wait_for_depth(Pilot& pilot, int depth) {
    wait_until(pilot, "the search does not come so deep",
               [&] { return pilot.controller().report() && pilot.controller().report()->depth >= depth; });
    for (int i = 0; i < 3; ++i) // Until it is on the screen.
        pilot.step();
}

// Pauses the search, and waits until it has stopped and its last results are shown.
inline void pause(Pilot& pilot) {
    pilot.click_item("Debug/Pause");
    wait_until(pilot, "the search does not stand", [&] { return pilot.controller().is_search_paused(); });
    for (int i = 0; i < 3; ++i)
        pilot.step();
}

inline void choose(Pilot& pilot, const std::string& list, const std::string& entry) {
    pilot.click_item(list);
    pilot.click_item("##Combo_00/" + entry);
}

} // namespace debug_panel

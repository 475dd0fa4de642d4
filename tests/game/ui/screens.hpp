// The screens of the window, for tests that look at all of them.
#pragma once

#include "tests/game/ui/pilot.hpp"

#include <functional>
#include <string>
#include <vector>

namespace screens {

struct Screen {
    std::string name;
    std::function<void(Pilot&)> show; // Needs a window with a new game of two people on 8x8.
};

// Cards, dialogs, notes and messages.
std::vector<Screen> cards();
std::vector<Screen> menus();
// Pages and dialogs that a menu opens.
std::vector<Screen> dialogs();

// Two people, one of them with a name.
ui::Preferences with_names(ui::Preferences preferences);

void play_a_few(Pilot& pilot);
// Plays some moves in a match of that many games between two people with names.
void play_a_few_in_match(Pilot& pilot, int games);

} // namespace screens

// The screens of the window, for tests that look at all of them.
#pragma once

#include "tests/game/ui/pilot.hpp"

#include <functional>
#include <string>
#include <vector>

namespace screens {

struct Screen {
    std::string name;
    std::function<void(Pilot&)> show; // in a window that has begun a game of two people on 8x8
};

// Cards, dialogs, notes and messages.
std::vector<Screen> cards();
// Each menu, opened.
std::vector<Screen> menus();
// The pages and dialogs that a menu opens.
std::vector<Screen> dialogs();

// Two people, one of whom has a name.
ui::Preferences with_names(ui::Preferences preferences);

// Some moves from the start.
void play_a_few(Pilot& pilot);
// The same in a match of so many games between two people with names.
void play_a_few_in_match(Pilot& pilot, int games);

} // namespace screens

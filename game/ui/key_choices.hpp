// The keys that a person has given to actions, where they differ from the table. Plain values, of the settings.
#pragma once

#include "game/ui/shortcut.hpp"

#include <map>
#include <string>
#include <vector>

namespace ui {

struct KeyChoices {
    std::map<std::string, ActionKeys, std::less<>> by_action; // by the action's id
    std::vector<std::string> unread; // what a file had instead of keys, to be told to the person; not written
    friend bool operator==(const KeyChoices&, const KeyChoices&) = default;
};

} // namespace ui

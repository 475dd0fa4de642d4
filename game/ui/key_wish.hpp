// What is asked for on the page of keys; carried out by key_page.
#pragma once

#include "game/ui/shortcut.hpp"

#include <cstddef>
#include <string>
#include <variant>

namespace ui {

struct AskForKey { // the next key that is pressed is for that action
    std::string action;
    std::size_t which = 0; // 1: the second one
};
struct GiveKey { // to the action that waits for one
    Shortcut key;
    bool has_alt = false;
};
struct RemoveKey {}; // of the action that waits for one
struct KeepKey {};   // all stays as it was
struct SwapKeys {};  // the action that has the key gets the one that the other had
struct TakeKey {};   // from the action that has it
struct ResetKeys {   // as in the table
    std::string action;
};
struct ResetAllKeys {};

using KeyWish = std::variant<AskForKey, GiveKey, RemoveKey, KeepKey, SwapKeys, TakeKey, ResetKeys, ResetAllKeys>;

} // namespace ui

// What the keys mean, from the outermost thing that is open to the board.
#pragma once

#include "game/ui/session.hpp"

namespace ui {

// Who has the keyboard before the game.
struct KeyboardFocus {
    bool is_writing = false; // a text field
    bool has_popup = false;  // a menu or a list is open
};

// To be called in each tick.
void read_keys(Session& session, const engine::Input& input, const KeyboardFocus& focus, Time now);

} // namespace ui

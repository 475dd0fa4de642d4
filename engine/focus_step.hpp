// Moves of the keyboard and pad focus over the panels.
#pragma once

namespace engine {

enum class FocusStep : unsigned char {
    next, // in drawing order, cyclic
    previous,
    left, // to the nearest item on that side
    right,
    up,
    down,
    press,
    leave, // clears the focus
    next_panel,
    previous_panel, // beyond the last or first panel it clears the focus
    menu            // opens the first menu of the menu bar
};

} // namespace engine

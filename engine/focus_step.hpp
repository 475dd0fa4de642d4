// Moves of the keyboard and pad focus over the panels.
#pragma once

namespace engine {

enum class FocusStep : unsigned char {
    next, // in drawing order, cyclic
    previous,
    left,
    right,
    up,
    down,
    press,
    leave,
    next_panel,
    previous_panel, // beyond the last or first panel it clears the focus
    menu
};

} // namespace engine

// What moves the focus of keys and pads over the panels.
#pragma once

namespace engine {

enum class FocusStep : unsigned char {
    next, // in the order in which things are drawn, around
    previous,
    left, // to the nearest thing there
    right,
    up,
    down,
    press, // what has the focus
    leave, // nothing has it any more
    next_panel,
    previous_panel, // past the last or first one nothing has it
    menu            // into the menu bar, whose first menu opens
};

} // namespace engine

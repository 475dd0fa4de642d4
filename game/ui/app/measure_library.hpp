// The cost of a large library, for `outflank --measure`.
#pragma once

#include "game/ui/app/measurements.hpp"

namespace ui::measurements {

struct LibraryCost {
    std::size_t games = 0, imported = 0;
    double first_rows = 0; // Milliseconds from Ctrl+O to the first frame with rows.
    FrameTimes scrolling;
    FrameTimes searching; // One tick and frame after each character.
    FrameTimes found;
};

// Creates a temporary library of that many games of sixty moves and twelve times as many imported ones, and scrolls for
// that many frames. Errors: the library cannot be created.
base::Result<LibraryCost> library_cost(const Preferences& preferences, Stage& stage, std::size_t games, int scrolled);

} // namespace ui::measurements

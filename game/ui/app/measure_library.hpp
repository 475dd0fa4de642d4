// What a library of many games costs, for `outflank --measure`.
#pragma once

#include "game/ui/app/measurements.hpp"

namespace ui::measurements {

struct LibraryCost {
    std::size_t games = 0, imported = 0;
    double first_rows = 0; // ms from Ctrl+O to the first frame with rows
    FrameTimes scrolling;
    FrameTimes searching; // a tick and a frame after each character
    FrameTimes found;     // until its rows are there
};

// Makes a library of so many games of sixty moves, and twelve times as many imported ones, in a folder of its own,
// which is gone afterwards, and scrolls for so many frames. Errors: it cannot be made.
base::Result<LibraryCost> library_cost(const Preferences& preferences, Stage& stage, std::size_t games, int scrolled);

} // namespace ui::measurements

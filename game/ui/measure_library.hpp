// What a library of many games costs, for `outflank --measure`.
#pragma once

#include "game/ui/measurements.hpp"

namespace ui::measurements {

struct LibraryCost {
    std::size_t games = 0;
    double first_rows = 0;       // ms from Ctrl+O to the first frame with rows, when no file was ever read
    double all_read = 0;         // ms until each is known
    double first_rows_again = 0; // at a later start, all of them known
    std::size_t read_again = 0;  // files that were read then
    FrameTimes scrolling;
    FrameTimes searching; // a tick and a frame after each character
};

// Makes so many games of sixty moves in a folder of their own, which is gone afterwards, and scrolls for so many
// frames. Errors: it cannot be made.
base::Result<LibraryCost> library_cost(const Preferences& preferences, Stage& stage, std::size_t games, int scrolled);

} // namespace ui::measurements

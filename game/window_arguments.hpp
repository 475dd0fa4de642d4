// The command line of the window program: its options, and what they are read into. Nothing is carried out here.
#pragma once

#include "game/ui/app/program.hpp"

#include <string>
#include <vector>

namespace modes {
class Arguments;
}

struct WindowArguments {
    ui::ProgramOptions options;
    bool measures = false;
    ui::MeasureOptions measurement;
    std::string bundle; // whose search is repeated; empty: none
    int patience = 15;  // seconds without a sign of life after which a kiosk starts again

    // They are read into this object, which has to stay where it is.
    void add_to(modes::Arguments& app);
    // Once they were read.
    void take_pointer();

  private:
    std::vector<float> pointer_; // X and Y
};

// Parses the command line of the window program.
#pragma once

#include "game/ui/app/program_options.hpp"

#include <string>
#include <vector>

namespace modes {
class Arguments;
}

struct WindowArguments {
    ui::ProgramOptions options;
    bool measures = false;
    ui::MeasureOptions measurement;
    std::string bundle; // bug report bundle whose search is repeated; may be empty

    // Adds the options, which write into this object. It must not move.
    void add_to(modes::Arguments& app);
    // Call after parsing.
    void take_pointer();

  private:
    std::vector<float> pointer_; // X and Y
};

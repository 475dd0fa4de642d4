// Option handling shared by the modes of the window program (program.hpp).
#pragma once

#include "game/ui/app/preferences.hpp"
#include "game/ui/app/program.hpp"

#include <filesystem>

namespace ui {

class Gui;

// The settings with the command line applied. Errors: an invalid board size, level or rule set.
base::Result<Preferences> with_options(Preferences preferences, const ProgramOptions& options);

// Reports errors in the window, because a user who clicked on a file sees nothing else. The path is the caller's, not
// that of a saved game.
void open_file(Gui& gui, const std::filesystem::path& file);

} // namespace ui

// What the ways to run the window program (program.hpp) do alike with their options. For those alone.
#pragma once

#include "game/ui/app/preferences.hpp"
#include "game/ui/app/program.hpp"

#include <filesystem>

namespace ui {

class Gui;

// The settings with what the command line says. Errors: a board size, a level or a rule set that there is not.
base::Result<Preferences> with_options(Preferences preferences, const ProgramOptions& options);

// What is wrong with it is said in the window: who clicked on a file sees nothing else. The path is the caller's, not
// that of a saved game.
void open_file(Gui& gui, const std::filesystem::path& file);

} // namespace ui

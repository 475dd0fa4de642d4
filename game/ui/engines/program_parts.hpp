// The parts of the window of external engines.
#pragma once

#include "game/ui/app/other_programs.hpp"
#include "game/ui/app/panel.hpp"

namespace ui::panels {

// The fields of the chosen program, what a test of it has shown, and its log; fills what is left of the window.
// Precondition: there is one.
void program_page(Panel& panel, const OtherPrograms& programs, ProgramsDialog& dialog);

} // namespace ui::panels

#pragma once

#include "game/ui/app/other_programs.hpp"
#include "game/ui/app/panel.hpp"

namespace ui::panels {

// Fields, test result and log of the chosen engine; fills the rest of the window. Precondition: an engine is chosen.
void program_page(Panel& panel, const OtherPrograms& programs, ProgramsDialog& dialog);

} // namespace ui::panels

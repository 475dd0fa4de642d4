// Where the user chooses an evaluation from a file: as an engine, and for use inside the window.
#pragma once

#include "game/ui/app/frame_context.hpp"

namespace ui {

// The form that adds an evaluation to the engine list. Precondition: page.evaluation.
void draw_evaluation_form(FrameContext& frame, EnginesPage& page);
// The setting for hints, analyses and the analysis panel, and what it risks.
void draw_window_evaluation(FrameContext& frame);

} // namespace ui

// Key handling, from the outermost open item down to the board.
#pragma once

#include "game/ui/input/enter_and_escape.hpp"

namespace ui {

// Called every tick.
void read_keys(Session& session, const engine::Input& input, const PanelFocus& focus, Time now);

} // namespace ui

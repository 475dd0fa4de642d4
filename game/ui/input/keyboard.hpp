// What the keys mean, from the outermost thing that is open to the board.
#pragma once

#include "game/ui/input/enter_and_escape.hpp"

namespace ui {

// To be called in each tick.
void read_keys(Session& session, const engine::Input& input, const PanelFocus& focus, Time now);

} // namespace ui

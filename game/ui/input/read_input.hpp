// All input of a tick: panels first, then keys, pads and the board; in a kiosk only what visitors may use.
#pragma once

#include "engine/input.hpp"
#include "game/ui/app/app.hpp"

namespace ui {

// for_panels: input since the last frame, to which this tick's is added.
void read_input(App& app, const engine::Input& input, engine::Input& for_panels);

} // namespace ui

// What the mouse and fingers do on the board.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// is_on_panel: a panel has the pointer. To be called in each tick.
void read_pointer(Session& session, const engine::Input& input, bool is_on_panel, Time now);
// When a finger that rests means something else.
std::optional<Time> touch_wake(const Session& session);

} // namespace ui

// Mouse and touch input on the board.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// Called every tick. is_on_panel: a panel has the pointer.
void read_pointer(Session& session, const engine::Input& input, bool is_on_panel, Time now);
std::optional<Time> touch_wake(const Session& session);

} // namespace ui

// Mouse and touch input on the board.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// Called every tick. is_on_panel: a panel has the pointer.
void read_pointer(Session& session, const engine::Input& input, bool is_on_panel, Time now);
// Pixels per point for touch distances, which do not grow with the text size.
float point_of_hand(const Session& session);
std::optional<Time> touch_wake(const Session& session);

} // namespace ui

// Steps through the game by an input that means something else on one's own turn: arrow keys and fingers.
#pragma once

#include "game/ui/session.hpp"

namespace ui {

// After the end, in review, and at a position from which the game went on.
bool takes_steps(const Session& session);
// id: of the action, "back" or "next". Nothing where it leads nowhere.
void step(Session& session, std::string_view id);

} // namespace ui

// The table itself: what there is to do.
#pragma once

#include "game/ui/actions.hpp"

namespace ui {

std::vector<Action> make_actions();

} // namespace ui

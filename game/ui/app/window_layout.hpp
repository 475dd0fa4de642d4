// Where everything lies in the window now: the screen layout of what is shown, in the size that the window has.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/app/stage.hpp"

namespace ui {

ScreenLayout window_layout(const Session& session, const Stage& stage);

} // namespace ui

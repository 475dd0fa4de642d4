// The screen layout of what is shown, for the current window size.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/app/stage.hpp"

namespace ui {

ScreenLayout window_layout(const Session& session, const Stage& stage);

} // namespace ui

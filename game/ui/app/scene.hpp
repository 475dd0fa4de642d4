// The board as it is drawn now: of the game, of the New Game card, or of the position editor.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/board/board_view.hpp"

namespace ui {

// shown: the moment of the frame, which discs in motion are drawn at.
BoardScene make_scene(const Session& session, Time shown);

} // namespace ui

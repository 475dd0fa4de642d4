// What the window is drawn with is made again where it was lost, as after a reset of the graphics card. The game does
// not depend on it.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/app/stage.hpp"
#include "game/ui/board/board_view.hpp"
#include "game/ui/theme/theme.hpp"

#include <optional>
#include <string>

namespace ui {

class GraphicsRecovery {
  public:
    // Another context, and all that was made in the old one, with the theme's sprites. The debug panel's own window is
    // closed; it is opened again in the next tick.
    void renew(Stage& stage, Session& session, BoardView& board_view, const ThemeFiles& sprites, Time now);
    // Why nothing can be drawn any more; none: all is well.
    const std::optional<std::string>& loss() const { return loss_; }

  private:
    std::optional<std::string> why_not(Stage& stage, BoardView& board_view, const ThemeFiles& sprites);

    std::optional<std::string> loss_;
    Time renewed_;     // the last time
    int renewals_ = 0; // in a row, with little time between them
};

} // namespace ui

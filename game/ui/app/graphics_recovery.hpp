// Recreates the graphics after they were lost, for example by a reset of the graphics card. The game is unaffected.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/board_view.hpp"
#include "game/ui/theme/theme.hpp"

#include <optional>
#include <string>

namespace ui {

class GraphicsRecovery {
  public:
    // Creates a new context, everything in it, and the theme's sprites. Closes the debug panel's own window, which is
    // reopened in the next tick.
    void renew(Stage& stage, Session& session, BoardView& board_view, const ThemeFiles& sprites, Time now);
    // Why nothing can be drawn any more; none while drawing works.
    const std::optional<std::string>& loss() const { return loss_; }

  private:
    std::optional<std::string> why_not(Stage& stage, BoardView& board_view, const ThemeFiles& sprites);

    std::optional<std::string> loss_;
    Time renewed_;
    int renewals_ = 0; // Consecutive renewals with little time in between.
};

} // namespace ui

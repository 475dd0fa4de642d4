// The board's sprites, the panels' fonts and the theme's sounds. They are recreated when the theme changes or the
// graphics context is lost, for example after a reset of the graphics card. The game is unaffected.
#pragma once

#include "engine/texture.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/board_view.hpp"
#include "game/ui/theme/theme.hpp"

#include <optional>
#include <set>
#include <string>

namespace ui {

class Graphics {
  public:
    // Loads the theme's sprites and sounds; reports problems as messages of the session.
    Graphics(Stage& stage, Session& session, Time now);

    // Called every tick: loads the files of a newly chosen theme. Returns whether a redraw is needed.
    bool update(Stage& stage, Session& session, Time now);
    // Called before a frame. After a loss creates a new context and everything in it, and closes the debug panel's own
    // window, which reopens in the next tick. Returns whether it did so.
    bool restore(Stage& stage, Session& session, Time now);
    // Why drawing has become impossible; none while drawing works.
    const std::optional<std::string>& loss() const { return loss_; }

    // Called before a frame begins: bakes fonts for the layout if necessary.
    void prepare_fonts(Stage& stage, Session& session, Time now);
    const Fonts& fonts() const { return style_.fonts(); }
    BoardView& board_view() { return board_view_; }
    // Logo of the kiosk's host, created at the first call and again after a loss.
    const engine::Texture& logo(const engine::Image& image);

  private:
    std::optional<std::string> renew(Stage& stage);
    void report_sprites(Session& session, Time now);

    ThemeFiles files_;
    BoardView board_view_;
    PanelStyle style_;
    engine::Texture logo_;
    std::set<std::string> font_problems_; // Each is reported once, however often fonts are baked.
    std::optional<std::string> loss_;
    Time renewed_;
    int renewals_ = 0; // Consecutive renewals with little time in between.
};

} // namespace ui

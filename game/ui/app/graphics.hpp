// The board's sprites, the panels' fonts and the theme's sounds; recreated when the theme changes or the graphics are
// lost, for example by a reset of the graphics card. The game is unaffected.
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
    // Loads the theme's sprites and sounds. Problems become messages of the session.
    Graphics(Stage& stage, Session& session, Time now);

    // Called every tick: loads the files of another theme. Returns whether a redraw
    // is needed.
    bool update(Stage& stage, Session& session, Time now);
    // Called before a frame. After a loss creates a new context and everything in it; closes the debug panel's own
    // window, which is reopened in the next tick. Returns whether it did so.
    bool restore(Stage& stage, Session& session, Time now);
    // Why nothing can be drawn any more; none while drawing works.
    const std::optional<std::string>& loss() const { return loss_; }

    // Called before a frame begins: bakes fonts for the layout, if necessary.
    void prepare_fonts(Stage& stage, Session& session, Time now);
    const Fonts& fonts() const { return style_.fonts(); }
    BoardView& board_view() { return board_view_; }
    // The logo of a kiosk's host, made at the first call and after a loss.
    const engine::Texture& logo(const engine::Image& image);

  private:
    std::optional<std::string> renew(Stage& stage);
    void report_sprites(Session& session, Time now);

    ThemeFiles files_;
    BoardView board_view_;
    PanelStyle style_;
    engine::Texture logo_;
    std::set<std::string> font_problems_; // Reported once, however often fonts are baked.
    std::optional<std::string> loss_;
    Time renewed_;
    int renewals_ = 0; // Consecutive renewals with little time in between.
};

} // namespace ui

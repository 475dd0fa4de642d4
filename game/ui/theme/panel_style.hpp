// Fonts and colours of the panels for the current layout and theme.
#pragma once

#include "game/ui/board/screen_layout.hpp"
#include "game/ui/theme/theme.hpp"

namespace base {
class Catalogue;
}

namespace ui {

class PanelStyle {
  public:
    // Called before a frame begins. Returns whether fonts were baked; missing files and characters are in the overlay's
    // problems().
    bool fit(engine::Overlay& overlay, const Theme& theme, const ScreenLayout& layout);
    const Fonts& fonts() const { return fonts_; }

  private:
    Fonts fonts_;
    FontSizes baked_;
    const Theme* theme_ = nullptr;
    bool is_touch_ = false;
    const base::Catalogue* language_ = nullptr;
};

} // namespace ui

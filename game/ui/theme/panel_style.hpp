// Fonts and colours of the panels, kept in step with the layout and the theme.
#pragma once

#include "game/ui/board/screen_layout.hpp"
#include "game/ui/theme/theme.hpp"

namespace base {
class Catalogue;
}

namespace ui {

class PanelStyle {
  public:
    // Before a frame begins. True when fonts were baked; what they could not find is in the overlay's problems().
    bool fit(engine::Overlay& overlay, const Theme& theme, const ScreenLayout& layout);
    const Fonts& fonts() const { return fonts_; }

  private:
    Fonts fonts_;
    FontSizes baked_;
    const Theme* theme_ = nullptr;
    bool is_touch_ = false;
    const base::Catalogue* language_ = nullptr; // that the fonts have the characters of
};

} // namespace ui

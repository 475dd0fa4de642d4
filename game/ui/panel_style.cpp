#include "game/ui/panel_style.hpp"

#include <utility>

namespace ui {

bool PanelStyle::fit(engine::Overlay& overlay, const Theme& theme, const ScreenLayout& layout) {
    const FontSizes wanted = FontSizes::of(layout.scale, layout.board.square());
    const FontSizes before = std::exchange(baked_, wanted);
    const bool is_baked = before != wanted;
    if (is_baked) fonts_ = bake_fonts(overlay, wanted);
    const bool is_other_theme = std::exchange(theme_, &theme) != &theme;
    if (before.scale != wanted.scale || is_other_theme) apply_style(theme, layout.scale);
    return is_baked;
}

} // namespace ui

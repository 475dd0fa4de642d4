#include "game/ui/theme/panel_style.hpp"

#include "engine/base/text.hpp"
#include "game/ui/app/language.hpp"

#include <utility>

namespace ui {

bool PanelStyle::fit(engine::Overlay& overlay, const Theme& theme, const ScreenLayout& layout) {
    const FontSizes wanted = FontSizes::of(layout.scale, layout.board.square());
    const FontSizes before = std::exchange(baked_, wanted);
    const base::Catalogue* const language = base::catalogue_in_use();
    const bool is_other_language = std::exchange(language_, language) != language;
    const bool is_baked = before != wanted || is_other_language || overlay.lacks_characters();
    if (is_baked) {
        for (const LanguageChoice& choice : language_choices()) // The menu lists them in every language.
            overlay.read_characters(choice.name);
        fonts_ = bake_fonts(overlay, wanted);
    }
    const bool is_other_theme = std::exchange(theme_, &theme) != &theme;
    const bool is_other_touch = std::exchange(is_touch_, layout.is_touch) != layout.is_touch;
    if (before.scale != wanted.scale || is_other_theme || is_other_touch)
        apply_style(theme, layout.scale, layout.is_touch);
    return is_baked;
}

} // namespace ui

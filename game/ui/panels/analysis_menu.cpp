// The Analysis menu: what of the search is shown, and what it is asked for.
#include "game/ui/panels/menu_items.hpp"

namespace ui::panels {

void analysis_menu(Panel& panel) {
    const Preferences& preferences = panel.preferences;
    toggle(panel, "Hints: values on the squares", "H", preferences.shows_hints, ToggleHints{});
    toggle(panel, "Best line on the board", "L", preferences.shows_best_line, ToggleBestLine{});
    item(panel, "One move more of the line", ".", ScrubLine{1}, panel.state.shown_line() != nullptr);
    item(panel, "One move less", ",", ScrubLine{-1}, panel.state.shown_line() != nullptr);
}

} // namespace ui::panels

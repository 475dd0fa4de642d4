// The Analysis menu: what of the search is shown, and what it is asked for.
#include "game/ui/panels/menu_items.hpp"

namespace ui::panels {

void analysis_menu(Panel& panel) {
    const Preferences& preferences = panel.preferences;
    toggle(panel, "Hints: values on the squares", "H", preferences.shows_hints, ToggleHints{});
    toggle(panel, "Best line on the board", "L", preferences.shows_best_line, ToggleBestLine{});
    item(panel, "One move more of the line", ".", ScrubLine{1}, panel.state.shown_line() != nullptr);
    item(panel, "One move less", ",", ScrubLine{-1}, panel.state.shown_line() != nullptr);
    ImGui::Separator();
    toggle(panel, "Evaluation bar", "V", preferences.shows_bar, ToggleBar{});
    toggle(panel, "Evaluation graph", "G", preferences.shows_graph, ToggleGraph{});
    ImGui::Separator();
    toggle(panel, "Computer thinks in your time", nullptr, preferences.ponders, TogglePondering{});
    item(panel, "Review game...", "Ctrl+R", OpenReview{}, !panel.state.setup);
}

} // namespace ui::panels

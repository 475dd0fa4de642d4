// The Analysis menu: what of the search is shown, and what it is asked for.
#include "game/ui/panels/menu_items.hpp"

namespace ui::panels {

void analysis_menu(Panel& panel) {
    const Preferences& preferences = panel.preferences;
    toggle(panel, "Hints: values on the squares", "H", preferences.shows_hints, ToggleHints{});
    const auto& names = panel.match.settings().rules.color_names;
    for (const rules::Color color : rules::both_colors) {
        const std::size_t index = rules::index(color);
        toggle(panel, ("Hints for " + names[index]).c_str(), nullptr,
               preferences.shows_hints && preferences.hints_for[index], ToggleHintsFor{color});
    }
    ImGui::MenuItem("Look at the hints", "hold Tab", false, false);
    ImGui::Separator();
    toggle(panel, "Best line on the board", "L", preferences.shows_best_line, ToggleBestLine{});
    item(panel, "One move more of the line", ".", ScrubLine{1}, panel.state.shown_line() != nullptr);
    item(panel, "One move less", ",", ScrubLine{-1}, panel.state.shown_line() != nullptr);
    ImGui::Separator();
    toggle(panel, "Evaluation bar", "V", preferences.shows_bar, ToggleBar{});
    toggle(panel, "Evaluation graph", "G", preferences.shows_graph, ToggleGraph{});
    toggle(panel, "Show values during games", nullptr, preferences.shows_values_in_game, ToggleValuesInGame{});
    ImGui::Separator();
    toggle(panel, "Computer thinks in your time", nullptr, preferences.ponders, TogglePondering{});
    toggle(panel, "Why this move", "W", panel.state.shows_why, ToggleWhy{});
    toggle(panel, "Trainer: guess the best move", "Ctrl+T", panel.state.trainer.is_on, ToggleTrainer{});
    item(panel, "Review game...", "Ctrl+R", OpenReview{}, !panel.state.setup);
    ImGui::Separator();
    item(panel, "Engine settings...", nullptr, OpenEngineSettings{});
}

} // namespace ui::panels

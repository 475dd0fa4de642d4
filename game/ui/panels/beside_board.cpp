// What stands around the board on the screen that is open.
#include "game/ui/panels/panel.hpp"

namespace ui {

bool shows_move_list(const GuiState& state, const ScreenLayout& layout) {
    // The review card lies over the list, or over the board where the list is small.
    const bool is_covered = state.is_review_open && layout.review.contains(layout.moves.center());
    return state.is_playing() && !is_empty(layout.moves) && !is_covered;
}

namespace panels {

void beside_board(Panel& panel) {
    if (panel.state.draft()) {
        position_editor(panel);
        return;
    }
    if (panel.state.new_game()) {
        new_game_card(panel);
        return;
    }
    if (panel.state.lesson()) {
        lesson_card(panel);
        return;
    }
    player_cards(panel);
    if (shows_move_list(panel.state, panel.layout)) move_list(panel);
    step_buttons(panel);
    evaluation_graph(panel);
    buttons(panel);
    if (panel.state.is_review_open) review_card(panel);
    note(panel);
}

} // namespace panels

} // namespace ui

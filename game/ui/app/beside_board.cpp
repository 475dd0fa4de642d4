// What stands around the board on the screen that is open.
#include "game/ui/app/panel.hpp"

namespace ui {

bool shows_move_list(const GuiState& state, const ScreenLayout& layout) {
    return state.is_playing() && !is_empty(layout.moves) && !state.is_review_open; // whose card takes their place
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
    if (!is_empty(panel.layout.cards)) player_cards(panel);
    if (shows_move_list(panel.state, panel.layout)) move_list(panel);
    step_buttons(panel);
    evaluation_graph(panel);
    if (!is_empty(panel.layout.buttons)) buttons(panel);
    if (panel.state.is_review_open) review_card(panel);
    note(panel);
}

} // namespace panels

} // namespace ui

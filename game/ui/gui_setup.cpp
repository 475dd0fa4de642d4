// The New Game card: what it begins with, and the board behind it, which shows the game that it speaks of. The match
// waits meanwhile, unchanged.
#include "game/ui/gui.hpp"
#include "game/ui/seat_choice.hpp"

namespace ui {

void Gui::open_setup() {
    state_.setup =
        SetupCard{.settings = preferences_.match, .can_close = !is_preview_, .computer = preferences_.computer};
    state_.cursor.reset();
    state_.typed.clear();
}

void Gui::close_setup() {
    state_.setup.reset();
    state_.cursor.reset();
    state_.typed.clear();
}

// A choice on the card is seen on the board and on the card in the next frame.
void Gui::follow_setup() {
    if (state_.setup == drawn_setup_) return;
    if (state_.setup && drawn_setup_ && state_.setup->settings.rules.notation != drawn_setup_->settings.rules.notation)
        state_.typed.clear(); // it was begun in the other one
    drawn_setup_ = state_.setup;
    is_dirty_ = true;
}

// In the size that is laid out, which follows the card a moment later.
rules::Position Gui::previewed() const {
    return state_.setup->settings.rules.start(layout_.board.size);
}

// A press on that square starts the game: with that move, or anywhere where a computer begins.
bool Gui::plays_on_preview(rules::Square square) const {
    return !person_may_begin(state_.setup->settings) || !previewed().flips(square).empty();
}

BoardScene Gui::setup_scene() const {
    const rules::Position position = previewed();
    BoardScene scene{.layout = layout_.board,
                     .theme = &find_theme(preferences_.theme),
                     .position = position,
                     .plain_areas = plain_areas(),
                     .width = layout_.width,
                     .height = layout_.height};
    BoardMarks& marks = scene.marks;
    marks.mover = position.to_move();
    if (!person_may_begin(state_.setup->settings)) return scene;
    marks.cursor = state_.cursor;
    if (preferences_.shows_legal_moves) marks.legal_moves = position.legal_moves();
    const auto pointed = state_.pointed();
    if (pointed && position.size().contains(*pointed) && !position.flips(*pointed).empty()) {
        marks.hover = pointed;
        marks.would_flip = position.flips(*pointed);
    }
    return scene;
}

} // namespace ui

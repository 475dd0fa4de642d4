#include "game/ui/board_input.hpp"

#include "game/ui/editing.hpp"

namespace ui {

namespace {

// The right button draws on the board: pressed and let go on a square a ring, on another one an arrow to it.
void mark(Session& session, const engine::ButtonEvent& event, std::optional<rules::Square> square) {
    FreeMarks& marks = session.state.free_marks;
    if (!event.is_down)
        marks.end(square);
    else if (square)
        marks.begin(*square);
}

void press_in_game(Session& session, std::optional<rules::Square> square) {
    Presentation& presentation = session.presentation;
    const bool was_announced = presentation.notice().has_value();
    const bool was_busy = presentation.is_busy();
    if (was_busy) presentation.finish(session.match());
    // A press that takes away an announcement, or hurries the motion along, is not a wrong move.
    if (!square || was_announced || (was_busy && session.match().position().flips(*square).empty())) return;
    session.ask(PlaySquare{*square});
}

void press(Session& session, const engine::ButtonEvent& event) {
    const auto square = pick(session.layout.board, event.at);
    if (session.state.draft()) {
        if (square && event.is_down) put(session, *square, event.button);
    } else if (session.state.new_game()) {
        if (square && event.is_down && event.button == engine::Button::left) session.ask(PlaySquare{*square});
    } else if (session.state.lesson()) {
        if (square && event.is_down && event.button == engine::Button::left) session.ask(PlaySquare{*square});
    } else if (event.button == engine::Button::right) {
        mark(session, event, square);
    } else if (event.button == engine::Button::left && event.is_down) {
        press_in_game(session, square);
    }
}

} // namespace

void read_pointer(Session& session, const engine::Input& input, bool is_on_panel) {
    GuiState& state = session.state;
    const BoardLayout& board = session.layout.board;
    const bool has_moved = state.pointer.follow(input, board, is_on_panel);
    if (const auto hover = state.pointer.hover(); hover && has_moved && state.draft()) paint(session, *hover, input);
    if (!is_on_panel && board.frame.contains(input.pointer) && input.wheel.y != 0) {
        if (const int steps = state.pointer.turn(input.wheel.y); steps != 0) session.ask(ScrubLine{steps});
    }
    if (input.is_focus_lost) state.free_marks.end(std::nullopt); // the button is let go elsewhere
    for (const engine::ButtonEvent& event : input.buttons)
        if (!is_on_panel || !event.is_down) press(session, event);
}

} // namespace ui

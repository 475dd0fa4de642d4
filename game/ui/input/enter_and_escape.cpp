#include "game/ui/input/enter_and_escape.hpp"

#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/app/view_actions.hpp"
#include "game/ui/library/library_screen.hpp"

namespace ui {

void play_typed(Session& session, const std::string& typed, Time now) {
    const auto square = square_from_typed(typed, session.present_settings().rules.notation, session.layout.board.size);
    if (square)
        session.ask(press_square, *square);
    else
        session.say_of_moment(square.error().message, now);
}

bool press_escape(Session& session, const PanelFocus& focus) {
    GuiState& state = session.state;
    const NewGame* card = state.new_game();
    if (focus.has_popup && focus.has_focus)
        session.ask(close_popup);
    else if (focus.has_popup && session.has_dialog())
        session.ask(close_popup);
    else if (std::holds_alternative<LibraryDialog>(state.dialog))
        press_escape_in_library(session);
    else if (auto* pages = std::get_if<StudyDialog>(&state.dialog); pages != nullptr && pages->behind)
        pages->behind.reset();
    else if (session.has_dialog())
        session.ask(close_dialog);
    else if (focus.has_popup)
        session.ask(close_popups);
    else if (focus.has_focus && (card == nullptr || !card->can_close))
        session.ask(move_focus, engine::FocusStep::leave);
    else
        return screen_of(state).press_escape(session);
    return true;
}

void press_enter(Session& session, Time now) {
    if (const auto typed = session.state.typer.finish())
        play_typed(session, *typed, now);
    else
        screen_of(session.state).press_enter(session, now);
}

bool press_enter_in_dialog(Session& session) {
    if (std::holds_alternative<ConfirmDialog>(session.state.dialog))
        session.ask(confirm_question);
    else if (std::holds_alternative<Page>(session.state.dialog))
        session.ask(close_dialog);
    else
        return false;
    return true;
}

} // namespace ui

#include "game/ui/input/enter_and_escape.hpp"

#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/app/view_actions.hpp"
#include "game/ui/editor/editing.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/library/library_screen.hpp"
#include "game/ui/new_game/new_game.hpp"

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
        session.ask(close_popup); // a list of the dialog
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
    else if (state.draft())
        session.ask(close_editor);
    else if (state.lesson())
        session.ask(close_lesson);
    else if (session.presentation.notice())
        session.presentation.dismiss_notice();
    else if (state.free_marks.has_any() && card == nullptr)
        session.ask(clear_marks);
    else if (card != nullptr && card->can_close)
        session.ask(close_new_game);
    else if (state.is_review_open)
        session.ask(close_review);
    else if ((session.game().is_over() || shows_break(state, session.game(), session.presentation))
             && !state.result.is_dismissed)
        session.ask(dismiss_result);
    else
        return false;
    return true;
}

void press_enter(Session& session, Time now) {
    const GuiState& state = session.state;
    const play::Game& game = session.game();
    const auto cursor = state.pointer.cursor();
    const NewGame* card = state.new_game();
    if (const auto typed = session.state.typer.finish())
        play_typed(session, *typed, now);
    else if (state.lesson())
        press_enter_in_lesson(session, now);
    else if (session.presentation.is_busy())
        session.presentation.finish(game);
    else if (card != nullptr && !(cursor && starts_game(session, *cursor)))
        session.ask(start_game, GameStart{.settings = card->settings, .match = card->match});
    else if (shows_break(state, game, session.presentation) || game.is_over())
        session.ask(play_again);
    else if (game.is_paused() || game.is_browsing())
        session.ask(submit, play::Command{play::Continue{}});
    else if (game.is_humans_turn() && game.position().must_pass())
        session.ask(submit, play::Command{play::Play{rules::Move::pass()}});
    else if (cursor)
        session.ask(press_square, *cursor);
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

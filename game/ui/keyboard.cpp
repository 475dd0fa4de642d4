#include "game/ui/keyboard.hpp"

#include "game/ui/actions.hpp"
#include "game/ui/editing.hpp"
#include "game/ui/lesson_screen.hpp"
#include "game/ui/library_screen.hpp"
#include "game/ui/match_of_games.hpp"
#include "game/ui/new_game.hpp"
#include "game/ui/step_input.hpp"

#include <utility>

namespace ui {

namespace {

bool is_digit_key(SDL_Scancode key) {
    return (SDL_SCANCODE_1 <= key && key <= SDL_SCANCODE_0) || (SDL_SCANCODE_KP_1 <= key && key <= SDL_SCANCODE_KP_0);
}

bool is_letter_key(SDL_Scancode key) {
    return SDL_SCANCODE_A <= key && key <= SDL_SCANCODE_Z;
}

bool is_function_key(SDL_Scancode key) {
    return SDL_SCANCODE_F1 <= key && key <= SDL_SCANCODE_F12;
}

bool is_enter(SDL_Scancode key) {
    return key == SDL_SCANCODE_RETURN || key == SDL_SCANCODE_KP_ENTER;
}

// Also while something is written into the search field of the library.
bool moves_through_rows(SDL_Scancode key) {
    return key == SDL_SCANCODE_UP || key == SDL_SCANCODE_DOWN || key == SDL_SCANCODE_PAGEUP
           || key == SDL_SCANCODE_PAGEDOWN;
}

// The text field that is written in has the key.
bool is_for_text(const engine::KeyEvent& key, const LibraryDialog* library) {
    const bool is_for_rows = library != nullptr && library->is_searching && moves_through_rows(key.scancode);
    return !is_for_rows && !key.alt && key.scancode != SDL_SCANCODE_ESCAPE && !is_function_key(key.scancode);
}

void play_typed(Session& session, const std::string& typed, Time now) {
    const auto square = square_from_typed(typed, session.present_settings().rules.notation, session.layout.board.size);
    if (square)
        session.ask(PlaySquare{*square});
    else
        session.say_of_moment(square.error().message, now);
}

void press_shortcut(Session& session, const engine::KeyEvent& key) {
    if (auto asked = request_for(key, session.context())) session.ask(*std::move(asked));
}

void press_escape(Session& session, bool has_popup) {
    GuiState& state = session.state;
    const NewGame* card = state.new_game();
    if (std::holds_alternative<LibraryDialog>(state.dialog))
        press_escape_in_library(session);
    else if (auto* pages = std::get_if<ClubDialog>(&state.dialog); pages != nullptr && pages->behind)
        pages->behind.reset();
    else if (session.has_dialog())
        session.ask(CloseDialog{});
    else if (has_popup)
        session.ask(ClosePopups{});
    else if (state.draft())
        session.ask(CloseEditor{});
    else if (state.lesson())
        session.ask(CloseLesson{});
    else if (session.presentation.notice())
        session.presentation.dismiss_notice();
    else if (state.free_marks.has_any() && card == nullptr)
        session.ask(ClearMarks{});
    else if (card != nullptr && card->can_close)
        session.ask(CloseNewGame{});
    else if (state.is_review_open)
        session.ask(CloseReview{});
    else if ((session.match().is_over() || shows_break(state, session.match(), session.presentation))
             && !state.result.is_dismissed)
        session.ask(DismissResult{});
    else if (session.preferences.is_fullscreen)
        session.ask(ToggleFullscreen{});
}

// Enter does what the screen waits for.
void press_enter(Session& session, Time now) {
    const GuiState& state = session.state;
    const play::Match& match = session.match();
    const auto cursor = state.pointer.cursor();
    const NewGame* card = state.new_game();
    if (const auto typed = session.state.typer.finish())
        play_typed(session, *typed, now);
    else if (state.lesson())
        press_enter_in_lesson(session, now);
    else if (session.presentation.is_busy())
        session.presentation.finish(match);
    else if (card != nullptr && !(cursor && starts_game(session, *cursor)))
        session.ask(StartGame{.settings = card->settings, .series = card->series});
    else if (shows_break(state, match, session.presentation) || match.is_over())
        session.ask(PlayAgain{});
    else if (match.is_paused() || match.is_browsing())
        session.ask(play::Command{play::Continue{}});
    else if (match.is_humans_turn() && match.position().must_pass())
        session.ask(play::Command{play::Play{rules::Move::pass()}});
    else if (cursor)
        session.ask(PlaySquare{*cursor});
}

// Home, PgUp, PgDn and End always step; Left and Right do where they have nothing else to do: after the end, and while
// the keyboard's cursor is not used, in review and at a position from which the game went on. True: the key is used.
bool press_step_key(Session& session, SDL_Scancode key) {
    const GuiState& state = session.state;
    if (!state.is_playing()) return false;
    const bool takes_arrows = takes_steps(session) && (session.match().is_over() || !state.pointer.cursor());
    const char* id = nullptr;
    switch (key) {
    case SDL_SCANCODE_HOME: id = "first"; break;
    case SDL_SCANCODE_PAGEUP: id = "back"; break;
    case SDL_SCANCODE_PAGEDOWN: id = "next"; break;
    case SDL_SCANCODE_END: id = "last"; break;
    case SDL_SCANCODE_LEFT: id = takes_arrows ? "back" : nullptr; break;
    case SDL_SCANCODE_RIGHT: id = takes_arrows ? "next" : nullptr; break;
    default: break;
    }
    if (id == nullptr) return false;
    step(session, id);
    return true;
}

void press_on_board(Session& session, const engine::KeyEvent& key, Time now) {
    GuiState& state = session.state;
    const BoardLayout& board = session.layout.board;
    switch (key.scancode) {
    case SDL_SCANCODE_UP: state.pointer.move(-1, 0, board); return;
    case SDL_SCANCODE_DOWN: state.pointer.move(1, 0, board); return;
    case SDL_SCANCODE_LEFT: state.pointer.move(0, -1, board); return;
    case SDL_SCANCODE_RIGHT: state.pointer.move(0, 1, board); return;
    case SDL_SCANCODE_SPACE:
        // Within "4 5" it is the blank, which comes as text.
        if (!key.is_repeat && !state.typer.waits_for_blank()) press_enter(session, now);
        return;
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER:
        if (!key.is_repeat) press_enter(session, now);
        return;
    default: break;
    }
    if (is_digit_key(key.scancode)) state.typer.letters.forget();
    if (!is_letter_key(key.scancode))
        press_shortcut(session, key);
    else if (auto asked = request_for(key, session.context()))
        state.typer.letters.press(*std::move(asked), now);
}

void press_in_dialog(Session& session, const engine::KeyEvent& key) {
    if (key.is_repeat || !is_enter(key.scancode)) return; // held since before it stood there
    if (std::holds_alternative<ConfirmDialog>(session.state.dialog))
        session.ask(ConfirmYes{});
    else if (std::holds_alternative<Page>(session.state.dialog))
        session.ask(CloseDialog{});
}

void press_key(Session& session, const engine::KeyEvent& key, bool has_popup, Time now) {
    if (key.alt && is_enter(key.scancode)) {
        if (!key.is_repeat) session.ask(ToggleFullscreen{});
    } else if (key.scancode == SDL_SCANCODE_ESCAPE) {
        press_escape(session, has_popup);
    } else if (key.scancode == SDL_SCANCODE_F9) { // also over a dialog, which may be what is wrong
        press_shortcut(session, key);
    } else if (std::holds_alternative<LibraryDialog>(session.state.dialog)) {
        press_library_key(session, key);
    } else if (session.has_dialog()) {
        press_in_dialog(session, key);
    } else if (key.ctrl || is_function_key(key.scancode)) {
        press_shortcut(session, key);
    } else if (session.state.draft()) {
        press_editor_key(session, key);
    } else if (session.state.is_playing() && session.presentation.is_counting()) {
        session.presentation.finish(session.match()); // a key only ends the counting
    } else if (!press_lesson_key(session, key.scancode) && !press_step_key(session, key.scancode)) {
        press_on_board(session, key, now);
    }
}

void type(Session& session, const std::string& text, Time now) {
    GuiState& state = session.state;
    for (const char character : text) {
        const auto typed = state.typer.type(character, session.layout.board.size, now);
        if (typed) play_typed(session, *typed, now);
    }
}

// Values are looked at while Tab is held.
void follow_peeking(Peeking& peeking, const engine::Input& input, bool is_writing, Time now) {
    for (const engine::KeyEvent& key : input.keys) {
        if (key.scancode != SDL_SCANCODE_TAB) continue;
        const bool is_held = key.is_down && !key.alt && !key.ctrl && !is_writing;
        is_held ? peeking.hold_key() : peeking.release_key();
    }
    if (input.is_focus_lost) peeking.release_key();
    peeking.follow(now);
}

} // namespace

void read_keys(Session& session, const engine::Input& input, const KeyboardFocus& focus, Time now) {
    GuiState& state = session.state;
    const auto* library = std::get_if<LibraryDialog>(&state.dialog);
    // Before the keys: Enter right after a word means what the word finds.
    if (library != nullptr && !focus.is_writing && !input.text.empty()) session.ask(AskLibrary{SearchMore{input.text}});
    for (const engine::KeyEvent& key : input.keys)
        if (key.is_down && !(focus.is_writing && is_for_text(key, library)))
            press_key(session, key, focus.has_popup, now);
    const bool is_typing = !focus.is_writing && !session.has_dialog() && !state.draft() && !input.ctrl && !input.alt;
    if (is_typing) type(session, input.text, now);
    if (input.is_focus_lost) state.typer.letters.forget(); // what follows goes elsewhere
    follow_peeking(state.peeking, input, focus.is_writing, now);
    // Last: what came together with this tick was there in time, however long the tick before took.
    if (const auto typed = state.typer.take_due(now)) play_typed(session, *typed, now);
    for (Request& asked : state.typer.letters.take_due(now)) {
        session.ask(std::move(asked));
        state.typer.forget(); // it was no square
    }
}

} // namespace ui

#include "game/ui/input/read_input.hpp"

#include "game/ui/app/actions.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/settings/key_page.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace ui {

namespace {

bool is_function_key(SDL_Scancode key) {
    return SDL_SCANCODE_F1 <= key && key <= SDL_SCANCODE_F12;
}

bool is_modifier(SDL_Scancode key) {
    return SDL_SCANCODE_LCTRL <= key && key <= SDL_SCANCODE_RGUI;
}

bool moves_through_rows(SDL_Scancode key) {
    return key == SDL_SCANCODE_UP || key == SDL_SCANCODE_DOWN || key == SDL_SCANCODE_PAGEUP
           || key == SDL_SCANCODE_PAGEDOWN;
}

bool is_for_text(const engine::KeyEvent& key, const LibraryDialog* library) {
    const bool is_for_rows = library != nullptr && library->is_searching && moves_through_rows(key.scancode);
    return !is_for_rows && !key.alt && key.scancode != SDL_SCANCODE_ESCAPE && key.scancode != SDL_SCANCODE_TAB
           && !is_function_key(key.scancode);
}

void press_shortcut(Session& session, const engine::KeyEvent& key) {
    if (const Action* action = action_of(key, session)) session.run(action->id);
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
        // The space in a typed square such as "4 5" arrives as text.
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
    else if (const Action* action = action_of(key, session))
        state.typer.letters.press(*action, now);
}

void press_new_key(Session& session, const KeysPage& page, const engine::KeyEvent& key) {
    // Some media keys have no scancode.
    if (key.is_repeat || key.scancode == SDL_SCANCODE_UNKNOWN || is_modifier(key.scancode)) return;
    if (key.scancode == SDL_SCANCODE_ESCAPE)
        session.ask(keep_key);
    else if (page.taken)
        return;
    else if (key.scancode == SDL_SCANCODE_DELETE && !key.ctrl && !key.shift && !key.alt)
        session.ask(remove_key);
    else
        session.ask(give_key, Shortcut{key.scancode, key.ctrl, key.shift}, key.alt);
}

std::optional<engine::FocusStep> arrow_step(SDL_Scancode key) {
    switch (key) {
    case SDL_SCANCODE_LEFT: return engine::FocusStep::left;
    case SDL_SCANCODE_RIGHT: return engine::FocusStep::right;
    case SDL_SCANCODE_UP: return engine::FocusStep::up;
    case SDL_SCANCODE_DOWN: return engine::FocusStep::down;
    default: return std::nullopt;
    }
}

bool tab_peeks(const Session& session, const PanelFocus& focus) {
    return screen_of(session).shows_game() && !session.has_dialog() && !focus.is_elsewhere();
}

std::optional<engine::FocusStep> focus_step(const Session& session, const engine::KeyEvent& key,
                                            const PanelFocus& focus) {
    if (key.alt || key.ctrl) return std::nullopt;
    if (key.scancode == SDL_SCANCODE_TAB) {
        if (tab_peeks(session, focus)) return std::nullopt;
        return key.shift ? engine::FocusStep::previous : engine::FocusStep::next;
    }
    const bool has_rows = std::holds_alternative<LibraryDialog>(session.state.dialog);
    const bool is_panels = focus.has_focus || focus.has_popup || (session.has_dialog() && !has_rows);
    if (focus.is_writing || !is_panels) return std::nullopt;
    if (const auto step = arrow_step(key.scancode)) return step;
    const bool presses = is_enter_key(key.scancode) || key.scancode == SDL_SCANCODE_SPACE;
    return presses && focus.has_focus && !key.is_repeat ? std::optional{engine::FocusStep::press} : std::nullopt;
}

void press_key(Session& session, const engine::KeyEvent& key, const PanelFocus& focus, Time now) {
    if (const auto* page = keys_page_of(session.state.dialog);
        page != nullptr && page->asked && !(page->taken && focus_step(session, key, focus))) {
        press_new_key(session, *page, key);
    } else if (key.alt && is_enter_key(key.scancode)) {
        if (!key.is_repeat) session.run("full-screen");
    } else if (const auto step = focus_step(session, key, focus)) {
        session.ask(move_focus, *step);
    } else if (key.scancode == SDL_SCANCODE_ESCAPE) {
        if (!press_escape(session, focus) && session.preferences.is_fullscreen) session.run("full-screen");
    } else if ((key.ctrl || is_function_key(key.scancode))
               && has_key(action("bug-report"), {key.scancode, key.ctrl, key.shift}, session.preferences.keys)) {
        // Allowed even over a dialog, which may be what the bug report is about.
        press_shortcut(session, key);
    } else if (std::holds_alternative<LibraryDialog>(session.state.dialog)) {
        press_library_key(session, key);
    } else if (session.has_dialog()) {
        // A repeating key was pressed before the dialog opened.
        if (!key.is_repeat && is_enter_key(key.scancode)) press_enter_in_dialog(session);
    } else if (key.ctrl || is_function_key(key.scancode)) {
        press_shortcut(session, key);
    } else if (!screen_of(session).press_key(session, key)) {
        press_on_board(session, key, now);
    }
}

// Squares are written in Latin letters and digits. A key that types anything else counts by its position, for example
// Russian letters, and digits that need Shift on a French keyboard.
std::string typed_text(const engine::Input& input) {
    const auto is_plain = [](char c) {
        return ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
    };
    const auto key = std::ranges::find_if(input.keys, &engine::KeyEvent::is_down);
    if (key == input.keys.end() || std::ranges::all_of(input.text, is_plain)) return input.text;
    if (is_letter_key(key->scancode)) return std::string(1, static_cast<char>('a' + (key->scancode - SDL_SCANCODE_A)));
    if (SDL_SCANCODE_1 <= key->scancode && key->scancode <= SDL_SCANCODE_0 && !key->shift)
        return std::to_string((key->scancode - SDL_SCANCODE_1 + 1) % 10);
    return input.text;
}

void type(Session& session, const std::string& text, Time now) {
    GuiState& state = session.state;
    for (const char character : text) {
        const auto typed = state.typer.type(character, session.layout.board.size, now);
        if (typed) play_typed(session, *typed, now);
    }
}

void update_peeking(Peeking& peeking, const engine::Input& input, bool may_hold, Time now) {
    for (const engine::KeyEvent& key : input.keys) {
        if (key.scancode != SDL_SCANCODE_TAB) continue;
        const bool is_held = key.is_down && !key.alt && !key.ctrl && may_hold;
        is_held ? peeking.hold_key() : peeking.release_key();
    }
    if (input.is_focus_lost) peeking.release_key();
    peeking.update(now);
}

} // namespace

void read_keys(Session& session, const engine::Input& input, const PanelFocus& focus, Time now) {
    GuiState& state = session.state;
    const auto* library = std::get_if<LibraryDialog>(&state.dialog);
    // Handle text before keys: Enter right after a word applies to the results for that word.
    if (library != nullptr && !focus.is_writing && !input.text.empty()) session.ask(search_more, input.text);
    for (const engine::KeyEvent& key : input.keys)
        if (key.is_down && !(focus.is_writing && is_for_text(key, library))) press_key(session, key, focus, now);
    const bool is_typing = !focus.is_writing && !session.has_dialog() && screen_of(session).takes_typed_squares()
                           && !input.ctrl && !input.alt;
    if (is_typing) type(session, typed_text(input), now);
    if (input.is_focus_lost) state.typer.letters.forget(); // Further input goes to another window.
    update_peeking(state.peeking, input, tab_peeks(session, focus), now);
    // Handle time limits last: input of this tick was in time, however long the previous tick took.
    if (const auto typed = state.typer.take_due(now)) play_typed(session, *typed, now);
    for (const Action* action : state.typer.letters.take_due(now)) {
        session.run(action->id);
        state.typer.forget();
    }
}

void play_typed(Session& session, const std::string& typed, Time now) {
    const auto square = square_from_typed(typed, session.present_settings().rules.notation, session.layout.board.size);
    if (square)
        session.ask(press_square, *square);
    else
        session.say_of_moment(square.error().message, now);
}

bool press_escape(Session& session, const PanelFocus& focus) {
    GuiState& state = session.state;
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
    else if (focus.has_focus && screen_of(session).leaves_focus_first(session))
        session.ask(move_focus, engine::FocusStep::leave);
    else
        return screen_of(session).press_escape(session);
    return true;
}

void press_enter(Session& session, Time now) {
    if (const auto typed = session.state.typer.finish())
        play_typed(session, *typed, now);
    else
        screen_of(session).press_enter(session, now);
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

void step(Session& session, std::string_view id) {
    session.state.pointer.forget_cursor();
    if (is_enabled(action(id), session)) session.run(id);
}

bool press_step_key(Session& session, const engine::KeyEvent& key) {
    const GuiState& state = session.state;
    const bool takes_arrows =
        screen_of(session).takes_steps(session) && (session.game().is_over() || !state.pointer.cursor());
    const char* where = nullptr;
    if (takes_arrows && key.scancode == SDL_SCANCODE_LEFT) where = "back";
    if (takes_arrows && key.scancode == SDL_SCANCODE_RIGHT) where = "next";
    const Shortcut pressed{key.scancode, key.ctrl, key.shift};
    for (const char* id : {"first", "back", "next", "last"})
        if (!is_letter_key(key.scancode) && has_key(action(id), pressed, session.preferences.keys)) where = id;
    if (where == nullptr) return false;
    step(session, where);
    return true;
}

} // namespace ui

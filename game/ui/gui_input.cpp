// What the pointer and the keys mean.
#include "game/ui/gui.hpp"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

bool is_open(const Dialog& dialog) {
    return !std::holds_alternative<std::monostate>(dialog);
}

} // namespace

void Gui::read_pointer(const engine::Input& input, Time now) {
    const bool is_on_panel = stage_.overlay.wants_pointer() || is_open(state_.dialog);
    const auto previous = state_.hover;
    state_.hover =
        is_on_panel || !input.is_pointer_inside || input.is_touch ? std::nullopt : pick(layout_.board, input.pointer);
    if (state_.hover != previous) is_dirty_ = true;
    if (state_.hover && state_.hover != previous) state_.cursor.reset(); // the mouse has taken over
    for (const engine::Point at : std::exchange(board_presses_, {}))
        press(at, now);
    for (const engine::ButtonEvent& event : input.buttons) {
        if (!event.is_down || event.button != engine::Button::left) continue;
        if (event.at != begun_at_)
            unsorted_presses_.push_back(event.at);
        else if (!is_on_panel)
            press(event.at, now);
    }
}

// A finger comes from nowhere, and a mouse may be quick: whether such a press meets a panel is known when a frame has
// begun.
void Gui::sort_presses() {
    for (const engine::Point at : std::exchange(unsorted_presses_, {})) {
        if (!stage_.overlay.wants_pointer() && !is_open(state_.dialog)) board_presses_.push_back(at);
    }
}

void Gui::press(engine::Point at, Time now) {
    const bool was_busy = presentation_.is_busy();
    if (was_busy) {
        presentation_.finish(match_);
        is_dirty_ = true;
    }
    const auto square = pick(layout_.board, at);
    if (!square) return;
    // A press that hurries the motion along is not yet a wrong move.
    if (was_busy && match_.position().flips(*square).empty()) return;
    play_square(*square, now);
}

void Gui::play_square(rules::Square square, Time now) {
    if (state_.setup && !is_game_running()) {
        if (match_.position().flips(square).empty()) return;
        start_game(state_.setup->settings, now); // the first move starts the game that the card describes
        if (match_.game().node_count() > 1 || !match_.is_humans_turn()) return;
    }
    if (state_.setup) return;
    if (!match_.is_humans_turn() && !match_.is_over()) return; // the computer's turn says so on its card
    if (match_.is_over()) return;
    submit(play::Play{rules::Move{square}}, now);
}

void Gui::read_keys(const engine::Input& input, Time now) {
    if (!state_.typed.empty() && now >= state_.typed_at + typing_time) play_typed(now); // nothing more is coming
    const bool is_writing = stage_.overlay.wants_keyboard();
    for (const engine::KeyEvent& key : input.keys) {
        if (!key.is_down) continue;
        const bool is_for_text = is_writing && !key.alt && key.scancode != SDL_SCANCODE_ESCAPE
                                 && (key.scancode < SDL_SCANCODE_F1 || key.scancode > SDL_SCANCODE_F12);
        if (!is_for_text) press_key(key, now);
    }
    if (is_writing || is_open(state_.dialog) || input.ctrl || input.alt) return;
    for (const char character : input.text)
        type(character, now);
}

void Gui::press_key(const engine::KeyEvent& key, Time now) {
    is_dirty_ = true;
    const bool is_enter = key.scancode == SDL_SCANCODE_RETURN || key.scancode == SDL_SCANCODE_KP_ENTER;
    if (key.alt && is_enter) {
        if (!key.is_repeat) requests_.push_back(ToggleFullscreen{});
        return;
    }
    if (key.scancode == SDL_SCANCODE_ESCAPE) {
        if (is_open(state_.dialog))
            requests_.push_back(CloseDialog{});
        else if (presentation_.notice())
            presentation_.dismiss_notice();
        else if (state_.setup && is_game_running())
            requests_.push_back(CloseNewGame{});
        else if (match_.is_over() && !state_.is_result_dismissed)
            requests_.push_back(DismissResult{});
        else if (preferences_.is_fullscreen)
            requests_.push_back(ToggleFullscreen{});
        return;
    }
    if (is_open(state_.dialog)) {
        if (is_enter && std::holds_alternative<ConfirmDialog>(state_.dialog))
            requests_.push_back(ConfirmYes{});
        else if (is_enter && std::holds_alternative<Page>(state_.dialog))
            requests_.push_back(CloseDialog{});
        return;
    }
    if (key.ctrl || (SDL_SCANCODE_F1 <= key.scancode && key.scancode <= SDL_SCANCODE_F12)) {
        if (!key.is_repeat || key.scancode == SDL_SCANCODE_Z || key.scancode == SDL_SCANCODE_Y) press_shortcut(key);
        return;
    }
    switch (key.scancode) {
    case SDL_SCANCODE_UP: move_cursor(-1, 0); break;
    case SDL_SCANCODE_DOWN: move_cursor(1, 0); break;
    case SDL_SCANCODE_LEFT: move_cursor(0, -1); break;
    case SDL_SCANCODE_RIGHT: move_cursor(0, 1); break;
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER:
    case SDL_SCANCODE_SPACE:
        if (key.is_repeat) break;
        if (state_.typed.size() > 1)
            play_typed(now);
        else if (presentation_.is_busy())
            presentation_.finish(match_);
        else if (match_.is_humans_turn() && match_.position().must_pass())
            submit(play::Play{rules::Move::pass()}, now);
        else if (state_.cursor)
            play_square(*state_.cursor, now);
        else if (state_.setup)
            requests_.push_back(StartGame{state_.setup->settings});
        break;
    case SDL_SCANCODE_H:
        if (key.is_repeat) break;
        requests_.push_back(ToggleHints{});
        state_.has_typed_h = true; // taken back when a number follows: "h3" is a square
        break;
    case SDL_SCANCODE_M:
        if (!key.is_repeat) requests_.push_back(ToggleLegalMoves{});
        break;
    default: break;
    }
}

void Gui::press_shortcut(const engine::KeyEvent& key) {
    const auto ask = [&](Request request) { requests_.push_back(std::move(request)); };
    switch (key.scancode) {
    case SDL_SCANCODE_F1: ask(ShowRules{}); return;
    case SDL_SCANCODE_F11: ask(ToggleFullscreen{}); return;
    case SDL_SCANCODE_F12: ask(ToggleDebug{}); return;
    default: break;
    }
    if (!key.ctrl) return;
    switch (key.scancode) {
    case SDL_SCANCODE_N: ask(OpenNewGame{}); break;
    case SDL_SCANCODE_S: ask(OpenSaveDialog{}); break;
    case SDL_SCANCODE_O: ask(OpenLoadDialog{}); break;
    case SDL_SCANCODE_C: ask(CopyTranscript{}); break;
    case SDL_SCANCODE_V: ask(PasteTranscript{}); break;
    case SDL_SCANCODE_Q: ask(Quit{}); break;
    case SDL_SCANCODE_Z:
        if (key.shift)
            ask(play::Command{play::Redo{}});
        else
            ask(play::Command{play::Undo{}});
        break;
    case SDL_SCANCODE_Y: ask(play::Command{play::Redo{}}); break;
    case SDL_SCANCODE_P:
        if (match_.is_paused() || match_.is_browsing())
            ask(play::Command{play::Continue{}});
        else
            ask(play::Command{play::Pause{}});
        break;
    default: break;
    }
}

void Gui::move_cursor(int rows, int columns) {
    const int side = match_.position().size().side();
    if (!state_.cursor) {
        const int middle = match_.position().size().center();
        state_.cursor = state_.hover.value_or(rules::Square{middle, middle});
        return;
    }
    const int row = std::clamp(state_.cursor->row + rows, 0, side - 1);
    const int column = std::clamp(state_.cursor->column + columns, 0, side - 1);
    state_.cursor = rules::Square{row, column};
}

// Letters and digits make up a square: it is played as soon as no longer number is possible.
void Gui::type(char character, Time now) {
    const int side = match_.position().size().side();
    const char letter = 'A' <= character && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
    const bool is_letter = 'a' <= letter && letter < 'a' + side;
    const bool is_number = '0' <= character && character <= '9';
    state_.typed_at = now;
    if (is_letter) {
        if (letter != 'h') state_.has_typed_h = false;
        state_.typed = letter;
        return;
    }
    if (!is_number || state_.typed.empty()) {
        state_.typed.clear();
        state_.has_typed_h = false;
        return;
    }
    state_.typed += character;
    if (state_.typed[0] == 'h' && state_.has_typed_h) {
        preferences_.shows_hints = !preferences_.shows_hints;
        state_.has_typed_h = false;
    }
    const int row = std::stoi(state_.typed.substr(1));
    const bool could_go_on =
        row > 0 && row * 10 <= side; // "f1" may become "f12": wait for more, for Enter, or for a moment
    if (!could_go_on) play_typed(now);
}

void Gui::play_typed(Time now) {
    const std::string typed = std::exchange(state_.typed, {});
    is_dirty_ = true;
    if (typed.size() < 2) return; // a letter alone
    const int row = std::stoi(typed.substr(1));
    const rules::Square square{row - 1, typed[0] - 'a'};
    const int side = match_.position().size().side();
    if (match_.position().size().contains(square))
        play_square(square, now);
    else
        say("Expected a row from 1 to " + std::to_string(side) + ", saw " + std::to_string(row) + ".", now);
}

} // namespace ui

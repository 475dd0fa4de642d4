// What the pointer and the keys mean.
#include "game/records/raw_text.hpp"
#include "game/ui/actions.hpp"
#include "game/ui/gui.hpp"
#include "game/ui/library.hpp"
#include "game/ui/typed_square.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

namespace {

// A key, a click or a finger.
bool wakes_up(const engine::Input& input) {
    return std::ranges::any_of(input.keys, &engine::KeyEvent::is_down)
           || std::ranges::any_of(input.buttons, &engine::ButtonEvent::is_down);
}

bool is_digit(SDL_Scancode key) {
    return (SDL_SCANCODE_1 <= key && key <= SDL_SCANCODE_0) || (SDL_SCANCODE_KP_1 <= key && key <= SDL_SCANCODE_KP_0);
}

// Also while something is written into the search field of the library.
bool moves_through_rows(SDL_Scancode key) {
    return key == SDL_SCANCODE_UP || key == SDL_SCANCODE_DOWN || key == SDL_SCANCODE_PAGEUP
           || key == SDL_SCANCODE_PAGEDOWN;
}

bool is_letter(SDL_Scancode key) {
    return SDL_SCANCODE_A <= key && key <= SDL_SCANCODE_Z;
}

bool is_open(const Dialog& dialog) {
    return !std::holds_alternative<std::monostate>(dialog);
}

} // namespace

// Somebody has come to the show: what they touched first only ends it.
bool Gui::ends_show(const engine::Input& input) {
    if (!is_show_ || !wakes_up(input)) return false;
    is_show_ = false;
    show_goes_on_.reset();
    requests_.push_back(OpenNewGame{});
    return true;
}

void Gui::read_pointer(const engine::Input& input, Time now) {
    const bool is_on_panel = stage_.overlay.wants_pointer() || is_open(state_.dialog);
    const auto previous = state_.hover;
    if (resting_at_ && *resting_at_ != input.pointer) resting_at_.reset();
    const bool is_pointing = !is_on_panel && input.is_pointer_inside && !input.is_touch && !resting_at_;
    state_.hover = is_pointing ? pick(layout_.board, input.pointer) : std::nullopt;
    if (state_.hover != previous) is_dirty_ = true;
    if (state_.hover && state_.hover != previous) state_.cursor.reset(); // the mouse has taken over
    if (state_.draft && state_.hover && state_.hover != previous) paint(*state_.hover, input);
    const bool is_over_board = !is_on_panel && layout_.board.frame.contains(input.pointer);
    if (is_over_board && input.wheel.y != 0) {
        wheel_turned_ -= input.wheel.y; // towards oneself: on along the line
        const float whole = std::trunc(wheel_turned_);
        wheel_turned_ -= whole;
        if (whole != 0) requests_.push_back(ScrubLine{static_cast<int>(whole)});
    }
    for (const engine::ButtonEvent& event : std::exchange(board_presses_, {}))
        press(event, now);
    if (input.is_focus_lost) state_.free_marks.end(std::nullopt); // the button is let go elsewhere
    for (const engine::ButtonEvent& event : input.buttons) {
        const bool draws = event.button == engine::Button::right && !state_.draft;
        const bool is_press = event.is_down && (event.button == engine::Button::left || state_.draft);
        if (!draws && !is_press) continue;
        if (event.at != begun_at_ || !unsorted_presses_.empty())
            unsorted_presses_.push_back(event);
        else if (!is_on_panel || !event.is_down)
            press(event, now);
    }
}

// A finger comes from nowhere, and a mouse may be quick: whether such a press meets a panel is known when a frame has
// begun.
void Gui::sort_presses() {
    for (const engine::ButtonEvent& event : std::exchange(unsorted_presses_, {})) {
        const bool is_on_panel = stage_.overlay.wants_pointer() || is_open(state_.dialog);
        if (!is_on_panel || !event.is_down) board_presses_.push_back(event);
    }
}

// The right button draws on the board: pressed and let go on a square a ring, on another one an arrow to it.
void Gui::mark(const engine::ButtonEvent& event) {
    const auto square = pick(layout_.board, event.at);
    is_dirty_ = true;
    if (!event.is_down)
        state_.free_marks.end(square);
    else if (square)
        state_.free_marks.begin(*square);
}

void Gui::press(const engine::ButtonEvent& event, Time now) {
    if (state_.draft) {
        const auto square = pick(layout_.board, event.at);
        if (square && event.is_down) put(*square, event.button);
        return;
    }
    if (state_.setup) {
        const auto square = pick(layout_.board, event.at);
        if (square && event.is_down && event.button == engine::Button::left) play_square(*square, now);
        return;
    }
    if (event.button == engine::Button::right) {
        mark(event);
        return;
    }
    const bool was_announced = presentation_.notice().has_value();
    const bool was_busy = presentation_.is_busy();
    if (was_busy) {
        presentation_.finish(match_);
        is_dirty_ = true;
    }
    const auto square = pick(layout_.board, event.at);
    // A press that takes away an announcement, or hurries the motion along, is not a wrong move.
    if (!square || was_announced || (was_busy && match_.position().flips(*square).empty())) return;
    play_square(*square, now);
}

void Gui::play_square(rules::Square square, Time now) {
    if (state_.setup) {
        if (!plays_on_preview(square)) return;
        carry_out(StartGame{.settings = state_.setup->settings}, now); // the first move starts what the card describes
        if (state_.setup) return;                                      // it asks first: a game would end
    }
    if (!match_.is_humans_turn() && !match_.is_paused()) return; // the computer's turn, and the end, can be seen
    if (guess(square, now)) return;
    submit(play::Play{rules::Move{square}}, now);
    follow_match(now); // in motion at once: a second press in the same moment is not a second move
}

void Gui::read_keys(const engine::Input& input, Time now) {
    const bool is_writing = is_typing();
    const auto* library = std::get_if<LibraryDialog>(&state_.dialog);
    // Before the keys: Enter right after a word means what the word finds.
    if (library != nullptr && !is_writing && !input.text.empty())
        requests_.push_back(AskLibrary{SearchMore{input.text}});
    for (const engine::KeyEvent& key : input.keys) {
        if (!key.is_down) continue;
        const bool is_for_rows = library != nullptr && library->is_searching && moves_through_rows(key.scancode);
        const bool is_for_text = is_writing && !is_for_rows && !key.alt && key.scancode != SDL_SCANCODE_ESCAPE
                                 && (key.scancode < SDL_SCANCODE_F1 || key.scancode > SDL_SCANCODE_F12);
        if (!is_for_text) press_key(key, now);
    }
    const bool is_typing = !is_writing && !is_open(state_.dialog) && !state_.draft && !input.ctrl && !input.alt;
    for (const char character : is_typing ? input.text : std::string{})
        type(character, now);
    if (input.is_focus_lost) state_.letters.forget(); // what follows goes elsewhere
    // Last: what came together with this tick was there in time, however long the tick before took.
    if (!state_.typed.empty() && now >= state_.typed_at + typing_time) play_typed(now); // nothing more is coming
    for (Request& asked : state_.letters.take_due(now)) {
        requests_.push_back(std::move(asked));
        state_.typed.clear(); // it was no square
    }
}

void Gui::press_key(const engine::KeyEvent& key, Time now) {
    is_dirty_ = true;
    const bool is_enter = key.scancode == SDL_SCANCODE_RETURN || key.scancode == SDL_SCANCODE_KP_ENTER;
    if (key.alt && is_enter) {
        if (!key.is_repeat) requests_.push_back(ToggleFullscreen{});
        return;
    }
    if (key.scancode == SDL_SCANCODE_ESCAPE) {
        press_escape();
        return;
    }
    if (key.scancode == SDL_SCANCODE_F9) { // also over a dialog, which may be what is wrong
        press_shortcut(key);
        return;
    }
    if (std::holds_alternative<LibraryDialog>(state_.dialog)) {
        press_library_key(key);
        return;
    }
    if (is_open(state_.dialog)) {
        if (key.is_repeat) return; // held since before it stood there
        if (is_enter && std::holds_alternative<ConfirmDialog>(state_.dialog))
            requests_.push_back(ConfirmYes{});
        else if (is_enter && std::holds_alternative<Page>(state_.dialog))
            requests_.push_back(CloseDialog{});
        return;
    }
    if (key.ctrl || (SDL_SCANCODE_F1 <= key.scancode && key.scancode <= SDL_SCANCODE_F12)) {
        press_shortcut(key);
        return;
    }
    if (state_.draft) {
        press_editor_key(key);
        return;
    }
    if (press_step_key(key.scancode)) return;
    switch (key.scancode) {
    case SDL_SCANCODE_UP: move_cursor(-1, 0); break;
    case SDL_SCANCODE_DOWN: move_cursor(1, 0); break;
    case SDL_SCANCODE_LEFT: move_cursor(0, -1); break;
    case SDL_SCANCODE_RIGHT: move_cursor(0, 1); break;
    case SDL_SCANCODE_SPACE:
        // Within "4 5" it is the blank, which comes as text.
        if (!key.is_repeat && !takes_blank(state_.typed, present_settings().rules.notation)) press_enter(now);
        break;
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER:
        if (!key.is_repeat) press_enter(now);
        break;
    default:
        if (is_digit(key.scancode)) state_.letters.forget();
        if (!is_letter(key.scancode))
            press_shortcut(key);
        else if (auto asked = request_for(key, context()))
            state_.letters.press(*std::move(asked), now);
        break;
    }
}

void Gui::press_escape() {
    auto* library = std::get_if<LibraryDialog>(&state_.dialog);
    if (library != nullptr && library->form != LibraryForm::none)
        requests_.push_back(AskLibrary{OpenForm{LibraryForm::none}});
    else if (library != nullptr && library_ && library_->marked())
        requests_.push_back(AskLibrary{ForgetMove{}});
    else if (is_open(state_.dialog))
        requests_.push_back(CloseDialog{});
    else if (stage_.overlay.has_popup())
        state_.closes_popups = true;
    else if (state_.draft)
        requests_.push_back(CloseEditor{});
    else if (presentation_.notice())
        presentation_.dismiss_notice();
    else if (state_.free_marks.has_any() && !state_.setup)
        requests_.push_back(ClearMarks{});
    else if (state_.setup && state_.setup->can_close)
        requests_.push_back(CloseNewGame{});
    else if (state_.is_review_open)
        requests_.push_back(CloseReview{});
    else if (match_.is_over() && !state_.is_result_dismissed)
        requests_.push_back(DismissResult{});
    else if (preferences_.is_fullscreen)
        requests_.push_back(ToggleFullscreen{});
}

// Enter does what the screen waits for.
void Gui::press_enter(Time now) {
    if (state_.typed.size() > 1)
        play_typed(now);
    else if (presentation_.is_busy())
        presentation_.finish(match_);
    else if (state_.setup && !(state_.cursor && plays_on_preview(*state_.cursor)))
        requests_.push_back(StartGame{.settings = state_.setup->settings});
    else if (match_.is_over())
        requests_.push_back(PlayAgain{});
    else if (match_.is_paused() || match_.is_browsing())
        requests_.push_back(play::Command{play::Continue{}});
    else if (match_.is_humans_turn() && match_.position().must_pass())
        submit(play::Play{rules::Move::pass()}, now);
    else if (state_.cursor)
        play_square(*state_.cursor, now);
}

void Gui::press_shortcut(const engine::KeyEvent& key) {
    if (auto asked = request_for(key, context())) requests_.push_back(*std::move(asked));
}

void Gui::move_cursor(int rows, int columns) {
    const BoardLayout& board = layout_.board;
    resting_at_ = overlay_input_.pointer;
    if (!state_.cursor) {
        const int middle = board.size.center();
        state_.cursor = state_.hover.value_or(board.square_at({middle, middle}));
        return;
    }
    // The arrows mean what is seen, however the board is turned.
    const rules::Square place = board.place_of(*state_.cursor);
    const int end = board.size.side() - 1;
    state_.cursor = board.square_at({std::clamp(place.row + rows, 0, end), std::clamp(place.column + columns, 0, end)});
}

// Characters make up a square as the game writes it: it is played as soon as nothing longer is possible.
void Gui::type(char character, Time now) {
    const rules::BoardSize size = layout_.board.size;
    const rules::Notation notation = present_settings().rules.notation;
    const char key = records::lower(character);
    const bool is_letter = 'a' <= key && key <= 'z';
    const bool is_digit = '0' <= key && key <= '9';
    const bool is_part = is_letter || is_digit || (key == ' ' && takes_blank(state_.typed, notation));
    state_.typed_at = now;
    if (is_digit) state_.letters.forget();           // what was typed is a square, or was meant for one
    if (is_letter || !is_part) state_.typed.clear(); // a letter begins anew
    if (!is_part) return;
    const std::string typed = state_.typed + key;
    const TypedSquare read = read_typed(typed, notation, size);
    if (state_.typed.empty()) {
        // Columns of larger boards are taken, too: a square that is not there gets an answer.
        const bool is_begun =
            read.may_go_on || (is_letter && read_typed(typed, notation, rules::BoardSize{16}).may_go_on);
        if (is_begun) state_.typed = typed;
        return;
    }
    state_.typed = typed;
    // "f1" may become "f12": wait for more, for Enter, or for a moment.
    if (!read.may_go_on) play_typed(now);
}

void Gui::play_typed(Time now) {
    const std::string typed = std::exchange(state_.typed, {});
    is_dirty_ = true;
    if (typed.size() < 2) return; // a letter or digit alone
    const rules::BoardSize size = layout_.board.size;
    const rules::Notation notation = present_settings().rules.notation;
    const TypedSquare read = read_typed(typed, notation, size);
    if (read.square)
        play_square(*read.square, now);
    else if (read.is_ambiguous)
        say_of_moment("\"" + typed + "\" can be more than one square here; point at the one that is meant.", now);
    else
        say_of_moment("Expected a square like \"" + typed_form({size.center(), size.center() + 1}, notation, size)
                          + "\" on the board, saw \"" + typed + "\".",
                      now);
}

} // namespace ui

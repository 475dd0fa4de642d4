#include "game/ui/input/read_input.hpp"

#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/review/analysis_view.hpp"

#include <algorithm>

namespace ui {

namespace {

void press(Session& session, const engine::ButtonEvent& event) {
    const auto square = pick(session.layout.board, event.at);
    if (event.is_down) session.state.pointer.press(event.at);
    screen_of(session).press(session, event, square);
}

// --- Fingers ---

bool has_small_squares(const Session& session) {
    return session.layout.board.square() < touch_target * point_of_hand(session);
}

// A move counts when the finger is lifted; until then the gesture may become something else.
void tap(Session& session, engine::Point at) {
    GuiState& state = session.state;
    const auto square = pick(session.layout.board, at);
    const Screen& screen = screen_of(session);
    if (!screen.accepts_press(session, square)) return;
    // The mouse or the arrow keys were used since, so the choice is no longer shown.
    if (state.pointer.cursor() != state.touch.choice.square()) state.touch.choice.forget();
    if (screen.takes_two_taps() && has_small_squares(session)
        && !state.touch.choice.tap(*square, screen.position(session))) {
        state.pointer.choose(*square);
        return;
    }
    state.touch.choice.forget();
    state.pointer.forget_cursor();
    session.ask(press_square, *square);
}

void swipe(Session& session, bool is_forward) {
    if (screen_of(session).takes_steps(session)) step(session, is_forward ? "next" : "back");
}

void apply_gesture(Session& session, TouchGesture::Meaning meaning, engine::Point at) {
    using Meaning = TouchGesture::Meaning;
    BoardTouch& touch = session.state.touch;
    FreeMarks& marks = session.state.free_marks;
    switch (meaning) {
    case Meaning::nothing: break;
    case Meaning::tap:
        if (touch.is_on_board) tap(session, touch.gesture.from());
        break;
    case Meaning::hold:
        if (const auto square = pick(session.layout.board, touch.gesture.from())) marks.begin(*square);
        break;
    case Meaning::let_go: marks.end(touch.gesture.is_near(at) ? marks.begun() : pick(session.layout.board, at)); break;
    case Meaning::leftwards:
    case Meaning::rightwards: swipe(session, meaning == Meaning::leftwards); break;
    }
}

void cancel(Session& session) {
    if (session.state.touch.gesture.is_held()) session.state.free_marks.end(std::nullopt);
    session.state.touch.gesture.cancel();
}

void set_down(Session& session, engine::Point at, bool is_on_panel, Time now) {
    BoardTouch& touch = session.state.touch;
    cancel(session);
    if (is_on_panel && (session.has_dialog() || !session.layout.moves.contains(at))) return;
    touch.is_on_board = !is_on_panel;
    const bool can_hold = touch.is_on_board && screen_of(session).has_free_marks();
    touch.gesture.begin(at, point_of_hand(session), can_hold, now);
}

void read_finger(Session& session, const engine::ButtonEvent& event, bool is_on_panel, Time now) {
    BoardTouch& touch = session.state.touch;
    if (event.is_down)
        set_down(session, event.at, is_on_panel, now);
    else if (event.is_cancelled || (is_on_panel && touch.is_on_board))
        cancel(session);
    else
        apply_gesture(session, touch.gesture.end(event.at), event.at);
}

void update_finger(Session& session, const engine::Input& input, Time now) {
    BoardTouch& touch = session.state.touch;
    if (input.fingers > 1 || input.is_focus_lost || session.has_dialog()) cancel(session);
    apply_gesture(session, touch.gesture.update(input.pointer, now), input.pointer);
    const bool draws = touch.gesture.is_held() && !touch.gesture.is_near(input.pointer);
    touch.under = draws ? pick(session.layout.board, input.pointer) : session.state.free_marks.begun();
    if (touch.choice.square() && touch.choice.update(position_shown(session))) session.state.pointer.forget_cursor();
}

} // namespace

float point_of_hand(const Session& session) {
    const ScreenLayout& layout = session.layout;
    const Preferences& preferences = session.preferences;
    const float largest = largest_scale(layout.width, layout.height);
    if (screen_of(session).is_alone()) return layout.scale; // Screens of this kind have no settings.
    if (preferences.interface_scale > 0) return std::min(preferences.interface_scale, largest);
    // At the largest scale the text size hardly enlarges anything.
    return layout.scale < largest ? layout.scale * 100 / static_cast<float>(preferences.text_percent) : layout.scale;
}

void read_pointer(Session& session, const engine::Input& input, bool is_on_panel, Time now) {
    GuiState& state = session.state;
    const BoardLayout& board = session.layout.board;
    state.pointer.update(input, board, is_on_panel);
    const Screen& screen = screen_of(session);
    const auto hover = state.pointer.hover();
    if (hover && state.pointer.is_drawn_from(mouse_tremble * point_of_hand(session)))
        screen.drag(session, input, *hover);
    if (!is_on_panel && board.frame.contains(input.pointer) && input.wheel.y != 0) {
        if (const int steps = state.pointer.turn(input.wheel.y); steps != 0) session.ask(scrub_line, steps);
    }
    if (input.is_focus_lost) state.free_marks.end(std::nullopt);
    for (const engine::ButtonEvent& event : input.buttons) {
        if (event.is_touch && screen.reads_gestures())
            read_finger(session, event, is_on_panel, now);
        else if (!is_on_panel || !event.is_down)
            press(session, event);
    }
    update_finger(session, input, now);
}

std::optional<Time> touch_wake(const Session& session) {
    return session.state.touch.gesture.next_deadline();
}

} // namespace ui

#include "game/ui/input/read_input.hpp"

#include "game/ui/app/actions.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/settings/key_page.hpp"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

using engine::FocusStep;
using engine::PadButton;

struct ButtonOfAction {
    PadButton button;
    std::string_view action;
};
// Buttons in addition to A for press and B for back.
constexpr ButtonOfAction buttons_of_actions[]{{PadButton::x, "hints"},
                                              {PadButton::y, "undo"},
                                              {PadButton::left_shoulder, "back"},
                                              {PadButton::right_shoulder, "next"},
                                              {PadButton::right_trigger, "best-line"},
                                              {PadButton::start, "menu"},
                                              {PadButton::back, "new-game"},
                                              {PadButton::left_stick, "next-panel"},
                                              {PadButton::right_stick, "next-panel"}};

bool is_look(PadButton button) {
    return PadButton::look_up <= button && button <= PadButton::look_right;
}

bool repeats(PadButton button) {
    return pad_step(button) || button == PadButton::left_shoulder || button == PadButton::right_shoulder;
}

void do_action(Session& session, std::string_view id) {
    const Action& wanted = action(id);
    const bool can_run = is_enabled(wanted, session);
    if (can_run && (id == "back" || id == "next")) session.state.pointer.forget_cursor();
    if (can_run || wanted.explains_refusal) session.run(id);
}

void move(Session& session, PadButton button, FocusStep step, const PanelFocus& focus) {
    const GuiState& state = session.state;
    const auto* const library = std::get_if<LibraryDialog>(&state.dialog);
    const bool is_up_or_down = step == FocusStep::up || step == FocusStep::down;
    if (library != nullptr && !focus.has_focus && is_up_or_down && !is_look(button)) {
        session.ask(step_rows, step == FocusStep::up ? -1 : 1, Choosing::alone);
        return;
    }
    const bool is_on_board =
        !is_look(button) && !focus.is_elsewhere() && !session.has_dialog() && screen_of(session).moves_cursor_by_pad();
    if (!is_on_board) {
        session.ask(move_focus, step);
        return;
    }
    const int rows = step == FocusStep::up ? -1 : step == FocusStep::down ? 1 : 0;
    const int columns = step == FocusStep::left ? -1 : step == FocusStep::right ? 1 : 0;
    session.state.pointer.move(rows, columns, session.layout.board);
}

void press_a(Session& session, const PanelFocus& focus, Time now) {
    if (focus.has_focus)
        session.ask(move_focus, FocusStep::press);
    else if (std::holds_alternative<LibraryDialog>(session.state.dialog))
        session.ask(open_chosen);
    else if (session.has_dialog()) {
        if (!press_enter_in_dialog(session)) session.ask(move_focus, FocusStep::next);
    } else if (focus.has_popup)
        session.ask(move_focus, FocusStep::down);
    else
        press_enter(session, now);
}

void press(Session& session, PadButton button, const PanelFocus& focus, Time now) {
    if (auto* page = keys_page_of(session.state.dialog); page && page->asked && button == PadButton::b) {
        session.ask(keep_key);
        return;
    }
    const bool is_open = session.has_dialog() || focus.has_popup;
    if (!is_open && screen_of(session).press_pad(session, button, !focus.is_elsewhere())) return;
    if (const auto step = pad_step(button)) {
        move(session, button, *step, focus);
    } else if (button == PadButton::b) {
        // Unlike Esc, B never leaves full screen, because it is easily pressed by accident.
        press_escape(session, focus);
    } else if (button == PadButton::a) {
        press_a(session, focus, now);
    } else if (is_open) {
        return;
    } else if (const auto* const row = std::ranges::find(buttons_of_actions, button, &ButtonOfAction::button);
               row != std::end(buttons_of_actions)) {
        do_action(session, row->action);
    }
}

void update_peek(Session& session, const engine::PadEvent& event, const PanelFocus& focus) {
    if (event.button != PadButton::left_trigger) return;
    const bool may_hold = screen_of(session).shows_game() && !session.has_dialog() && !focus.has_popup;
    if (event.is_down && may_hold)
        session.state.peeking.hold_key();
    else
        session.state.peeking.release_key();
}

bool is_of_others(const engine::Input& input) {
    return !input.buttons.empty() || !input.keys.empty() || !input.text.empty() || input.wheel != engine::Point{};
}

} // namespace

std::optional<engine::FocusStep> pad_step(PadButton button) {
    switch (button) {
    case PadButton::up:
    case PadButton::look_up: return FocusStep::up;
    case PadButton::down:
    case PadButton::look_down: return FocusStep::down;
    case PadButton::left:
    case PadButton::look_left: return FocusStep::left;
    case PadButton::right:
    case PadButton::look_right: return FocusStep::right;
    default: return std::nullopt;
    }
}

std::string name_of(PadButton button, engine::PadKind kind) {
    const bool is_playstation = kind == engine::PadKind::shapes;
    const bool is_nintendo = kind == engine::PadKind::swapped_letters;
    const auto by_maker = [&](const char* xbox, const char* playstation, const char* nintendo) {
        return std::string{is_playstation ? playstation : is_nintendo ? nintendo : xbox};
    };
    // The first four buttons go by position, from the lowest: Nintendo swaps their labels.
    switch (button) {
    case PadButton::a: return by_maker("A", base::tr("Cross"), "B");
    case PadButton::b: return by_maker("B", base::tr("Circle"), "A");
    case PadButton::x: return by_maker("X", base::tr("Square"), "Y");
    case PadButton::y: return by_maker("Y", base::tr("Triangle"), "X");
    case PadButton::left_shoulder: return by_maker("LB", "L1", "L");
    case PadButton::right_shoulder: return by_maker("RB", "R1", "R");
    case PadButton::left_trigger: return by_maker("LT", "L2", "ZL");
    case PadButton::right_trigger: return by_maker("RT", "R2", "ZR");
    case PadButton::left_stick: return by_maker("LS", "L3", "LS");
    case PadButton::right_stick: return by_maker("RS", "R3", "RS");
    case PadButton::start: return by_maker("Menu", "Options", "+");
    case PadButton::back: return by_maker("View", "Share", "\xE2\x88\x92");
    default: return {};
    }
}

std::optional<PadButton> pad_button_of(std::string_view action) {
    const auto* const row = std::ranges::find(buttons_of_actions, action, &ButtonOfAction::action);
    if (row == std::end(buttons_of_actions)) return std::nullopt;
    return row->button;
}

void read_pad(Session& session, const engine::Input& input, const PanelFocus& focus, Time now) {
    PadState& pad = session.state.pad;
    if (is_of_others(input)) pad.forget();
    for (const engine::PadChange& change : input.pad_changes) {
        const std::string name = change.name.empty() ? std::string{base::tr("Gamepad")} : change.name;
        const auto called = [&](PadButton button) { return name_of(button, input.pad_kind); };
        session.say(change.has_come ? base::tr("{} is connected: {} plays, {} goes back, {} opens the menus.", name,
                                               called(PadButton::a), called(PadButton::b), called(PadButton::start))
                                    : base::tr("{} is disconnected.", name),
                    now);
        if (!change.has_come) pad.forget();
    }
    for (const engine::PadEvent& event : input.pad) {
        if (event.is_down) pad.use(input.pad_kind);
        update_peek(session, event, focus);
        if (!event.is_down) {
            pad.release(event.button);
            continue;
        }
        if (repeats(event.button)) pad.press(event.button, now);
        press(session, event.button, focus, now);
    }
    if (const auto again = pad.take_repeat(now)) press(session, *again, focus, now);
}

} // namespace ui

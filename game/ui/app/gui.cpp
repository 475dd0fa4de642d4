#include "game/ui/app/gui.hpp"

#include "game/ui/app/graphics.hpp"
#include "game/ui/app/machine_watch.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/input/read_input.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/lesson/lesson_screen.hpp"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

// Minimum time between two frames that show only search updates. With the software renderer a frame of 1280 x 800 takes
// some 20 ms (perf over --measure), so that three a second cost 3 % of two cores.
constexpr milliseconds time_between_updates{200};
constexpr milliseconds time_between_software_updates{350};

} // namespace

Gui::Gui(Stage& stage, Preferences preferences, GuiOptions options, Time now)
    : stage_{stage}, redraw_{now, stage.renderer.is_software() ? time_between_software_updates : time_between_updates},
      features_{stage, redraw_, std::move(preferences), std::move(options), now}, last_tick_{now} {
    lay_out();
}

engine::Demand Gui::tick(const engine::Input& input, Time now) {
    App& app = features_.at(now);
    if (app.graphics.loss()) return {.quit = true};
    app.machine.pause_after_sleep(app.session, last_tick_, now);
    last_tick_ = now;
    redraw_.tick(now);
    app.session.state.debug.figures.woke(now);
    read_input(app, input, panel_input_);
    call_requests(now);
    const bool has_changed = features_.update(now);
    lay_out();
    const Seen present{.screen = state().screen,
                       .layout = layout(),
                       .hover = state().pointer.hover(),
                       .messages = state().messages.revision(),
                       .is_peeking = state().peeking.is_on(),
                       .is_celebrating = is_celebrating(session(), now)};
    redraw_.ask_if(has_changed || present != seen_);
    seen_ = present;
    redraw_.wait_for(features_.next_deadline(Wake::redraws));
    const bool is_moving = presentation().is_moving() || is_celebrating(session(), now) || has_lesson_motion(state());
    return {.draw = redraw_.is_asked() || is_moving || session().has_running_clock(),
            .is_moving = is_moving || state().bar.is_moving(),
            .next_deadline = earliest({redraw_.next_deadline(), features_.next_deadline(Wake::updates)}),
            .quit = state().is_quitting || is_kiosk_ended()};
}

// Includes requests made meanwhile. A request that a panel makes in every frame, such as while its edge is dragged,
// must not block further input.
void Gui::call_requests(Time now) {
    App& app = features_.at(now);
    while (!app.session.requests.empty()) {
        redraw_.ask_if(true);
        for (const Request& request : std::exchange(app.session.requests, {}))
            request(app);
    }
}

void Gui::call_now(const Request& request, Time now) {
    redraw_.take_input();
    request(features_.at(now));
}

void Gui::lay_out() {
    Session& session = this->session();
    const ScreenLayout layout = screen_of(session).layout(session, stage_);
    if (layout != session.layout) session.state.moves.frames_to_scroll = 2;
    if (layout.board.size != session.layout.board.size) session.state.pointer.forget();
    session.layout = layout;
}

bool Gui::is_settled() const {
    const bool shows_all = !redraw_.is_asked() && session().requests.empty() && stage_.overlay.is_settled();
    return shows_all || redraw_.has_settled_long();
}

bool Gui::is_typing() const {
    return stage_.overlay.wants_keyboard();
}

bool Gui::is_kiosk_ended() const {
    const KioskShow* kiosk = features_.app().kiosk;
    return kiosk != nullptr && kiosk->is_ended();
}

const std::optional<std::string>& Gui::lost_graphics() const {
    return features_.app().graphics.loss();
}

} // namespace ui

#include "game/ui/app/gui.hpp"

#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/graphics.hpp"
#include "game/ui/app/machine_watch.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/board/board_pictures.hpp"
#include "game/ui/input/read_input.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/library/library_dialog.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

namespace ui {

namespace {

// Minimum time between two frames that show only search updates. With the software renderer a frame of 1280 x 800 takes
// some 25 to 35 ms of processor time (perf over --measure); one a second keeps the analysis panel below 5 % of the
// search's nodes, of which counting takes 2 %.
constexpr milliseconds time_between_updates{200};
constexpr milliseconds time_between_software_updates{1000};

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
    read_input(app, input, panel_input_);
    call_requests(now);
    const bool has_changed = features_.update(now);
    lay_out();
    const bool celebrates = is_celebrating(session(), now);
    const Seen present{.screen = state().screen,
                       .layout = layout(),
                       .hover = state().pointer.hover(),
                       .messages = state().messages.revision(),
                       .is_peeking = state().peeking.is_on(),
                       .is_celebrating = celebrates};
    redraw_.ask_if(has_changed || present != seen_);
    seen_ = present;
    redraw_.wait_for(features_.next_deadline(Wake::redraws));
    const bool is_moving = presentation().is_moving() || celebrates || has_lesson_motion(state());
    return {.draw = redraw_.is_asked() || is_moving || session().has_running_clock(),
            .is_moving = is_moving,
            .next_deadline = earliest({redraw_.next_deadline(), features_.next_deadline(Wake::updates)}),
            .quit = state().is_quitting || is_kiosk_ended()};
}

// Also calls requests made during the calls. They do not count as input: a request that a panel makes in every frame,
// for example while its edge is dragged, would block further input.
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

bool Gui::is_kiosk_ended() const {
    const KioskShow* kiosk = features_.app().kiosk;
    return kiosk != nullptr && kiosk->is_ended();
}

const std::optional<std::string>& Gui::lost_graphics() const {
    return features_.app().graphics.loss();
}

namespace {

std::string written_by_people(const Session& session) {
    std::string all;
    const auto add_names = [&](const play::GameSettings& settings) {
        for (const play::Participant& participant : settings.participants)
            all += participant.name;
    };
    add_names(session.present_settings());
    add_names(session.game().settings());
    for (const auto& [node, annotation] : session.controller.game().annotations())
        all += annotation.text;
    all += session.state.comment.text;
    if (const auto* dialog = std::get_if<ConfirmDialog>(&session.state.dialog)) all += dialog->question;
    for (const Toast& message : session.state.messages.all())
        all += message.text;
    return all;
}

} // namespace

void Gui::draw(Time shown, Painting painting) {
    Session& session = this->session();
    Graphics& graphics = features_.app().graphics;
    if (graphics.restore(stage_, session, last_tick_)) {
        redraw_.ask_if(true);
        engine::wake_up();
    }
    if (graphics.loss()) return;
    lay_out();
    const Theme& theme = find_theme(preferences().theme);
    stage_.overlay.read_characters(written_by_people(session));
    graphics.prepare_fonts(stage_, session, shown);
    // The limit of 0.6 s is longer than a double click: two clicks with no frame between them are not a double click.
    const float seconds = std::clamp(redraw_.begin_frame(shown).count(), 0.001f, 0.6f);
    stage_.overlay.begin(panel_input_, layout().width, layout().height, seconds);
    panel_input_.forget_edges();
    const auto line_before = state().lines.preview;
    draw_panels(theme, shown);
    stage_.overlay.end();
    stage_.overlay.read_characters(std::exchange(session.state.written, {}));
    scene_ = screen_of(session).scene(session, shown);
    if (std::exchange(session.state.is_picture_wanted, false)) take_picture();
    if (painting == Painting::painted) paint();
    // The previewed line must also appear on what was drawn before the debug panel.
    const bool has_wider_cell = std::exchange(session.state.debug.has_wider_cell, false);
    redraw_.ask_if(has_more_to_show() || has_wider_cell || state().lines.preview != line_before);
}

void Gui::paint() {
    assert(scene_);
    // Drawn first, because the back buffer of some drivers does not survive a change of window.
    const App& app = features_.app();
    app.windows.draw_side(stage_, *scene_->theme);
    app.graphics.board_view().draw(stage_.renderer, *scene_, [this] { stage_.overlay.render(); });
}

// Captures the board with its marks and texts, without panels, pointer or keyboard cursor; or a part of the window.
void Gui::take_picture() {
    BoardScene scene = *scene_;
    scene.marks.hover.reset();
    scene.marks.would_flip = {};
    scene.marks.cursor.reset();
    scene.pieces.clear();
    App& app = features_.at(last_tick_);
    const auto part = std::exchange(app.session.state.picture_part, std::nullopt);
    const auto draw_overlay = [&] { part ? stage_.overlay.render() : stage_.overlay.render_background(); };
    app.graphics.board_view().draw(stage_.renderer, scene, draw_overlay);
    const auto window = stage_.renderer.read_window(scene.width, scene.height);
    const auto picture = board_part(window, part.value_or(scene.layout.frame));
    app.session.say(write_picture(picture, std::exchange(app.session.state.picture_file, {})), last_tick_);
    engine::wake_up();
}

bool Gui::has_more_to_show() const {
    const bool scrolls = state().moves.frames_to_scroll > 0 && (shows_move_list(session()) || state().is_review_open);
    return scrolls || !session().requests.empty() || has_old_library_rows(session())
           || stage_.overlay.lacks_characters();
}

void Gui::draw_panels(const Theme& theme, Time shown) {
    App& app = features_.at(last_tick_);
    Session& session = app.session;
    const ShownValues may_see = session.shown();
    const play::GameValues none;
    FrameContext frame{.session = session,
                       .game = game(),
                       .controller = controller(),
                       .presentation = presentation(),
                       .preferences = preferences(),
                       .theme = theme,
                       .fonts = app.graphics.fonts(),
                       .layout = layout(),
                       .shown = may_see,
                       .hints = hints_on_board(session),
                       .values = may_see.around_board ? game().values() : none,
                       .now = shown,
                       .state = session.state,
                       .requests = session.requests,
                       .library = library_list(),
                       .study = &app.study,
                       .engines = &app.engines,
                       .lab = &app.lab};
    draw_board_text(frame);
    const Screen& screen = screen_of(session);
    if (screen.is_alone()) return screen.draw(frame);
    if (screen.has_free_marks()) draw_free_marks(frame);
    if (!state().is_picture_wanted) draw_touch_choice(frame, position_shown(session));
    draw_run_marks(frame);
    draw_evaluation_bar(frame);
    draw_menu_bar(frame);
    frame.state.why.outlined = {};
    screen.draw(frame);
    if (stage_.side) stage_.overlay.begin_side(stage_.side->pixel_width(), stage_.side->pixel_height());
    draw_debug_panel(frame);
    if (stage_.side) {
        if (state().tip.item.x >= engine::side_origin.x) draw_tip(frame);
        stage_.overlay.end_side();
    }
    if (!state().picture_part) draw_notices(frame);
    draw_dialogs(frame);
    if (!stage_.side || state().tip.item.x < engine::side_origin.x) draw_tip(frame);
}

void Gui::paint_side() {
    ui::paint_side(stage_, find_theme(preferences().theme));
}

} // namespace ui

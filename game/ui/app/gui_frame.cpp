#include "engine/base/memory_use.hpp"
#include "game/ui/app/gui.hpp"
#include "game/ui/app/panel.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/input/board_input.hpp"
#include "game/ui/library/library_screen.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

namespace ui {

namespace {

std::string written_by_people(const Session& session) {
    std::string all;
    const auto add_names = [&](const play::GameSettings& settings) {
        for (const play::Participant& participant : settings.participants)
            all += participant.name;
    };
    add_names(session.controller.game().settings());
    for (const auto& [node, annotation] : session.controller.game().annotations())
        all += annotation.text;
    all += session.state.comment.text;
    if (const NewGame* card = session.state.new_game()) add_names(card->settings);
    if (const auto* dialog = std::get_if<ConfirmDialog>(&session.state.dialog)) all += dialog->question;
    for (const Toast& message : session.state.messages.all())
        all += message.text;
    return all;
}

} // namespace

void Gui::draw(Time shown, Painting painting) {
    const auto begun = engine::Clock::now();
    if (stage_.window.has_lost_context() && !graphics_.loss()) {
        graphics_.renew(stage_, session_, board_view_, theme_files_, last_tick_);
        redraw_.ask_if(true);
        engine::wake_up();
    }
    if (graphics_.loss()) return;
    lay_out();
    const Theme& theme = find_theme(preferences().theme);
    stage_.overlay.read_characters(written_by_people(session_));
    if (style_.fit(stage_.overlay, theme, layout())) {
        for (const std::string& problem : stage_.overlay.problems())
            if (font_problems_.insert(problem).second) say(problem, shown); // Once, however often fonts are baked.
        base::give_back_freed_memory();                                     // Megabytes of the previous fonts.
    }
    // Longer than a double click: two clicks with no frame between them are not a double click.
    const float seconds = std::clamp(redraw_.begin_frame(shown).count(), 0.001f, 0.6f);
    stage_.overlay.begin(overlay_input_, layout().width, layout().height, seconds);
    overlay_input_.forget_edges();
    const auto line_before = state().lines.preview;
    draw_panels(theme, shown);
    stage_.overlay.end();
    stage_.overlay.read_characters(std::exchange(session_.state.written, {}));
    scene_ = screen_of(state()).scene(session_, shown);
    if (std::exchange(session_.state.is_picture_wanted, false)) take_picture();
    if (painting == Painting::painted) paint();
    // The line must also show in what was drawn before the debug panel.
    const bool has_wider_cell = std::exchange(session_.state.debug.has_wider_cell, false);
    redraw_.ask_if(has_more_to_show() || has_wider_cell || state().lines.preview != line_before);
    const std::chrono::duration<float, std::milli> cost = engine::Clock::now() - begun;
    session_.state.debug.figures.drew(shown, cost.count(), preferences().is_debug_open);
}

void Gui::paint() {
    assert(scene_);
    // First: the back buffer of some drivers does not survive a change of window.
    windows_.draw_side(stage_, *scene_->theme);
    board_view_.draw(stage_.renderer, *scene_, stage_.overlay.print(), [this] { stage_.overlay.render(); });
}

// The board with its marks and texts, without panels, pointer and keyboard cursor.
void Gui::take_picture() {
    BoardScene scene = *scene_;
    scene.marks.hover.reset();
    scene.marks.would_flip = {};
    scene.marks.cursor.reset();
    scene.pieces.clear();
    board_view_.draw(stage_.renderer, scene, ~stage_.overlay.print(), [this] { stage_.overlay.render_background(); });
    pictures_.take(board_part(stage_.renderer.read_window(scene.width, scene.height), scene.layout.frame));
}

bool Gui::has_more_to_show() const {
    const bool scrolls = state().moves.frames_to_scroll > 0 && shows_move_list(state(), layout());
    return scrolls || !session_.requests.empty() || has_open_library(session_) || stage_.overlay.lacks_characters();
}

void Gui::draw_panels(const Theme& theme, Time shown) {
    const ShownValues may_see = session_.shown();
    const play::GameValues none;
    Panel panel{.session = session_,
                .game = game(),
                .controller = controller(),
                .presentation = presentation(),
                .preferences = preferences(),
                .theme = theme,
                .fonts = style_.fonts(),
                .layout = layout(),
                .shown = may_see,
                .hints = hints_on_board(session_),
                .values = may_see.around_board ? game().values() : none,
                .now = shown,
                .state = session_.state,
                .requests = session_.requests,
                .library = games(),
                .study = study_.get(),
                .programs = programs_.get()};
    panels::board_names(panel);
    panels::board_text(panel);
    if (kiosk_) {
        panels::kiosk(panel);
        return;
    }
    if (!state().new_game() && !state().lesson()) panels::free_marks(panel);
    if (!state().is_picture_wanted) panels::touch_choice(panel, position_shown(session_));
    panels::run_marks(panel);
    panels::evaluation_bar(panel);
    panels::menu_bar(panel);
    panel.state.why.outlined = {};
    screen_of(state()).draw(panel);
    if (stage_.side) stage_.overlay.begin_side(stage_.side->pixel_width(), stage_.side->pixel_height());
    panels::debug_panel(panel);
    if (stage_.side) {
        if (state().tip.item.x >= engine::side_origin.x) panels::tip(panel);
        stage_.overlay.end_side();
    }
    panels::notices(panel);
    panels::dialogs(panel);
    if (!stage_.side || state().tip.item.x < engine::side_origin.x) panels::tip(panel);
}

void Gui::paint_side() {
    ui::paint_side(stage_, find_theme(preferences().theme));
}

} // namespace ui

#include "game/ui/app/game_actions.hpp"

#include "game/play/game_review.hpp"
#include "game/rules/symmetry.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/new_game/new_game.hpp"

#include <utility>

namespace ui {

namespace {

void toggle(bool& setting) {
    setting = !setting;
}

void report_sound_problem(App& app) {
    if (const std::string problem = app.stage.audio.problem(); !problem.empty()) app.session.say(problem, app.now);
}

} // namespace

void show_page(Session& session, Page page) {
    session.state.dialog = page;
}

void open_settings(Session& session, SettingsSection section) {
    if (auto* open = std::get_if<SettingsDialog>(&session.state.dialog))
        open->section = section;
    else
        session.state.dialog = SettingsDialog{.section = section};
}

void show_palette(Session& session) {
    session.state.dialog = PaletteDialog{};
}

void confirm_question(Session& session) {
    auto* question = std::get_if<ConfirmDialog>(&session.state.dialog);
    if (question == nullptr) return;
    Request wanted = std::move(question->on_yes);
    session.close_dialog();
    session.ask(std::move(wanted));
}

void refuse_question(Session& session) {
    auto* question = std::get_if<ConfirmDialog>(&session.state.dialog);
    if (question == nullptr) return;
    Request wanted = std::move(question->on_no);
    session.close_dialog();
    if (wanted) session.ask(std::move(wanted));
}

void close_dialog(Session& session) {
    const auto* question = std::get_if<ConfirmDialog>(&session.state.dialog);
    if (question != nullptr && question->is_refused_by_closing) return refuse_question(session);
    session.close_dialog();
}

void dismiss_result(Session& session) {
    RunningMatch& here = session.state.match;
    if (here.has_no_game) {
        if (here.current && !here.current->is_over()) return;
        here = {};
        open_new_game(session, false);
        return;
    }
    session.state.result.is_dismissed = true;
    if (here.current && here.current->is_over() && !session.game().is_over()) here.current.reset();
    session.presentation.put_back();
}

void close_popups(App& app) {
    app.stage.overlay.close_popups();
}

void close_popup(App& app) {
    app.stage.overlay.close_popup();
}

void move_focus(App& app, engine::FocusStep step) {
    app.stage.overlay.move_focus(step);
}

void toggle_trainer(Session& session) {
    Trainer& trainer = session.state.trainer;
    toggle(trainer.is_on);
    if (trainer.is_on) session.state.is_review_open = false; // A review would give away the answer.
    trainer.guess.reset();
    trainer.last.reset();
}

void forget_trainer_score(Session& session) {
    session.state.trainer.forget_score();
}

void toggle_why(Session& session) {
    toggle(session.state.why.is_open);
    if (session.state.why.is_open) session.state.comment.is_open = session.state.comment.is_writing = false;
}

void clear_marks(Session& session) {
    session.state.free_marks.clear();
}

play::ReviewLimits review_limits(const Session& session) {
    return play::on_board(session.preferences.review, session.game().position().size());
}

void open_review(App& app) {
    Session& session = app.session;
    session.state.is_review_open = screen_of(session).has_game(session);
    session.state.result.is_dismissed = true; // The card would cover the board.
    if (!session.state.is_review_open || session.game().tree().line().size() < 2) return;
    const play::ReviewLimits limits = review_limits(session);
    const play::ReviewProgress* review = session.controller.review();
    const bool is_same = review != nullptr && review->limits == limits;
    if (is_same && (review->is_running || review->is_cancelled)) return;
    if (!play::is_reviewed(session.game().tree(), session.game().values(), limits))
        submit_search(app, play::StartReview{limits});
}

void toggle_review(App& app) {
    if (app.session.state.is_review_open)
        close_review(app.session);
    else
        open_review(app);
}

void close_review(Session& session) {
    session.state.is_review_open = false;
}

void turn_board(Session& session, int symmetry) {
    int& present = session.preferences.board_symmetry;
    present = symmetry == 0 ? 0 : rules::combined(present, symmetry);
}

void toggle_hints(Session& session) {
    ShownOnBoard& shown = session.preferences.shown;
    toggle(shown.hints);
    if (shown.hints && !shown.hints_for[0] && !shown.hints_for[1]) shown.hints_for = {true, true};
}

// If hints are off for both sides, turns them on for this side only.
void toggle_hints_for(Session& session, rules::Color color) {
    ShownOnBoard& shown = session.preferences.shown;
    if (!shown.hints) shown.hints_for = {false, false};
    toggle(shown.hints_for[rules::index(color)]);
    shown.hints = shown.hints_for[0] || shown.hints_for[1];
    if (!shown.hints) shown.hints_for = {true, true};
}

void toggle_hints_in_words(Session& session) {
    ShownOnBoard& shown = session.preferences.shown;
    toggle(shown.hints_in_words);
    if (shown.hints_in_words && !shown.hints) toggle_hints(session);
}

void toggle_full_screen(App& app) {
    app.windows.toggle_full_screen(app.stage, app.session.preferences);
}

void toggle_sound(App& app) {
    toggle(app.session.preferences.has_sound);
    if (app.session.preferences.has_sound) report_sound_problem(app);
}

void set_volume(App& app, int percent) {
    app.session.preferences.volume = percent;
    app.session.preferences.has_sound = true;
    report_sound_problem(app);
}

void set_language(Session& session, const std::string& id) {
    session.preferences.language = id;
    session.state.chosen_language = id;
}

void set_engine_settings(Session& session, const play::SearchSettings& settings) {
    session.preferences.search = settings;
}

void set_review_quality(App& app, play::ReviewQuality quality) {
    app.session.preferences.review = play::limits_of(quality);
    if (app.session.game().tree().line().size() > 1) submit_search(app, play::StartReview{review_limits(app.session)});
}

void set_debug_extent(Session& session, float extent) {
    DebugPlace& place = session.preferences.debug;
    (session.layout.debug_side == DebugSide::bottom ? place.height : place.width) = extent;
}

} // namespace ui

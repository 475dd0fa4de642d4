#include "game/ui/app/gui.hpp"

#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/app/panel.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/input/board_input.hpp"
#include "game/ui/input/keyboard.hpp"
#include "game/ui/input/pad.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/library/library_screen.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/settings/key_page.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace ui {

namespace {

// Minimum time between two frames that show only search updates. With the software renderer a frame of 1280 x 800 takes
// some 20 ms (perf over --measure), so that three a second cost 3 % of two cores.
constexpr milliseconds time_between_news{200};
constexpr milliseconds time_between_software_news{350};

void merge(engine::Input& into, const engine::Input& from) {
    engine::Input edges = std::move(into);
    into = from;
    const auto prepend = [](auto& all, auto& earlier) { all.insert(all.begin(), earlier.begin(), earlier.end()); };
    prepend(into.buttons, edges.buttons);
    prepend(into.keys, edges.keys);
    into.text = edges.text + from.text;
    into.wheel = {edges.wheel.x + from.wheel.x, edges.wheel.y + from.wheel.y};
}

void load_sounds(engine::Audio& audio, const ThemeFiles& files) {
    for (const char* name : sound_names) {
        const std::string file = std::string{name} + ".wav";
        audio.load(name, "assets/sounds/" + file);
        const auto own = files.sounds.find(file);
        if (own != files.sounds.end()) audio.load_file(name, own->second);
    }
}

void watch_for_the_end(ResultCard& result, const play::Game& game) {
    if (!game.is_over())
        result.node = -1;
    else if (result.node == -1)
        result = {.node = game.tree().cursor()};
}

// Clocks stop, and the computer's answer waits.
bool is_held(const Session& session) {
    return session.presentation.is_busy() || !session.state.is_playing() || session.state.trainer.guess
           || session.has_dialog() || session.state.waiting
           || shows_break(session.state, session.game(), session.presentation);
}

std::optional<Time> clock_wake(const Session& session, Time now) {
    const play::Game& game = session.game();
    if (!session.has_running_clock()) return std::nullopt;
    const auto left = shown_time(game, game.position().to_move(), now);
    return now + (left < milliseconds{11'000} ? milliseconds{100} : left % milliseconds{1000} + milliseconds{1});
}

std::optional<Time> earliest(std::initializer_list<std::optional<Time>> times) {
    std::optional<Time> first;
    for (const auto& time : times)
        if (time && (!first || *time < *first)) first = time;
    return first;
}

// Including the sound files. A missing device is reported only when the user turns sound on.
std::string sound_problem(const engine::Audio& audio, const Preferences& preferences) {
    return audio.is_available() && preferences.has_sound ? audio.problem() : std::string{};
}

} // namespace

Gui::Gui(Stage& stage, Preferences preferences, GuiOptions options, Time now)
    : machine_{options.time_asleep}, stage_{stage}, language_{options.keeps_language ? preferences.language
                                                                                     : std::string{}},
      session_{std::move(preferences), options, now}, games_{session_.library, options.keeps_files},
      settings_{options.keeps_files, session_.preferences}, study_{std::make_unique<Study>(options)},
      programs_{std::make_unique<EngineList>(options, session_, now)}, windows_{stage, session_.preferences},
      redraw_{now, stage.renderer.is_software() ? time_between_software_news : time_between_news},
      theme_files_{find_theme(session_.preferences.theme).files}, board_view_{BoardArt::load(theme_files_)}, last_tick_{
                                                                                                                 now} {
    load_sounds(stage_.audio, theme_files_);
    games_.find_resumable(session_, now);
    for (const play::Program& program : options.programs)
        session_.controller.allow(program);
    if (options.kiosk)
        kiosk_.emplace(*options.kiosk, options.start.value_or(play::GameSettings{}), session_, games_, now);
    else if (options.loaded)
        games_.install(session_, std::move(*options.loaded), SavedGames::Keeps::once_played, now);
    else if (options.start)
        games_.start(session_, *options.start, now);
    else
        open_new_game(session_, false);
    for (const std::string& problem : board_view_.problems())
        say(problem, now);
    for (const std::string& problem : theme_problems())
        say(problem, now);
    if (const std::string problem = sound_problem(stage_.audio, session_.preferences); !problem.empty())
        say(problem, now);
    for (const std::string& problem : poll_problems(session_.preferences.keys))
        say(problem, now);
    lay_out();
    settings_.pass_over_changes(session_.preferences);
}

Gui::~Gui() {
    write_comment(session_, last_tick_);
    if (!games_.keeps_files()) return;
    (void)settings_.write(session_, windows_, stage_); // A failure cannot be shown any more; the file is unchanged.
    games_.close(session_, last_tick_);
}

engine::Demand Gui::tick(const engine::Input& input, Time now) {
    if (graphics_.loss()) return {.quit = true};
    machine_.pause_after_sleep(session_, last_tick_, now);
    last_tick_ = now;
    redraw_.tick(now);
    session_.state.debug.figures.woke(now);
    machine_.update(stage_, session_, input, now);
    take_input(input, now);
    call_requests(now);
    const bool has_changed = update(input, now);
    lay_out();
    const Seen present{.screen = state().screen,
                       .layout = layout(),
                       .hover = state().pointer.hover(),
                       .messages = state().messages.revision(),
                       .is_peeking = state().peeking.is_on(),
                       .is_celebrating = is_celebrating(session_, now),
                       .kiosk = kiosk_ ? std::optional{kiosk_->seen(session_, now)} : std::nullopt};
    redraw_.ask_if(has_changed || present != seen_);
    seen_ = present;
    redraw_.wait_for(next_deadline(now));
    const bool is_moving = presentation().is_moving() || is_celebrating(session_, now) || has_lesson_motion(state());
    return {.draw = redraw_.is_asked() || is_moving || session_.has_running_clock(),
            .is_moving = is_moving || state().bar.is_moving(),
            .next_deadline = earliest({redraw_.next_deadline(), controller().next_deadline(now),
                                       clock_wake(session_, now), machine_.next_deadline()}),
            .quit = state().is_quitting || is_kiosk_ended()};
}

void Gui::take_input(const engine::Input& input, Time now) {
    const bool has_pointer_moved =
        input.pointer != overlay_input_.pointer || input.is_pointer_inside != overlay_input_.is_pointer_inside;
    if (input.has_edges() || has_pointer_moved) redraw_.take_input();
    if (kiosk_) {
        take_visitors_input(input, now);
        return;
    }
    merge(overlay_input_, input);
    for (const std::string& file : input.dropped_files)
        session_.ask(load_file, std::filesystem::path{file});
    if (input.is_quit_requested) session_.run("quit");
    const PanelFocus focus = panel_focus();
    read_keys(session_, input, focus, now);
    read_pad(session_, input, focus, now);
    // The reader delivers a press only after a frame with the pointer there, so that it is known whether a panel takes
    // it.
    read_pointer(session_, input, stage_.overlay.wants_pointer() || session_.has_dialog(), now);
}

// A dialog counts as a popup of the overlay.
PanelFocus Gui::panel_focus() const {
    return {.is_writing = is_typing(),
            .has_popup = stage_.overlay.popup_count() > (session_.has_dialog() ? 1 : 0),
            .has_focus = stage_.overlay.has_focus()};
}

// Touch, mouse and the few keys that the kiosk reads itself: no shortcuts, no files, no close button.
void Gui::take_visitors_input(const engine::Input& input, Time now) {
    engine::Input taken = input;
    taken.keys.clear();
    taken.text.clear();
    taken.wheel = {};
    std::erase_if(taken.buttons, [](const auto& event) { return event.button != engine::Button::left; });
    if (kiosk_->take_input(session_, input, now)) taken.forget_edges();
    merge(overlay_input_, taken);
    const bool is_on_panel = stage_.overlay.wants_pointer() || session_.state.kiosk->stage() != KioskStage::playing;
    read_pointer(session_, taken, is_on_panel, now);
}

App Gui::app(Time now) {
    return {.session = session_,
            .games = games_,
            .searches = searches_,
            .reports = reports_,
            .study = *study_,
            .programs = *programs_,
            .windows = windows_,
            .stage = stage_,
            .kiosk = kiosk_ ? &*kiosk_ : nullptr,
            .now = now};
}

// Includes requests made meanwhile. A request that a panel makes in every frame, such as while its edge is dragged,
// must not block further input.
void Gui::call_requests(Time now) {
    App parts = app(now);
    while (!session_.requests.empty()) {
        redraw_.ask_if(true);
        for (const Request& request : std::exchange(session_.requests, {}))
            request(parts);
    }
}

void Gui::call_now(const Request& request, Time now) {
    redraw_.take_input();
    App parts = app(now);
    request(parts);
}

// Advances everything that runs without input. Returns whether a redraw is needed.
bool Gui::update(const engine::Input& input, Time now) {
    GuiState& state = session_.state;
    state.typer.use(session_.present_settings().rules.notation);
    bool has_changed = update_library(session_, now);
    has_changed |= windows_.update(stage_, session_, input, now);
    has_changed |= update_language(now);
    has_changed |= update_theme(now);
    has_changed |= update_match(now); // Before the searches: a move made just now stops the clocks immediately.
    has_changed |= tick_desk(now);
    settle_guess(session_, now);
    has_changed |= update_match(now);
    has_changed |= state.free_marks.update(game().position());
    // Controls must not change size under a finger.
    if (!input.has_edges() && std::ranges::none_of(input.is_down, std::identity{}) && stage_.overlay.is_settled())
        state.is_touched = input.is_touch;
    has_changed |= update_comment(session_, now);
    has_changed |= study_->update(session_, now);
    has_changed |= programs_->update(session_, now);
    has_changed |= analysis_.update(session_, now);
    watch_for_the_end(state.result, game());
    sounds_.update_end(game(), now); // A flag falls in tick_desk().
    App parts = app(now);
    update_match_of_games(parts);
    update_level_run(session_);
    has_changed |= update_lesson(session_, now);
    sounds_.begin(begun_in_lesson(state, now), false, now);
    if (kiosk_) kiosk_->update(parts);
    has_changed |= searches_.update(session_, now);
    games_.update(session_, now);
    reports_.update(session_, now);
    pictures_.update(session_, now);
    settings_.update(session_, windows_, stage_, now);
    while (auto problem = session_.controller.poll_problem())
        say(*std::move(problem), now);
    state.messages.expire(now, session_.moment());
    if (stage_.renderer.reload_shaders_if_changed()) {
        board_view_.forget();
        has_changed = true;
    }
    return has_changed;
}

bool Gui::update_language(Time now) {
    const bool is_chosen = std::exchange(session_.state.is_language_chosen, false);
    const auto changed = language_.update(preferences().language, is_chosen);
    if (changed) return *changed;
    say(changed.error().message, now);
    return true;
}

bool Gui::update_theme(Time now) {
    const ThemeFiles& files = find_theme(preferences().theme).files;
    if (files == theme_files_) return false;
    theme_files_ = files;
    board_view_ = BoardView{BoardArt::load(files)};
    const std::string before = stage_.audio.problem();
    load_sounds(stage_.audio, files);
    for (const std::string& problem : board_view_.problems())
        say(problem, now);
    if (const std::string problem = sound_problem(stage_.audio, preferences()); !problem.empty() && problem != before)
        say(problem, now);
    return true;
}

bool Gui::update_match(Time now) {
    const Presentation::Events events = session_.presentation.update(game(), now, session_.motion_style());
    // The length of a list is known only after drawing.
    if (events.has_changed) session_.state.moves.frames_to_scroll = 2;
    sounds_.update(events, game(), now);
    const bool is_heard = !state().kiosk || state().kiosk->stage() == KioskStage::playing; // Attract mode is silent.
    const float volume = preferences().has_sound && is_heard ? static_cast<float>(preferences().volume) / 100 : 0;
    for (const Sound& sound : sounds_.take_due(now))
        if (volume > 0) stage_.audio.play(std::string{sound.name}, sound.volume * volume);
    return events.has_changed;
}

bool Gui::tick_desk(Time now) {
    const std::uint64_t revision = game().revision();
    const play::Wishes wanted = wishes(session_);
    const bool has_wished = wanted != controller().wishes();
    const bool is_waiting = kiosk_ && kiosk_->holds_move(session_, now);
    const bool has_news = session_.controller.tick(now, wanted, is_held(session_) || is_waiting);
    const bool has_changed = game().revision() != revision;
    if (has_news && !has_changed) redraw_.take_news(now); // Search updates alone can wait.
    return has_wished || (has_news && has_changed);
}

void Gui::lay_out() {
    const ScreenLayout layout = window_layout(session_, stage_);
    GuiState& state = session_.state;
    if (layout != session_.layout) state.moves.frames_to_scroll = 2;
    if (layout.board.size != session_.layout.board.size) state.pointer.forget();
    session_.layout = layout;
}

bool Gui::is_settled() const {
    const bool shows_all = !redraw_.is_asked() && session_.requests.empty() && stage_.overlay.is_settled();
    return shows_all || redraw_.has_settled_long();
}

bool Gui::is_typing() const {
    return stage_.overlay.wants_keyboard();
}

std::optional<Time> Gui::next_deadline(Time now) const {
    const GuiState& state = session_.state;
    const bool is_tip_due = state.tip.id != 0 && !state.tip.is_shown;
    const auto kiosk = kiosk_ ? std::optional{kiosk_->next_deadline(session_, now)} : std::nullopt;
    return earliest({presentation().notice_ends(), settings_.next_deadline(), sounds_.next_deadline(), kiosk,
                     state.debug.figures.next_deadline(), state.messages.next_deadline(),
                     games() != nullptr ? games()->message().until : std::nullopt,
                     is_tip_due ? std::optional{state.tip.since + tip_delay} : std::nullopt,
                     state.typer.next_deadline(), state.typer.letters.next_deadline(),
                     study_->next_deadline(session_, now), programs_->next_deadline(session_, now),
                     state.peeking.next_deadline(), state.pad.next_deadline(), touch_wake(session_),
                     state.lesson() != nullptr ? state.lesson()->next_deadline() : std::nullopt});
}

} // namespace ui

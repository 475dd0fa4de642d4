#include "game/ui/app/features.hpp"

#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/app/graphics.hpp"
#include "game/ui/app/language.hpp"
#include "game/ui/app/level_run.hpp"
#include "game/ui/app/machine_watch.hpp"
#include "game/ui/app/redraw.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/saved_games.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/board/presentation.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/input/read_input.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/lab/lab.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/review/analysis_view.hpp"
#include "game/ui/settings/key_page.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"

#include <utility>

namespace ui {

struct Features::Parts {
    Parts(Stage& stage, Preferences preferences, const GuiOptions& options, Time now)
        : machine{options.time_of_day}, language{options.keeps_language ? preferences.language : std::string{}},
          session{std::move(preferences), options, now}, saved_games{session.library, options.keeps_files},
          settings{options.keeps_files, session.preferences}, study{options}, engines{options, session, now},
          files{options.asks_desktop_for_files}, windows{stage, session.preferences}, graphics{stage, session, now} {}

    App app(Stage& stage, Redraw& redraw, Time now) {
        return {.session = session,
                .saved_games = saved_games,
                .searches = searches,
                .reports = reports,
                .study = study,
                .engines = engines,
                .lab = lab,
                .files = files,
                .windows = windows,
                .graphics = graphics,
                .machine = machine,
                .stage = stage,
                .redraw = redraw,
                .kiosk = nullptr,
                .now = now};
    }

    MachineWatch machine;
    Language language; // Declared before everything with threads, which report in this language until they end.
    Session session;
    SavedGames saved_games;
    DebugSearches searches;
    AnalysisView analysis;
    BugReports reports;
    SettingsKeeper settings;
    Study study;
    EngineList engines;
    EvaluationLab lab;
    FileChoice files;
    Windows windows;
    Graphics graphics;
    Sounds sounds;
    std::optional<KioskShow> kiosk;
};

namespace {

bool update_language(Language& language, App& app) {
    Session& session = app.session;
    const auto chosen = std::exchange(session.state.chosen_language, std::nullopt);
    const auto changed = language.update(session.preferences.language, chosen);
    if (changed) return *changed;
    session.say(changed.error().message, app.now);
    return true;
}

bool update_presentation(Sounds& sounds, App& app) {
    Session& session = app.session;
    const auto events = session.presentation.update(session.game(), app.now, session.motion_style());
    // The length of a list is known only after drawing.
    if (events.has_changed) session.state.moves.frames_to_scroll = 2;
    sounds.update(events, session.game(), app.now);
    return events.has_changed;
}

bool update_controller(App& app) {
    Session& session = app.session;
    const std::uint64_t revision = session.game().revision();
    const play::SearchOptions options = search_options(session);
    const bool has_new_options = options != session.controller.options();
    const bool is_held = screen_of(session).holds_game(session) || session.has_dialog()
                         || (app.kiosk != nullptr && app.kiosk->holds_move(session, app.now));
    const bool has_results = session.controller.update(app.now, options, is_held);
    const bool has_changed = session.game().revision() != revision;
    if (has_results && !has_changed) app.redraw.take_results(app.now); // Search updates alone can wait.
    return has_new_options || (has_results && has_changed);
}

void update_result(App& app) {
    ResultCard& result = app.session.state.result;
    const play::Game& game = app.session.game();
    if (!game.is_over())
        result.node = -1;
    else if (result.node == -1)
        result = {.node = game.tree().cursor()};
}

void update_sounds(Sounds& sounds, App& app) {
    Session& session = app.session;
    sounds.update_end(session.game(), app.now); // A flag falls in update_controller().
    sounds.update_clock(session.game(), app.now);
    sounds.begin(begun_in_lesson(session.state, app.now), false, app.now);
    const auto& kiosk = session.state.kiosk;
    const bool is_heard = !kiosk || kiosk->stage() == KioskStage::playing; // Attract mode is silent.
    const Preferences& preferences = session.preferences;
    const float volume = preferences.has_sound && is_heard ? static_cast<float>(preferences.volume) / 100 : 0;
    for (const Sound& sound : sounds.take_due(app.now))
        if (volume > 0) app.stage.audio.play(std::string{sound.name}, sound.volume * volume);
}

std::optional<Time> clock_deadline(const App& app) {
    const Session& session = app.session;
    if (!session.has_running_clock()) return std::nullopt;
    const auto left = shown_time(session.game(), session.game().position().to_move(), app.now);
    return app.now + (left < milliseconds{11'000} ? milliseconds{100} : left % milliseconds{1000} + milliseconds{1});
}

// Deadlines of typed squares and keys, fingers, held keys and tips.
std::optional<Time> input_deadline(const App& app) {
    const GuiState& state = app.session.state;
    const bool is_tip_due = state.tip.id != 0 && !state.tip.is_shown;
    return earliest({state.typer.next_deadline(), state.typer.letters.next_deadline(), state.peeking.next_deadline(),
                     state.pad.next_deadline(), touch_wake(app.session),
                     is_tip_due ? std::optional{state.tip.since + tip_delay} : std::nullopt});
}

} // namespace

std::optional<Time> earliest(std::initializer_list<std::optional<Time>> times) {
    std::optional<Time> first;
    for (const auto& time : times)
        if (time && (!first || *time < *first)) first = time;
    return first;
}

Features::Features(Stage& stage, Redraw& redraw, Preferences preferences, GuiOptions options, Time now)
    : parts_{std::make_unique<Parts>(stage, std::move(preferences), options, now)}, app_{new App{parts_->app(
                                                                                        stage, redraw, now)}} {
    Parts& parts = *parts_;
    Session& session = parts.session;
    session.state.can_choose_files = parts.files.can_ask(base::FileQuestion::Kind::open);
    const auto presentation = [&parts](App& app) { return update_presentation(parts.sounds, app); };
    components_ = {
        {update_library},
        {[](App& app) { return app.windows.update(app.stage, app.session, app.now); }},
        {[&parts](App& app) { return update_language(parts.language, app); }},
        {[](App& app) { return app.graphics.update(app.stage, app.session, app.now); }},
        {update_evaluation},
        {presentation}, // Before the searches: a move made in this tick stops the clocks immediately.
        {update_controller, [](const App& app) { return app.session.controller.next_deadline(app.now); },
         Wake::updates},
        {settle_guess},
        // Listed again, to show moves that the searches have just played.
        {presentation, [](const App& app) { return app.session.presentation.notice_ends(); }},
        {[](App& app) { return app.session.state.free_marks.update(app.session.game().position()); }},
        {update_comment},
        {[](App& app) { return app.study.update(app.session, app.now); },
         [](const App& app) { return app.study.next_deadline(app.session, app.now); }},
        {[](App& app) { return app.engines.update(app.session, app.now); },
         [](const App& app) { return app.engines.next_deadline(app.session, app.now); }},
        {[&parts](App& app) { return parts.analysis.update(app.session, app.now); }},
        {update_result},
        {nullptr, clock_deadline, Wake::updates},
        {update_running_match},
        {[](App& app) { return update_level_run(app.session); }},
        {update_turning_point},
        {update_lesson,
         [](const App& app) {
             const Lesson* lesson = app.session.state.lesson();
             return lesson != nullptr ? lesson->next_deadline() : std::nullopt;
         }},
        {[&parts](App& app) { return update_sounds(parts.sounds, app); },
         [&parts](const App&) { return parts.sounds.next_deadline(); }},
        {[](App& app) {
             if (app.kiosk != nullptr) app.kiosk->update(app);
         },
         [](const App& app) {
             return app.kiosk != nullptr ? std::optional{app.kiosk->next_deadline(app.session, app.now)} : std::nullopt;
         }},
        {[](App& app) { return app.searches.update(app.session, app.now); }},
        {[](App& app) { return app.lab.update(); }},
        {[](App& app) { return app.saved_games.update(app.session, app.now); }},
        {[](App& app) { return app.reports.update(app.session, app.now); }},
        {[](App& app) { return app.files.update(app); }},
        {[&parts](App& app) { return parts.settings.update(app.session, app.windows, app.stage, app.now); },
         [&parts](const App&) { return parts.settings.next_deadline(); }},
        {[](App& app) {
            while (auto problem = app.session.controller.poll_problem())
                app.session.say(*std::move(problem), app.now);
        }},
        {[](App& app) { app.session.state.messages.expire(app.now, app.session.moment()); },
         [](const App& app) { return app.session.state.messages.next_deadline(); }},
        {[](App& app) { app.session.state.typer.use(app.session.present_settings().rules.notation); }},
        {nullptr, input_deadline},
    };
    parts.saved_games.find_resumable(session, now);
    for (const play::ExternalEngine& engine : options.engines)
        session.controller.allow(engine);
    if (options.kiosk) {
        parts.kiosk.emplace(*options.kiosk, options.start.value_or(play::GameSettings{}), session, parts.saved_games,
                            now);
        app_->kiosk = &*parts.kiosk;
    } else if (options.loaded) {
        parts.saved_games.install(session, std::move(*options.loaded), SavedGames::Keeps::once_played, now);
    } else if (options.start) {
        parts.saved_games.start(session, *options.start, now);
    } else {
        open_new_game(session, false);
    }
    std::vector<std::string> problems = poll_problems(session.preferences.keys);
    for (std::string& problem : std::exchange(session.preferences.presets.unread, {}))
        problems.push_back(std::move(problem));
    session.say_all(problems, now);
    parts.settings.pass_over_changes(session.preferences);
}

Features::~Features() {
    Parts& parts = *parts_;
    write_comment(parts.session, app_->now);
    if (!parts.saved_games.keeps_files()) return;
    // It is too late to show a failure; the file then stays unchanged.
    (void)parts.settings.write(parts.session, parts.windows, app_->stage);
    parts.saved_games.close(parts.session, app_->now);
}

App& Features::at(Time now) {
    app_->now = now;
    return *app_;
}

bool Features::update(Time now) {
    App& app = at(now);
    bool has_changed = false;
    for (const Component& component : components_)
        if (component.update) has_changed |= component.update(app);
    return has_changed;
}

std::optional<Time> Features::next_deadline(Wake wake) const {
    std::optional<Time> first;
    for (const Component& component : components_)
        if (component.next_deadline && component.wake == wake)
            first = earliest({first, component.next_deadline(*app_)});
    return first;
}

} // namespace ui

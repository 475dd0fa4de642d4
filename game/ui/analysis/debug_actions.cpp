#include "game/ui/analysis/debug_actions.hpp"

#include "engine/app.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/threads.hpp"
#include "game/play/bundle.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/screens.hpp"

#include <new>
#include <string>
#include <utility>

namespace ui {

using base::tr;
using base::tr_n;

namespace {

constexpr std::size_t max_pasted_flags = 4096; // More than all parameters need.

} // namespace

void export_iterations(App& app) {
    const auto& iterations = shown_log(app.session.controller, app.session.state.debug).iterations();
    if (iterations.empty()) {
        app.session.say(tr("There are no iterations to export yet."), app.now);
        return;
    }
    const auto file = base::free_path(base::data_folder() / "exports" / ("iterations " + base::time_stamp() + ".csv"));
    const auto written = base::write_atomically(file, to_csv(iterations));
    app.session.say(written ? tr("Exported as {}.", file.string()) : written.error().message, app.now);
}

void copy_iterations(App& app) {
    const auto& iterations = shown_log(app.session.controller, app.session.state.debug).iterations();
    if (iterations.empty())
        app.session.say(tr("There are no iterations to copy yet."), app.now);
    else
        copy_text(app, to_csv(iterations),
                  tr_n(static_cast<long long>(iterations.size()), "Copied {} iteration as CSV.",
                       "Copied {} iterations as CSV.", iterations.size()));
}

void copy_debug_json(App& app) {
    const Session& session = app.session;
    copy_text(app, debug_json(session.controller, session.state.debug), tr("Copied the search as JSON."));
}

void show_debug_tab(Session& session, std::string_view tab) {
    session.state.debug.tab = tab;
}

void compare(App& app, const engines::ComparisonChoice& choice, bool is_confirmed) {
    if (refuses_values(app)) return;
    Session& session = app.session;
    ComparisonState& state = session.state.comparison;
    const std::string& engine = choice.engine;
    const bool starts_engine = choice.other == engines::ComparisonChoice::Other::engine && !engine.empty();
    if (starts_engine && !is_confirmed && engine != state.confirmed) {
        session.preferences.is_debug_open = true;
        session.state.debug.tab = "comparison";
        session.say(tr("The engine \"{}\" was not started. Press Compare to start it.", engine), app.now);
        return;
    }
    if (starts_engine) state.confirmed = engine;
    session.preferences.comparison = choice;
    state.is_on = true;
    app.searches.compare_again();
}

void set_parameters(Session& session, const ai::SearchParameters& parameters) {
    session.preferences.search.parameters = parameters;
}

void copy_parameters(App& app) {
    const std::string flags = ai::to_flags(app.session.preferences.search.parameters);
    if (flags.empty())
        app.session.say(tr("All search parameters have their defaults."), app.now);
    else
        copy_text(app, flags, tr("Copied: {}", flags));
}

void paste_parameters(App& app) {
    const auto parameters = ai::parameters_from_flags(clipboard_text().substr(0, max_pasted_flags));
    if (!parameters) return app.session.say(parameters.error().message, app.now, true);
    set_parameters(app.session, *parameters);
    app.session.say(tr("Search parameters: {}", ai::to_flags(*parameters)), app.now);
}

void save_preset(App& app) {
    Session& session = app.session;
    const std::string& name = session.state.parameters.preset;
    if (name.empty()) return;
    session.preferences.presets.by_name.insert_or_assign(name, session.preferences.search.parameters);
    session.say(tr("Saved the search parameters as \"{}\".", name), app.now);
}

void delete_preset(App& app) {
    std::string& name = app.session.state.parameters.preset;
    if (app.session.preferences.presets.by_name.erase(name) == 0) return;
    app.session.say(tr("Deleted the search parameters \"{}\".", name), app.now);
    name.clear();
}

namespace {

// Shows a pause immediately. Ends a pause while the panel is closed, because the user could not see the reason.
bool update_pause(Session& session, Time now) {
    if (!session.preferences.is_debug_open && session.controller.search_pause())
        session.submit(play::SearchCommand{play::ResumeSearch{}}, now);
    const auto pause = session.controller.search_pause();
    return std::exchange(session.state.debug.pause, pause) != pause;
}

} // namespace

bool DebugSearches::update(Session& session, Time now) {
    bool has_changed = compare(session);
    session.state.debug.update(session.controller);
    has_changed |= update_pause(session, now);
    has_changed |= take_recording(session, now);
    return has_changed;
}

void DebugSearches::record_tree(Session& session) {
    const rules::Position& position = session.game().position();
    if (position.is_over()) return;
    if (!recorder_) recorder_ = std::make_unique<play::Recorder>(engine::wake_up);
    TreeBrowser& browser = session.state.debug.tree;
    recorder_->start(position,
                     {.limits = {.depth = browser.depth},
                      .max_nodes = browser.max_nodes,
                      .table_bytes = play::search_tables(session.controller.search_settings().table_bytes).recording,
                      .weights = {},
                      .parameters = session.controller.search_settings().parameters});
    browser.progress = ai::RecordProgress{};
}

void DebugSearches::finish_recording() {
    if (recorder_) recorder_->finish();
}

void DebugSearches::cancel_recording(Session& session) {
    if (recorder_) recorder_->cancel();
    session.state.debug.tree.progress.reset();
}

bool DebugSearches::take_recording(Session& session, Time now) {
    TreeBrowser& browser = session.state.debug.tree;
    if (!recorder_ || !browser.progress) return false;
    const auto progress = recorder_->poll_progress();
    if (progress) browser.progress = *progress;
    if (auto recording = recorder_->take()) {
        browser.view.emplace(std::move(recording));
        browser.scroll_to = static_cast<int>(browser.view->open_best_line());
        browser.progress.reset();
        return true;
    }
    if (recorder_->has_failed()) {
        browser.progress.reset();
        session.say(tr("Not enough memory to record the search."), now);
    }
    return progress.has_value();
}

bool DebugSearches::compare(Session& session) {
    ComparisonState& state = session.state.comparison;
    ParametersState& parameters = session.state.parameters;
    const bool is_of_parameters = parameters.is_comparing && session.state.debug.tab == "parameters";
    const rules::GameTree& game = session.game().tree();
    const bool is_seen = session.preferences.is_debug_open && !session.state.match.hides_values();
    if (!(state.is_on || is_of_parameters) || !is_seen || !screen_of(session).has_game(session)) {
        if (compared_) comparison_->stop(); // Also stops the external engine.
        compared_.reset();
        state.report.reset();
        parameters.report.reset();
        return false;
    }
    bool has_changed = false;
    const engines::ComparisonChoice choice =
        is_of_parameters ? engines::ComparisonChoice{.depth = parameters.depth} : session.preferences.comparison;
    const play::SearchSettings& search = session.controller.search_settings();
    const Compared wanted{session.game().game_number(), game.cursor(), choice, search.parameters, is_of_parameters};
    if (compared_ != wanted) {
        if (!comparison_) comparison_ = std::make_unique<engines::Comparison>(session.engine_logs, engine::wake_up);
        compared_ = wanted;
        state.report.reset();
        parameters.report.reset();
        has_changed = true;
        comparison_->start({.ticket = ++ticket_,
                            .start = game.node(rules::GameTree::root).position,
                            .moves = game.moves_to_cursor(),
                            .choice = choice,
                            .parameters = search.parameters,
                            .is_of_parameters = is_of_parameters,
                            .table_bytes = play::search_tables(search.table_bytes).comparison});
    }
    if (auto report = comparison_->take_report(); report && report->ticket == ticket_) {
        (is_of_parameters ? parameters.report : state.report) = std::move(report);
        has_changed = true;
    }
    return has_changed;
}

void BugReports::write(Session& session, Time now) {
    writer_ = {}; // Stops the previous one.
    play::Bundle gathered = play::bundle_of(session.controller, OUTFLANK_VERSION, to_json(session.preferences), now);
    writer_ = std::jthread{[this, kept = std::move(gathered)](const std::stop_token& stop) {
        base::lower_priority_of_this_thread();
        try {
            play::Bundle bundle = kept;
            bundle.build = play::present_build(bundle.build.version);
            play::add_reference(bundle, stop);
            const auto file = play::write_bundle(play::bundles_folder(), bundle);
            results_.put(file ? tr("Bug report written: {}.", file->string())
                              : tr("Cannot write the bug report: {}", file.error().message));
        } catch (const std::bad_alloc&) {
            results_.put(tr("Cannot write the bug report: out of memory."));
        }
        engine::wake_up();
    }};
    session.say(tr("Writing a bug report..."), now);
}

void BugReports::update(Session& session, Time now) {
    while (auto result = results_.take())
        session.say(*std::move(result), now);
}

} // namespace ui

#include "game/ui/analysis/debug_actions.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ui/analysis/debug_json.hpp"
#include "game/ui/analysis/search_desk.hpp"
#include "game/ui/app/bug_reports.hpp"
#include "game/ui/app/clipboard.hpp"
#include "game/ui/app/match_of_games.hpp"

namespace ui {

using base::tr;
using base::tr_n;

void export_iterations(App& app) {
    const Session& session = app.session;
    const auto& iterations = shown_log(session.controller, session.state.debug).iterations();
    if (iterations.empty()) {
        app.session.say(tr("There are no iterations to export yet."), app.now);
        return;
    }
    const auto file = base::free_path(base::data_folder() / "exports" / ("iterations " + base::time_stamp() + ".csv"));
    const auto written = base::write_atomically(file, to_csv(iterations));
    app.session.say(written ? tr("Exported as {}.", file.string()) : written.error().message, app.now);
}

void copy_iterations(App& app) {
    const Session& session = app.session;
    const auto& iterations = shown_log(session.controller, session.state.debug).iterations();
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

void show_debug_tab(Session& session, DebugTab tab) {
    session.state.debug.tab = tab;
}

void set_breaks(Session& session, const ai::Breakpoints& breaks) {
    session.state.debug.breaks = breaks;
}

void record_tree(App& app) {
    app.searches.record_tree(app.session);
}

void finish_recording(App& app) {
    app.searches.finish_recording();
}

void cancel_recording(App& app) {
    app.searches.cancel_recording(app.session);
}

void compare(App& app, const play::ComparisonChoice& choice, bool is_confirmed) {
    if (refuses_values(app)) return;
    Session& session = app.session;
    ComparisonState& state = session.state.comparison;
    const std::string& program = choice.program;
    const bool starts_program = choice.other == play::ComparisonChoice::Other::program && !program.empty();
    if (starts_program && !is_confirmed && program != state.confirmed) {
        session.preferences.is_debug_open = true;
        session.state.debug.tab = DebugTab::comparison;
        session.say(tr("The program \"{}\" was not started. Press Compare to start it.", program), app.now);
        return;
    }
    if (starts_program) state.confirmed = program;
    session.preferences.comparison = choice;
    state.is_on = true;
    app.searches.compare_again();
}

void end_comparison(Session& session) {
    session.state.comparison.is_on = false;
}

void toggle_differences(Session& session) {
    bool& shows = session.state.comparison.shows_differences;
    shows = !shows;
}

void write_bug_report(App& app) {
    app.reports.write(app.session, app.now);
}

} // namespace ui

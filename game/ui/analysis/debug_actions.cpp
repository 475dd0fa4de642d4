#include "game/ui/analysis/debug_actions.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/play/game_controller.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/analysis/debug_state.hpp"
#include "game/ui/analysis/search_desk.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/board/evaluation.hpp"

#include <string>

namespace ui {

using base::tr;
using base::tr_n;
using records::Json;

namespace {

constexpr int schema = 1;

double discs(ai::Score score) {
    return static_cast<double>(score) / ai::disc;
}

const char* to_text(ai::Bound bound) {
    switch (bound) {
    case ai::Bound::exact: return "=";
    case ai::Bound::at_most: return "<=";
    case ai::Bound::at_least: return ">=";
    }
    return "";
}

Json to_json(const ai::RootMove& move) {
    Json line = Json::array();
    for (const rules::Move step : move.line)
        line.push_back(records::to_text(step));
    return {{"move", records::to_text(move.move)},
            {"score", discs(move.score)},
            {"bound", to_text(move.bound)},
            {"depth", move.depth},
            {"certainty_percent", certainty_percent(move.selectivity)},
            {"is_solved", move.is_solved},
            {"is_from_book", move.is_from_book},
            {"nodes", move.nodes},
            {"line", std::move(line)}};
}

Json to_json(const ai::Counters& counters) {
    Json plies = Json::array();
    for (const ai::PlyNodes& ply : counters.plies)
        plies.push_back({{"principal", ply.principal}, {"null_window", ply.null_window}, {"probcut", ply.probcut}});
    Json probcut = Json::array();
    for (std::size_t depth = 0; depth < ai::Counters::probcut_depths; ++depth) {
        if (counters.probcut_tries[depth] == 0) continue;
        probcut.push_back(
            {{"depth", depth}, {"tries", counters.probcut_tries[depth]}, {"cuts", counters.probcut_cuts[depth]}});
    }
    return {{"table_probes", counters.table_probes},
            {"table_hits", counters.table_hits},
            {"table_cutoffs", counters.table_cutoffs},
            {"transposition_tries", counters.transposition_tries},
            {"transposition_cutoffs", counters.transposition_cutoffs},
            {"stability_tries", counters.stability_tries},
            {"stability_cutoffs", counters.stability_cutoffs},
            {"cutoffs", counters.cutoffs},
            {"first_move_cutoffs", counters.first_move_cutoffs},
            {"splits", counters.splits},
            {"stops", counters.stops},
            {"ordering_nodes", counters.ordering_nodes},
            {"last_nodes", counters.last_nodes},
            {"plies", std::move(plies)},
            {"probcut", std::move(probcut)}};
}

Json to_json(const rules::Position& position) {
    return {{"size", position.size().side()},
            {"board", records::to_text(position)},
            {"to_move", position.to_move() == rules::Color::black ? "black" : "white"}};
}

Json to_json(const ShownSearch& shown) {
    if (shown.report == nullptr) return nullptr;
    const ai::Report& report = *shown.report;
    Json moves = Json::array();
    for (const ai::RootMove& move : report.moves)
        moves.push_back(to_json(move));
    return {{"is_of_last_choice", shown.is_of_last_choice},
            {"position", to_json(*shown.position)},
            {"depth", report.depth},
            {"certainty_percent", certainty_percent(report.selectivity)},
            {"nodes", report.nodes},
            {"milliseconds", report.elapsed.count()},
            {"threads", report.threads},
            {"thread_nodes", report.thread_nodes},
            {"is_solved", report.is_solved},
            {"counts_plain_discs", report.counts_plain_discs},
            {"moves", std::move(moves)},
            {"counters", report.counters ? to_json(*report.counters) : Json(nullptr)}};
}

Json to_json(const ai::Explanation& explanation) {
    Json terms = Json::array();
    for (const ai::ExplanationTerm& term : explanation.terms) {
        Json squares = Json::array();
        for (const rules::Square square : term.squares)
            squares.push_back(records::to_text(square));
        terms.push_back({{"name", term.name},
                         {"weight", term.weight},
                         {"index", term.index},
                         {"count", term.count},
                         {"squares", std::move(squares)}});
    }
    return {{"score", discs(explanation.score)},
            {"sum", explanation.value},
            {"unit", explanation.unit},
            {"phase", explanation.phase},
            {"terms", std::move(terms)}};
}

Json to_json(const IterationRow& row) {
    return {{"depth", row.depth},
            {"certainty_percent", certainty_percent(row.selectivity)},
            {"best", records::to_text(row.best)},
            {"is_best_new", row.is_best_new},
            {"score", discs(row.score)},
            {"score_change", row.score_change ? Json(discs(*row.score_change)) : Json(nullptr)},
            {"is_solved", row.is_solved},
            {"nodes", row.nodes},
            {"milliseconds", row.elapsed.count()}};
}

} // namespace

std::string debug_json(const play::GameController& controller, const DebugState& debug) {
    const play::Game& game = controller.game();
    const rules::Position& position = game.position();
    const play::GameSettings& settings = game.settings();
    Json shown_position = to_json(position);
    shown_position["moves"] = records::to_transcript(game.tree());
    Json iterations = Json::array();
    for (const IterationRow& row : shown_log(controller, debug).iterations())
        iterations.push_back(to_json(row));
    const Json json{
        {"schema", schema},
        {"program", "outflank " OUTFLANK_VERSION},
        {"position", std::move(shown_position)},
        {"settings",
         {{"black", play::to_text(settings.participants[0].seat)},
          {"white", play::to_text(settings.participants[1].seat)},
          {"rules", settings.rules.id},
          {"seed", settings.seed}}},
        {"search", to_json(shown_search(controller, debug))},
        {"iterations", std::move(iterations)},
        {"evaluation", to_json(ai::explain(position))},
    };
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

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

#include "game/ui/analysis/debug_actions.hpp"

#include "engine/app.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/threads.hpp"
#include "game/ai/search.hpp"
#include "game/play/bundle.hpp"
#include "game/records/obf.hpp"
#include "game/ui/app/file_choice.hpp"
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
    session.state.debug.inspected.reset();
    session.state.debug.tab = tab;
}

void choose_what_if(Session& session, ai::SquareChange change) {
    session.state.debug.what_if = change;
    show_debug_tab(session, "evaluation");
}

void toggle_effects(Session& session) {
    session.state.debug.shows_effects ^= true;
    show_debug_tab(session, "evaluation");
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

void toggle_recording(Session& session) {
    session.state.debug.tree.records ^= true;
}

bool has_tree(const Session& session) {
    return session.state.debug.tree.view.has_value();
}

void export_tree(App& app, std::string (*text)(const ai::Recording&), const char* extension) {
    const auto& view = app.session.state.debug.tree.view;
    if (!view) return app.session.say(tr("There is no search tree to export yet."), app.now);
    choose_file_to_export(app, tr("Export search tree"), "search tree " + base::time_stamp() + extension,
                          {tr("Search tree"), {extension}}, [text, tree = view->shared()] { return text(*tree); });
}

bool has_selected_node(const Session& session) {
    const auto& view = session.state.debug.tree.view;
    return view && view->selected() != ai::RecordedNode::none;
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

// None without a selected node, because a request may come late.
std::optional<rules::Position> selected_position(const Session& session) {
    if (!has_selected_node(session)) return std::nullopt;
    const TreeView& view = *session.state.debug.tree.view;
    return view.position(view.selected());
}

std::string obf(const rules::Position& position) {
    return records::to_obf({.position = position, .known = {}, .comment = {}});
}

} // namespace

void copy_node(App& app) {
    if (const auto position = selected_position(app.session))
        copy_text(app, obf(*position), tr("Copied the position."));
}

void inspect_node(Session& session) {
    const auto position = selected_position(session);
    if (!position) return;
    session.state.debug.inspected = position;
    session.state.debug.tab = "evaluation";
}

void break_at_node(Session& session) {
    DebugState& debug = session.state.debug;
    const auto position = selected_position(session);
    if (!position) return;
    debug.breaks.position = position;
    debug.break_position = obf(*position);
}

void find_in_tree(App& app) {
    TreeBrowser& browser = app.session.state.debug.tree;
    if (!browser.view) return;
    if (const auto found = browser.view->find(browser.sought))
        browser.scroll_to = static_cast<int>(browser.view->reveal(*found));
    else
        app.session.say(tr("Not found in the tree: {}", browser.sought), app.now);
}

namespace {

using Reason = ai::RecordedNode::Reason;

constexpr std::size_t reply_table_bytes = 8 * ai::mebibyte;
constexpr ai::Limits reply_limits{.depth = 16, .time = std::chrono::milliseconds{2000}, .recorded_nodes = 100'000};

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
    has_changed |= take_tree(session);
    has_changed |= take_reply(session);
    return has_changed;
}

bool DebugSearches::take_tree(Session& session) {
    DebugState& debug = session.state.debug;
    TreeBrowser& browser = debug.tree;
    // Its positions would not fit the board of another size.
    if (browser.view && browser.view->recording().position.size() != session.game().position().size())
        browser.view.reset();
    if (!browser.records) return false; // A search that was recorded continues to record until it ends.
    const ShownSearch shown = shown_search(session.controller, debug);
    if (shown.report == nullptr || !shown.report->tree) return false;
    const auto& tree = shown.report->tree;
    if (browser.view && browser.view->shows(tree)) return false;
    const bool continues = browser.view && browser.is_of_last_choice == shown.is_of_last_choice
                           && browser.view->recording().position == tree->position;
    if (continues)
        browser.view->update(tree);
    else
        browser.view.emplace(tree);
    browser.is_of_last_choice = shown.is_of_last_choice;
    return true;
}

void DebugSearches::answer_why_not(App& app) {
    Session& session = app.session;
    DebugState& debug = session.state.debug;
    const rules::Position& position = session.game().position();
    const auto& view = debug.tree.view;
    const bool has_view = view && view->recording().position == position;
    std::optional<int> node;
    std::optional<rules::Move> move;
    if (has_selected_node(session) && debug.tab == "tree") {
        node = view->selected();
        if (view->path(*node).empty()) node.reset();
    } else {
        const ai::Report* report = session.controller.analysis();
        if (debug.pointed_move)
            move = debug.pointed_move;
        else if (const auto square = session.state.pointer.square(); square && !position.flips(*square).empty())
            move = rules::Move{*square};
        else if (report != nullptr && report->moves.size() > 1)
            move = report->moves[1].move;
        if (move && position.refusal(*move)) move.reset(); // The position has changed since.
        if (move && has_view) node = view->root_move(*move);
    }
    if (!node && !move) return session.say(tr("Point at a move, or select one in the tree."), app.now);
    const rules::Position root = node ? view->recording().position : position;
    WhyNot why_not{.position = root};
    std::vector<rules::Move> path{move.value_or(rules::Move::pass())};
    if (node) {
        path = view->path(*node);
        why_not.steps = view->line(*node);
    } else {
        why_not.steps = {LineStep{.move = path.front()}};
    }
    why_not.asked = path.size() - 1;
    why_not.is_searching = why_not.steps.size() <= path.size() && (!node || view->node(*node).reason != Reason::final);
    rules::Position after = root;
    for (const rules::Move made : path)
        after = after.after(made);
    why_not.is_searching &= !after.is_over();
    const bool searches = why_not.is_searching;
    debug.why_not = std::move(why_not);
    if (reply_worker_) reply_worker_->stop();
    reply_.take();
    if (!searches) return;
    if (!reply_worker_)
        reply_worker_ = std::make_unique<base::Worker<ReplyRequest>>(
            [this](const ReplyRequest& asked, const std::stop_token& stop) {
                try {
                    ai::Searcher searcher{reply_table_bytes, 1, {.plugin = asked.settings.plugin}};
                    searcher.set_parameters(asked.settings.parameters);
                    reply_worker_->give_last(reply_, searcher.search(asked.position, reply_limits, stop, {}));
                } catch (const std::bad_alloc&) { // The line stays without a reply.
                    reply_worker_->give_last(reply_, ai::Report{});
                }
            },
            engine::wake_up);
    reply_worker_->start({.position = after, .settings = session.controller.search_settings()});
}

// The reply's values come from its tree, and below the nodes that were kept from the last of them.
bool DebugSearches::take_reply(Session& session) {
    auto report = reply_.take();
    auto& why_not = session.state.debug.why_not;
    if (!report || !why_not || !why_not->is_searching) return false;
    why_not->is_searching = false;
    if (report->moves.empty() || !report->tree) return true;
    const ai::RootMove& best = report->moves.front();
    const TreeView reply{report->tree};
    const auto root = reply.root_move(best.move);
    std::vector<LineStep> below;
    if (root) below = reply.line(*root);
    if (below.empty()) below = {LineStep{.move = best.move, .score = best.score, .bound = best.bound}};
    for (std::size_t i = below.size(); i < best.line.size() && best.line[i - 1] == below[i - 1].move; ++i)
        below.push_back({.move = best.line[i], .score = best.score});
    why_not->steps.erase(why_not->steps.begin() + static_cast<std::ptrdiff_t>(why_not->asked) + 1,
                         why_not->steps.end());
    // The reply's values are for its side to move.
    const bool is_opponents = why_not->asked % 2 == 0;
    const auto seen = [&](LineStep step) {
        if (!is_opponents) return step;
        step.score = -step.score;
        if (step.bound != ai::Bound::exact)
            step.bound = step.bound == ai::Bound::at_most ? ai::Bound::at_least : ai::Bound::at_most;
        return step;
    };
    for (const LineStep& step : below)
        why_not->steps.push_back(seen(step));
    LineStep& asked = why_not->steps[why_not->asked];
    asked = seen({.move = asked.move, .score = best.score, .bound = best.bound});
    return true;
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
                            .table_bytes = play::search_tables(search.table_bytes).comparison,
                            .may_load_plugins = session.preferences.evaluation.is_used});
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

#include "game/play/game_controller.hpp"
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/app/action_table.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/lab/lab.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/review/analysis_view.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"

#include <array>

namespace ui::action_table {

namespace {

bool has_line(const Session& session) {
    return session.state.lines.shown() != nullptr;
}

bool can_pause_search(const Session& session) {
    return session.preferences.is_debug_open && session.controller.is_searching();
}
// A search that does not count visits its nodes without a look at the steps.
bool can_step_node(const Session& session) {
    const auto& report = session.controller.report();
    return can_pause_search(session) && report && report->counters;
}

} // namespace

std::vector<Action> of_board_values() {
    return {
        {.id = "hints",
         .title = mark("Hints: values on the squares"),
         .shortcut = alone(SDL_SCANCODE_H),
         .run = call(toggle_hints),
         .is_on = setting(&ShownOnBoard::hints),
         .shows_values = true},
        {.id = "hints-in-words",
         .title = mark("Hints in words"),
         .run = call(toggle_hints_in_words),
         .is_on = setting(&ShownOnBoard::hints_in_words),
         .shows_values = true},
        {.id = "frequencies",
         .title = mark("Database moves on the squares"),
         .run = call(toggle_frequencies),
         .is_on = setting(&ShownOnBoard::frequencies),
         .shows_values = true},
        {.id = "database-moves",
         .title = mark("Show database moves"),
         .run = call(toggle_database_moves),
         .is_on = setting(&ShownOnBoard::database_moves),
         .shows_values = true},
        values_toggle("best-line", mark("Best line on the board"), alone(SDL_SCANCODE_L), &ShownOnBoard::best_line),
        {.id = "line-forward",
         .title = mark("Forward in best line"),
         .shortcut = alone(SDL_SCANCODE_PERIOD),
         .run = call(scrub_line, 1),
         .is_enabled = has_line,
         .repeats = true},
        {.id = "line-back",
         .title = mark("Back in best line"),
         .shortcut = alone(SDL_SCANCODE_COMMA),
         .run = call(scrub_line, -1),
         .is_enabled = has_line,
         .repeats = true},
    };
}

std::vector<Action> of_analysis() {
    return {
        toggle("bar", mark("Evaluation bar"), alone(SDL_SCANCODE_V), &ShownOnBoard::bar),
        toggle("graph", mark("Evaluation graph"), alone(SDL_SCANCODE_G), &ShownOnBoard::graph),
        values_toggle("values-in-games", mark("Show values during games"), {}, &ShownOnBoard::values_in_game),
        toggle("ponder", mark("Think on opponent's time"), {}, &Preferences::ponders),
        {.id = "why",
         .title = mark("Why this move"),
         .shortcut = alone(SDL_SCANCODE_W),
         .run = call(toggle_why),
         .is_on = [](const Session& session) { return session.state.why.is_open; },
         .shows_values = true},
        {.id = "trainer",
         .title = mark("Trainer: guess the best move"),
         .shortcut = ctrl(SDL_SCANCODE_T),
         .run = call(toggle_trainer),
         .is_enabled =
             [](const Session& session) {
                 return session.state.trainer.is_on || (has_game(session) && !session.game().position().is_over());
             },
         .is_on = [](const Session& session) { return session.state.trainer.is_on; },
         .shows_values = true},
        {.id = "review",
         .title = mark("Review game"),
         .shortcut = ctrl(SDL_SCANCODE_R),
         .run = call(toggle_review),
         .is_enabled = [](const Session& session) { return has_game(session) && !session.state.is_exercise(); },
         .is_on = [](const Session& session) { return session.state.is_review_open; },
         .shows_values = true},
        {"evaluation-lab", mark("Evaluation lab..."), {}, call(open_lab)},
        {"engine-settings", mark("Computer settings..."), {}, call(open_settings, SettingsSection::computer)},
        {"programs", mark("Engines..."), {}, call(open_settings, SettingsSection::engines)},
    };
}

std::vector<Action> of_study() {
    const auto has_moves = [](const Session& session) {
        return has_game(session) && session.game().tree().line().size() > 1;
    };
    using Sides = std::array<bool, 2>;
    const auto page = [](StudyPage which) { return [which](App& app) { app.study.open(app, which); }; };
    return {
        {"guess both", mark("Both sides"), ctrl(SDL_SCANCODE_G), call(begin_guessing, Sides{true, true}), has_moves},
        {"guess black", mark("Black's moves"), {}, call(begin_guessing, Sides{true, false}), has_moves},
        {"guess white", mark("White's moves"), {}, call(begin_guessing, Sides{false, true}), has_moves},
        {"openings", mark("Practise openings..."), {}, page(StudyPage::openings)},
        {"practise-due", mark("Today's practice"), ctrl(SDL_SCANCODE_D), [](App& app) { app.study.practise_due(app); }},
        {"practise-line",
         mark("Practise this line"),
         {},
         [](App& app) { app.study.practise_this_game(app); },
         has_game},
        {"statistics", mark("Your statistics..."), {}, page(StudyPage::statistics)},
        {"database", mark("Game database..."), {}, call(open_database)},
        {"bookmarks", mark("Bookmarks..."), ctrl(SDL_SCANCODE_B), page(StudyPage::bookmarks)},
        {"bookmark", mark("Bookmark this position"), ctrl(SDL_SCANCODE_B, true),
         [](App& app) { app.study.add_bookmark(app); }, shows_game},
    };
}

std::vector<Action> of_debug_panel() {
    return {
        {"resume-search", mark("Resume the search"), alone(SDL_SCANCODE_F5), call(submit_search, play::ResumeSearch{}),
         [](const Session& session) {
             return can_pause_search(session) && session.controller.search_pause().has_value();
         }},
        {"pause-search", mark("Pause the search"), alone(SDL_SCANCODE_F5), call(submit_search, play::PauseSearch{}),
         [](const Session& session) { return can_pause_search(session) && !session.controller.search_pause(); }},
        {"step-search", mark("Search one iteration"), alone(SDL_SCANCODE_F10), call(submit_search, play::StepSearch{}),
         can_pause_search},
        {.id = "step-root-move",
         .title = mark("Search one root move"),
         .shortcut = {.key = SDL_SCANCODE_F10, .shift = true},
         .run = call(submit_search, play::StepSearch{ai::StepSize::root_move}),
         .is_enabled = can_pause_search},
        {.id = "step-node",
         .title = mark("Search one node"),
         .shortcut = ctrl(SDL_SCANCODE_F10),
         .run = call(submit_search, play::StepSearch{ai::StepSize::node}),
         .is_enabled = can_step_node},
        {.id = "record-tree",
         .title = mark("Record the search tree"),
         .run = call(toggle_recording),
         .is_on = [](const Session& session) { return session.state.debug.tree.records; },
         .shows_values = true},
        {"export-tree-json",
         mark("Export the search tree as JSON..."),
         {},
         call(export_tree, tree_json, ".json"),
         has_tree},
        {"export-tree-dot",
         mark("Export the search tree for Graphviz..."),
         {},
         call(export_tree, tree_dot, ".dot"),
         has_tree},
        {.id = "why-not",
         .title = mark("Why not this move?"),
         .shortcut = {.key = SDL_SCANCODE_W, .shift = true},
         .run = [](App& app) { app.searches.answer_why_not(app); },
         .is_enabled = [](const Session& session) { return session.preferences.is_debug_open && shows_game(session); },
         .shows_values = true},
        {.id = "inspect-node",
         .title = mark("Evaluation of the tree's node"),
         .run = call(inspect_node),
         .is_enabled = has_selected_node,
         .shows_values = true},
        {"copy-node", mark("Copy the tree's node as OBF"), {}, call(copy_node), has_selected_node},
        {"break-at-node", mark("Pause at the tree's node"), {}, call(break_at_node), has_selected_node},
        {"compare",
         mark("Compare two evaluations"),
         {},
         [](App& app) { compare(app, app.session.preferences.comparison, false); }},
        {.id = "compare-parameters",
         .title = mark("Compare the search with default parameters"),
         .run =
             [](App& app) {
                 app.session.state.debug.tab = "parameters";
                 app.session.state.parameters.is_comparing ^= true;
             },
         .is_on = [](const Session& session) { return session.state.parameters.is_comparing; },
         .shows_values = true},
        {"reset-parameters", mark("Reset the search parameters"), {}, call(set_parameters, ai::SearchParameters{})},
        {"copy-parameters", mark("Copy the search parameters"), {}, call(copy_parameters)},
        {"paste-parameters", mark("Paste search parameters"), {}, call(paste_parameters)},
        toggle("compact-panel", mark("Compact debug panel"), {}, &Preferences::is_debug_compact),
        {.id = "what-if map",
         .title = mark("changes on the board"),
         .run = call(toggle_effects),
         .is_on = [](const Session& session) { return session.state.debug.shows_effects; }},
        {"copy-json", mark("Copy JSON"), {}, call(copy_debug_json)},
    };
}

} // namespace ui::action_table

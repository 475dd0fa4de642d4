// Operations of the debug panel: its own searches, its user actions, bug reports.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/engines/comparison.hpp"
#include "game/ui/analysis/debug_state.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/session.hpp"

#include <memory>
#include <optional>
#include <string>
#include <tuple>

namespace ui {

// Compares evaluations, answers "Why not this move?", and updates the log and the tree of the game's search.
class DebugSearches {
  public:
    // Called every tick. Returns whether a redraw is needed.
    bool update(Session& session, Time now);

    // Shows the answer to the selected node of the tree, or without one to the move pointed at, or to the second-best
    // root move: from the recorded tree, or else from a search of a few seconds.
    void answer_why_not(App& app);
    // Repeats the comparison, also after a failure.
    void compare_again() { compared_.reset(); }

  private:
    // Game number, node, evaluations and parameters of a comparison, and whether it is one of parameters.
    using Compared =
        std::tuple<std::uint64_t, rules::GameTree::NodeId, engines::ComparisonChoice, ai::SearchParameters, bool>;
    bool take_tree(Session& session);
    bool take_reply(Session& session);
    bool compare(Session& session);

    base::Latest<ai::Report> reply_;
    struct ReplyRequest {
        rules::Position position;
        play::SearchSettings settings;
    };
    std::unique_ptr<base::Worker<ReplyRequest>> reply_worker_; // Puts into reply_.
    std::unique_ptr<engines::Comparison> comparison_;
    std::uint64_t ticket_ = 0; // Ticket of the newest comparison; other reports are stale.
    std::optional<Compared> compared_;
};

// Writes bug report bundles on a separate thread, so that the window does not wait for the reference search and the
// disk.
class BugReports {
  public:
    // Captures everything for the bundle before it returns.
    void write(Session& session, Time now);
    // Called every tick; reports the outcome.
    void update(Session& session, Time now);

  private:
    base::Queue<std::string> results_;
    std::jthread writer_; // Declared last, because its thread uses the queue.
};

void export_iterations(App& app); // Writes the log as CSV to the exports folder.
void copy_iterations(App& app);
void copy_debug_json(App& app);
void show_debug_tab(Session& session, std::string_view tab);    // TabInfo::id
void choose_what_if(Session& session, ai::SquareChange change); // Also shows the Evaluation tab.
void toggle_effects(Session& session);                          // The same.
void toggle_recording(Session& session);

bool has_tree(const Session& session);
// Writes the tree's text, such as tree_json(), to a file that the user chooses.
void export_tree(App& app, std::string (*text)(const ai::Recording&), const char* extension);

// Actions on the selected node of the tree. Without one they do nothing.
bool has_selected_node(const Session& session);
void copy_node(App& app);            // As OBF.
void inspect_node(Session& session); // In the Evaluation tab.
void break_at_node(Session& session);
// Selects the next node that matches the text of the tree's search field.
void find_in_tree(App& app);
// Starts a comparison. An external engine whose command may come from a file starts only if is_confirmed is set or it
// was confirmed before.
void compare(App& app, const engines::ComparisonChoice& choice, bool is_confirmed);

// The searches for the game use the parameters until the program ends.
void set_parameters(Session& session, const ai::SearchParameters& parameters);
void copy_parameters(App& app); // As options of the command line.
void paste_parameters(App& app);
// Saves the parameters in use under the name in the tab's field, or deletes that preset. Neither does anything without
// a name.
void save_preset(App& app);
void delete_preset(App& app);

// Contents of the debug panel as one JSON object, for bug reports and other programs: "schema": 1, "program", and
//
//   "position": {"size": 8, "board": rows of X, O and -, "to_move": "black" | "white", "moves": "f5d6c3"}
//   "settings": {"black": "human" | "level:5" | ..., "white", "rules": id, "seed"}
//   "parameters": ["lmr_plies=3", ...] search parameters that differ from the defaults; absent if none does
//   "search": null | {"is_of_last_choice": it chose the computer's last move, before the position above,
//                     "position": the one searched, "depth", ... as in ai::Report,
//                     "moves": [{"move", "score", "bound": "=" | "<=" | ">=", "depth", "line": ["f5", ...], ...}, ...]
//                     best first, "counters": null | {... as in ai::Counters, "probcut": depths with tries}}
//   "iterations": [{"depth", "best", "is_best_new", "score", "score_change": number | null, ...}, ...] in order of time
//   "evaluation": {"score": static score of the position, "sum": sum of the weights in 1/"unit" discs, "net": null |
//   its
//                  part of the sum, "phase", "terms": [{"name", "weight", "net": its part of the weight, "index",
//                  "count", "squares": ["a1", ...]}, ...]}
//   "what_if": {"change": "move" | "flip" | "own" | "opponent" | "empty", as chosen in the Evaluation tab,
//               "squares": [{"square", "value": static value after the change, "change": its difference}, ...]}
//
// Scores are in discs for the side to move. Squares are algebraic, regardless of the game's notation. A pass is "pass".
std::string debug_json(const play::GameController& controller, const DebugState& debug);

} // namespace ui

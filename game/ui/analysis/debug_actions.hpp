// What the debug panel does: its searches besides the game's, its user actions, bug reports.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/patient_thread.hpp"
#include "game/play/comparison.hpp"
#include "game/play/recorder.hpp"
#include "game/ui/analysis/debug_state.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/session.hpp"

#include <memory>
#include <optional>
#include <string>

namespace ui {

// Searches of the debug panel: the log of the game's search, a recorded tree, and the comparison of two evaluations.
class SearchDesk {
  public:
    // Called every tick. Returns whether a redraw is needed.
    bool update(Session& session, Time now);

    void record_tree(Session& session);
    void finish_recording();
    void cancel_recording(Session& session);
    // Also retries after a failure.
    void compare_again() { compared_.reset(); }

  private:
    struct Compared {
        std::uint64_t game_number = 0;
        rules::GameTree::NodeId node = -1;
        play::ComparisonChoice choice;
        friend bool operator==(const Compared&, const Compared&) = default;
    };
    bool take_recording(Session& session, Time now);
    bool compare(Session& session);

    std::unique_ptr<play::Recorder> recorder_;
    std::unique_ptr<play::Comparison> comparison_;
    std::uint64_t ticket_ = 0; // of the newest comparison; other reports are stale
    std::optional<Compared> compared_;
};

// Requests to the search scheduler besides the game's own.
play::Wishes wishes(const Session& session);

// Writes bug report bundles on a separate thread, so that the window does not wait for the reference search and the
// disk.
class BugReports {
  public:
    // Captures everything for the bundle before it returns.
    void write(Session& session, Time now);
    // Called every tick; reports the outcome.
    void update(Session& session, Time now);

  private:
    base::Queue<std::string> news_;
    base::PatientThread writer_; // The last member, because its thread uses the queue.
};

void export_iterations(App& app); // the log as CSV, into the exports folder
void copy_iterations(App& app);
void copy_debug_json(App& app);
void show_debug_tab(Session& session, DebugTab tab);
void record_tree(App& app);
void finish_recording(App& app); // shows what was recorded so far
void cancel_recording(App& app);
// Starts a comparison. An external engine whose command may come from a file starts only with is_confirmed, unless
// confirmed before.
void compare(App& app, const play::ComparisonChoice& choice, bool is_confirmed);
void write_bug_report(App& app);

// Contents of the debug panel as one JSON object, for bug reports and other programs.
//
//   {"schema": 1, "program": "outflank 0.1.0",
//    "position": {"size": 8, "board": "side * side characters, X O -, row by row", "to_move": "black" | "white",
//                 "moves": "f5d6c3", the way to it from the start of the game},
//    "settings": {"black": "human" | "level:5" | ..., "white": ..., "rules": id, "seed": number},
//    "search": null | {"is_of_last_choice": true for the computer's last choice, false for the position above,
//                      "position": {"size", "board", "to_move"}, what was searched,
//                      "depth", "certainty_percent", "nodes", "milliseconds", "is_solved", "counts_plain_discs",
//                      "moves": [{"move", "score", "bound": "=" | "<=" | ">=", "depth", "certainty_percent",
//                                 "is_solved", "is_from_book", "nodes", "line": ["f5", ...]}, ...] best first,
//                      "counters": null | {"table_probes", "table_hits", ..., as in ai::Counters,
//                                          "plies": [{"principal", "null_window", "probcut"}, ...],
//                                          "probcut": [{"depth", "tries", "cuts"}, ...] where there were any}},
//    "iterations": [{"depth", "certainty_percent", "best", "is_best_new", "score", "score_change": number | null,
//                    "is_solved", "nodes", "milliseconds"}, ...] in the order of time,
//    "evaluation": {"score", "sum", "unit", "phase", of the position shown: its static score, and the sum of the
//    weights
//                   in 1/unit discs, "terms": [{"name", "weight", "index", "count", "squares": ["a1", ...]}, ...]}}
//
// Scores are in discs for the side to move, squares algebraic whatever the game's notation is, a pass is "pass".
std::string debug_json(const play::GameController& controller, const DebugState& debug);

} // namespace ui

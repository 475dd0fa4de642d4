// User actions of the debug panel.
#pragma once

#include "game/ai/gate.hpp"
#include "game/play/comparison.hpp"
#include "game/ui/analysis/debug_state.hpp"
#include "game/ui/app/app.hpp"

namespace ui {

void export_iterations(App& app); // the log as CSV, into the exports folder
void copy_iterations(App& app);
void copy_debug_json(App& app);

void show_debug_tab(Session& session, DebugTab tab);
void set_breaks(Session& session, const ai::Breakpoints& breaks);
void record_tree(App& app);
void finish_recording(App& app); // shows what was recorded so far
void cancel_recording(App& app);
// Starts a comparison. An external engine whose command may come from a file starts only with is_confirmed, unless
// confirmed before.
void compare(App& app, const play::ComparisonChoice& choice, bool is_confirmed);
void end_comparison(Session& session);
void toggle_differences(Session& session);
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

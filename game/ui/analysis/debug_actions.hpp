// What the user does in the debug panel.
#pragma once

#include "game/ai/gate.hpp"
#include "game/play/comparison_choice.hpp"
#include "game/ui/analysis/debug_state.hpp"
#include "game/ui/app/app.hpp"

namespace ui {

void export_iterations(App& app); // the log as CSV, into the exports folder
void copy_iterations(App& app);
void copy_debug_json(App& app);

void show_debug_tab(Session& session, DebugTab tab);
void set_breaks(Session& session, const ai::Breakpoints& breaks); // when searches pause by themselves
void record_tree(App& app);                                       // of the position shown
void finish_recording(App& app);                                  // shows what was recorded so far
void cancel_recording(App& app);
// With what the evaluation is compared, and that it is. is_confirmed: else no program is started that was not before,
// since its command may only stand in a file.
void compare(App& app, const play::ComparisonChoice& choice, bool is_confirmed);
void end_comparison(Session& session);
void toggle_differences(Session& session); // of the comparison, on the squares
void write_bug_report(App& app);

} // namespace ui

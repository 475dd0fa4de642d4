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

} // namespace ui

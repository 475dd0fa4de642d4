// What the user does with the window: what is shown next to the game, dialogs, and settings.
#pragma once

#include "engine/focus_step.hpp"
#include "game/ui/app/session.hpp"

#include <string>

namespace ui {

void show_page(Session& session, Page page);
void confirm_question(Session& session); // "yes" to the question on the screen
void close_dialog(Session& session);
void dismiss_result(Session& session);
void close_popups(App& app); // menus and lists
void close_popup(App& app);  // the one that was opened last
void move_focus(App& app, engine::FocusStep step);

void toggle_trainer(Session& session);
void forget_trainer_score(Session& session);
void toggle_why(Session& session);
void clear_marks(Session& session); // that the user has drawn on the board
void open_review(Session& session);
void close_review(Session& session);
void open_engine_settings(Session& session);

void turn_board(Session& session, int symmetry); // rules/symmetry.hpp; 0 shows it as usual again
void toggle_hints(Session& session);
void toggle_hints_for(Session& session, rules::Color color);
void toggle_hints_in_words(Session& session);
void toggle_full_screen(App& app);
void toggle_sound(App& app);
void set_volume(App& app, int percent);                     // turns sound on
void set_language(Session& session, const std::string& id); // "de"; empty: as the system
void set_engine_settings(Session& session, const play::EngineSettings& settings);
void set_review_limits(Session& session, const play::ReviewLimits& limits);
// Of the side that the debug panel stands at, in units of scale 1; 0: what the board leaves free.
void set_debug_extent(Session& session, float extent);

} // namespace ui

// User actions on the window: what is shown next to the game, dialogs, and settings.
#pragma once

#include "engine/focus_step.hpp"
#include "game/ui/app/session.hpp"

#include <string>

namespace ui {

void show_page(Session& session, Page page);
void confirm_question(Session& session);
void close_dialog(Session& session);
void dismiss_result(Session& session);
void close_popups(App& app);
void close_popup(App& app);
void move_focus(App& app, engine::FocusStep step);

void toggle_trainer(Session& session);
void forget_trainer_score(Session& session);
void toggle_why(Session& session);
void clear_marks(Session& session);
void open_review(Session& session);
void close_review(Session& session);
void open_engine_settings(Session& session);

void turn_board(Session& session, int symmetry); // rules/symmetry.hpp; 0: the usual orientation.
void toggle_hints(Session& session);
void toggle_hints_for(Session& session, rules::Color color);
void toggle_hints_in_words(Session& session);
void toggle_full_screen(App& app);
void toggle_sound(App& app);
void set_volume(App& app, int percent);                     // Turns sound on.
void set_language(Session& session, const std::string& id); // Such as "de"; empty: the system's language.
void set_engine_settings(Session& session, const play::EngineSettings& settings);
void set_review_limits(Session& session, const play::ReviewLimits& limits);
// Size of the debug panel along its side, in units of scale 1; 0: the space that the board leaves free.
void set_debug_extent(Session& session, float extent);

} // namespace ui

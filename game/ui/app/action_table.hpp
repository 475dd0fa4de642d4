// Helpers for the files that define rows of the action table.
#pragma once

#include "game/ui/app/actions.hpp"
#include "game/ui/app/screens.hpp"

#include <vector>

namespace ui::action_table {

using base::mark;

inline std::function<bool(const Session&)> setting(bool Preferences::*field) {
    return [field](const Session& session) { return session.preferences.*field; };
}
inline std::function<bool(const Session&)> setting(bool ShownOnBoard::*field) {
    return [field](const Session& session) { return session.preferences.shown.*field; };
}

inline Request toggled(bool Preferences::*field) {
    return [field](App& app) { app.session.preferences.*field ^= true; };
}
inline Request toggled(bool ShownOnBoard::*field) {
    return [field](App& app) { app.session.preferences.shown.*field ^= true; };
}

template <class Settings> Action toggle(const char* id, base::Marked title, Shortcut shortcut, bool Settings::*field) {
    return {.id = id, .title = title, .shortcut = shortcut, .run = toggled(field), .is_on = setting(field)};
}
template <class Settings>
Action values_toggle(const char* id, base::Marked title, Shortcut shortcut, bool Settings::*field) {
    Action action = toggle(id, title, shortcut, field);
    action.shows_values = true;
    return action;
}

inline Shortcut ctrl(SDL_Scancode key, bool has_shift = false) {
    return {.key = key, .ctrl = true, .shift = has_shift};
}

inline Shortcut alone(SDL_Scancode key) {
    return {.key = key};
}

inline bool has_game(const Session& session) {
    return screen_of(session).has_game(session);
}

inline bool shows_game(const Session& session) {
    return screen_of(session).shows_game();
}

std::vector<Action> of_board_values();
std::vector<Action> of_analysis();
std::vector<Action> of_study();
std::vector<Action> of_debug_panel();

} // namespace ui::action_table

namespace ui {

std::vector<Action> make_actions();

} // namespace ui

// What the parts of the action table are written with; for them alone.
#pragma once

#include "game/ui/actions.hpp"
#include "game/ui/gui_state.hpp"
#include "game/ui/preferences.hpp"

#include <functional>
#include <utility>
#include <vector>

namespace ui::action_table {

using base::mark;
using Context = ActionContext;

// Whatever the moment.
inline std::function<Request(const Context&)> always(Request request) {
    return [request = std::move(request)](const Context&) { return request; };
}

inline std::function<bool(const Context&)> setting(bool Preferences::*field) {
    return [field](const Context& context) { return context.preferences.*field; };
}
inline std::function<bool(const Context&)> setting(bool ShownOnBoard::*field) {
    return [field](const Context& context) { return context.preferences.shown.*field; };
}

inline Shortcut ctrl(SDL_Scancode key, bool has_shift = false) {
    return {.key = key, .ctrl = true, .shift = has_shift};
}

inline Shortcut alone(SDL_Scancode key) {
    return {.key = key};
}

// What concerns the game itself: with the New Game card or the lesson over it, it waits unseen.
inline bool has_game(const Context& context) {
    return context.state.new_game() == nullptr && context.state.lesson() == nullptr;
}

// The parts that have a file of their own.
std::vector<Action> of_board_values();
std::vector<Action> of_analysis();
std::vector<Action> of_club();
std::vector<Action> of_debug_panel();

} // namespace ui::action_table

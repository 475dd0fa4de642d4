#include "game/ui/kiosk.hpp"

#include <algorithm>

namespace ui {

bool Kiosk::ends_with(const engine::Input& input) {
    const bool has_come = std::ranges::any_of(input.keys, &engine::KeyEvent::is_down)
                          || std::ranges::any_of(input.buttons, &engine::ButtonEvent::is_down);
    if (!is_on_ || !has_come) return false;
    is_on_ = false;
    next_game_.reset();
    return true;
}

bool Kiosk::begins_next(bool is_over, Time now) {
    if (!is_on_ || !is_over) return false;
    if (!next_game_) next_game_ = now + result_time;
    if (now < *next_game_) return false;
    next_game_.reset();
    return true;
}

} // namespace ui

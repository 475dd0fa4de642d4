#include "game/ui/input/peeking.hpp"

namespace ui {

void Peeking::hold_button(Time now) {
    if (!pressed_) pressed_ = now;
}

void Peeking::release_button() {
    pressed_.reset();
    is_by_button_ = false;
}

void Peeking::update(Time now) {
    if (pressed_ && now >= *pressed_ + patience) is_by_button_ = true;
}

std::optional<Peeking::Time> Peeking::next_deadline() const {
    if (!pressed_ || is_by_button_) return std::nullopt;
    return *pressed_ + patience;
}

} // namespace ui

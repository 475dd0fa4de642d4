#include "game/ui/input/pad_state.hpp"

namespace ui {

void PadState::press(engine::PadButton button, Time now) {
    held_ = button;
    repeats_ = now + first_repeat;
}

void PadState::release(engine::PadButton button) {
    if (held_ == button) held_.reset();
}

// After a pause without calls, repeating continues from now: missed repeats are dropped.
std::optional<engine::PadButton> PadState::take_repeat(Time now) {
    if (!held_ || now < repeats_) return std::nullopt;
    repeats_ = now + next_repeat;
    return held_;
}

std::optional<PadState::Time> PadState::next_deadline() const {
    return held_ ? std::optional{repeats_} : std::nullopt;
}

} // namespace ui

#include "game/ui/input/board_pointer.hpp"

#include <utility>

namespace ui {

void BoardPointer::update(const engine::Input& input, const BoardLayout& board, bool is_on_panel) {
    at_ = input.pointer;
    if (resting_at_ && *resting_at_ != at_) resting_at_.reset();
    const bool is_pointing = !is_on_panel && input.is_pointer_inside && !input.is_touch && !resting_at_;
    const auto before = std::exchange(hover_, is_pointing ? pick(board, at_) : std::nullopt);
    if (hover_ && hover_ != before) cursor_.reset();
}

void BoardPointer::move(int rows, int columns, const BoardLayout& board) {
    resting_at_ = at_;
    if (!cursor_) {
        const int middle = board.size.center();
        cursor_ = hover_.value_or(board.square_at({middle, middle}));
        return;
    }
    // Arrow keys follow the screen, regardless of the board's symmetry.
    const rules::Square place = board.place_of(*cursor_);
    const int end = board.size.side() - 1;
    cursor_ = board.square_at({std::clamp(place.row + rows, 0, end), std::clamp(place.column + columns, 0, end)});
}

int BoardPointer::turn(float wheel) {
    turned_ -= wheel;
    const float whole = std::trunc(turned_);
    turned_ -= whole;
    return static_cast<int>(whole);
}

bool BoardPointer::is_drawn_from(float trembles) const {
    return std::hypot(at_.x - pressed_at_.x, at_.y - pressed_at_.y) > trembles;
}

void BoardPointer::forget() {
    hover_.reset();
    cursor_.reset();
}

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

void PadState::press(engine::PadButton button, Time now) {
    held_ = button;
    repeats_ = now + first_repeat;
}

void PadState::release(engine::PadButton button) {
    if (held_ == button) held_.reset();
}

// After a pause without calls, repeating restarts at `now`: missed repeats are dropped.
std::optional<engine::PadButton> PadState::take_repeat(Time now) {
    if (!held_ || now < repeats_) return std::nullopt;
    repeats_ = now + next_repeat;
    return held_;
}

std::optional<PadState::Time> PadState::next_deadline() const {
    return held_ ? std::optional{repeats_} : std::nullopt;
}

} // namespace ui

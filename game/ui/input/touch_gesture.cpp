#include "game/ui/input/touch_gesture.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

float distance(engine::Point a, engine::Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

void TouchGesture::begin(engine::Point at, float point, bool can_hold, Time now) {
    *this = {};
    from_ = at;
    point_ = point;
    began_ = now;
    can_hold_ = can_hold;
    is_down_ = true;
}

void TouchGesture::go_to(engine::Point at) {
    farthest_ = std::max(farthest_, distance(at, from_));
}

bool TouchGesture::is_near(engine::Point at) const {
    return distance(at, from_) <= touch_slop * point_;
}

TouchGesture::Meaning TouchGesture::update(engine::Point at, Time now) {
    if (!is_down_) return Meaning::nothing;
    go_to(at);
    if (is_held_ || !can_hold_ || farthest_ > touch_slop * point_ || now < began_ + long_press) return Meaning::nothing;
    is_held_ = true;
    return Meaning::hold;
}

TouchGesture::Meaning TouchGesture::end(engine::Point at) {
    if (!std::exchange(is_down_, false)) return Meaning::nothing;
    go_to(at);
    if (std::exchange(is_held_, false)) return Meaning::let_go;
    if (farthest_ <= touch_slop * point_) return Meaning::tap;
    const float across = at.x - from_.x, down = at.y - from_.y;
    if (std::abs(across) < shortest_swipe * point_ || std::abs(across) < 2 * std::abs(down)) return Meaning::nothing;
    return across < 0 ? Meaning::leftwards : Meaning::rightwards;
}

std::optional<TouchGesture::Time> TouchGesture::next_deadline() const {
    const bool may_hold = is_down_ && can_hold_ && !is_held_ && farthest_ <= touch_slop * point_;
    return may_hold ? std::optional{began_ + long_press} : std::nullopt;
}

bool TapChoice::tap(rules::Square square, const rules::Position& position) {
    const bool is_chosen = square_ == square && position_ == position;
    square_ = square;
    position_ = position;
    return is_chosen;
}

bool TapChoice::update(const rules::Position& position) {
    if (!square_ || position_ == position) return false;
    square_.reset();
    return true;
}

} // namespace ui

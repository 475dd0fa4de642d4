#include "game/ui/board/bar_motion.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

bool BarMotion::update(std::optional<float> discs, bool is_at_once, Time now) {
    constexpr float quarter = 4; // Steps of a disc; smaller changes are not worth a frame.
    constexpr std::chrono::duration<float> time_constant{0.12f};
    constexpr float near = 0.05f;
    const std::chrono::duration<float> since = now - std::exchange(moved_, now);
    const auto before = std::pair{discs_, is_old_};
    is_moving_ = false;
    is_old_ = !discs && discs_;
    if (discs) {
        const float wanted = std::round(*discs * quarter) / quarter;
        const float from = discs_.value_or(wanted);
        const float part = 1 - std::exp(-std::clamp(since.count(), 0.f, 0.1f) / time_constant.count());
        const bool arrives = is_at_once || std::abs(wanted - from) < near;
        discs_ = arrives ? wanted : from + (wanted - from) * part;
        is_moving_ = !arrives;
    }
    return std::pair{discs_, is_old_} != before;
}

bool BarMotion::forget(Time now) {
    const bool has_changed = discs_.has_value();
    *this = BarMotion{};
    moved_ = now;
    return has_changed;
}

} // namespace ui

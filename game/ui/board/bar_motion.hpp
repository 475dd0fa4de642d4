// The animated value of the evaluation bar. A plain value; callers pass the time.
#pragma once

#include <chrono>
#include <optional>

namespace ui {

class BarMotion {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // Moves towards `discs` for Black, in steps of a quarter. None while the position has no value: the bar then keeps
    // its value. is_at_once: without animation. Returns whether a redraw is needed.
    bool update(std::optional<float> discs, bool is_at_once, Time now);
    // The values are hidden or belong to another game. Returns whether a redraw is needed.
    bool forget(Time now);

    std::optional<float> discs() const { return discs_; } // None while unknown.
    bool is_old() const { return is_old_; }
    bool is_moving() const { return is_moving_; }

  private:
    std::optional<float> discs_;
    bool is_old_ = false;
    bool is_moving_ = false;
    Time moved_{};
};

} // namespace ui

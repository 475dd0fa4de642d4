// Where the evaluation bar stands, and how it gets there. A plain value that is told the time; for the window.
#pragma once

#include <chrono>
#include <optional>

namespace ui {

class BarMotion {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // Towards so many discs for Black, in steps of a quarter; none while the position shown has no value: then the bar
    // stays where it is. is_at_once: without moving there. True when it looks otherwise than before.
    bool update(std::optional<float> discs, bool is_at_once, Time now);
    // The values are not to be seen, or belong to another game. True when it looks otherwise than before.
    bool forget(Time now);

    std::optional<float> discs() const { return discs_; } // none while nothing is known
    bool is_old() const { return is_old_; }               // it is the value of a position before this one
    bool is_moving() const { return is_moving_; }

  private:
    std::optional<float> discs_;
    bool is_old_ = false;
    bool is_moving_ = false;
    Time moved_{};
};

} // namespace ui

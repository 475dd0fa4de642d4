// Shows the values of the search while a key or a button is held. A plain value; callers pass the time.
#pragma once

#include <chrono>
#include <optional>

namespace ui {

class Peeking {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // A button held for that long shows the values instead of its usual effect.
    static constexpr std::chrono::milliseconds patience{250};

    void hold_key() { is_by_key_ = true; }
    void release_key() { is_by_key_ = false; }
    void hold_button(Time now); // Called in each frame while it is held.
    void release_button();
    void update(Time now);

    bool is_on() const { return is_by_key_ || is_by_button_; }
    bool is_by_button() const { return is_by_button_; }
    std::optional<Time> next_deadline() const;

  private:
    bool is_by_key_ = false;
    bool is_by_button_ = false;
    std::optional<Time> pressed_;
};

} // namespace ui

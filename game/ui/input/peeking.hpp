// The values of the search are looked at for as long as a key or a button is held. A plain value that is told the time.
#pragma once

#include <chrono>
#include <optional>

namespace ui {

class Peeking {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // A button that is held for so long shows the values, and does nothing else.
    static constexpr std::chrono::milliseconds patience{250};

    void hold_key() { is_by_key_ = true; }
    void release_key() { is_by_key_ = false; }
    void hold_button(Time now); // in each frame in which it is held
    void release_button();
    void update(Time now); // time goes by

    bool is_on() const { return is_by_key_ || is_by_button_; }
    bool is_by_button() const { return is_by_button_; }
    std::optional<Time> next_deadline() const; // when the button that is held shows the values

  private:
    bool is_by_key_ = false;
    bool is_by_button_ = false;
    std::optional<Time> pressed_; // since when the button is held
};

} // namespace ui

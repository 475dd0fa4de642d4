// The controller in use: its kind for button labels, and the held button that repeats. A plain value; callers pass the
// time.
#pragma once

#include "engine/pads.hpp"

#include <chrono>
#include <optional>

namespace ui {

class PadState {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // Like keys on most desktops, and slow enough to move a cursor square by square.
    static constexpr std::chrono::milliseconds first_repeat{400}, next_repeat{120};

    // Whether button or key hints are shown depends on whether a pad or else a key or the mouse was used last.
    void use(engine::PadKind kind) {
        kind_ = kind;
        is_used_ = true;
    }
    void forget() { is_used_ = false; }
    bool is_used() const { return is_used_; }
    engine::PadKind kind() const { return kind_; }

    void press(engine::PadButton button, Time now);
    void release(engine::PadButton button);
    std::optional<engine::PadButton> take_repeat(Time now);
    std::optional<Time> next_deadline() const;

  private:
    engine::PadKind kind_ = engine::PadKind::letters;
    bool is_used_ = false;
    std::optional<engine::PadButton> held_;
    Time repeats_{};
};

} // namespace ui

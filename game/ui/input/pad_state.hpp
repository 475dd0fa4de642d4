// The game controller that is used, as far as the screen goes by it: what stands on its buttons, and the button that is
// held and repeats. A plain value that is told the time.
#pragma once

#include "engine/pads.hpp"

#include <chrono>
#include <optional>

namespace ui {

class PadState {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // As long as keys do on most desktops, and slow enough for a cursor that goes from square to square.
    static constexpr std::chrono::milliseconds first_repeat{400}, next_repeat{120};

    // A pad was used, or else a key or the mouse: what stands on the screen of buttons and keys follows.
    void use(engine::PadKind kind) {
        kind_ = kind;
        is_used_ = true;
    }
    void forget() { is_used_ = false; }
    bool is_used() const { return is_used_; }
    engine::PadKind kind() const { return kind_; }

    void press(engine::PadButton button, Time now);
    void release(engine::PadButton button);
    // The button that is held, when it repeats now.
    std::optional<engine::PadButton> take_repeat(Time now);
    std::optional<Time> next_deadline() const;

  private:
    engine::PadKind kind_ = engine::PadKind::letters;
    bool is_used_ = false;
    std::optional<engine::PadButton> held_;
    Time repeats_{};
};

} // namespace ui

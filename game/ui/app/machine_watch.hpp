// Reacts to changes of the machine while the window is open: sleep, and sound devices that come and go.
#pragma once

#include "engine/input.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/windows.hpp"

#include <chrono>
#include <functional>

namespace ui {

class MachineWatch {
  public:
    using TimeOfDay = std::function<std::chrono::system_clock::time_point()>;
    explicit MachineWatch(TimeOfDay time_of_day);

    // No one could play while the machine slept, whether or not the steady clock continued: stops a running clock as of
    // `before`, the previous tick. While a clock runs there is a tick at least every second.
    void pause_after_sleep(Session& session, Time before, Time now);
    void take_input(Stage& stage, Session& session, const engine::Input& input, Time now);

  private:
    TimeOfDay time_of_day_;
    std::chrono::system_clock::time_point last_tick_;
};

} // namespace ui

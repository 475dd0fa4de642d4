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

    // Nobody can play while the machine sleeps, whether or not the steady clock continues: after a sleep, stops a
    // running clock as of `before`, the previous tick. While a clock runs, ticks are at most a second apart.
    void pause_after_sleep(Session& session, Time before, Time now);
    void take_input(Stage& stage, Session& session, const engine::Input& input, Time now);

  private:
    TimeOfDay time_of_day_;
    std::chrono::system_clock::time_point last_tick_;
};

} // namespace ui

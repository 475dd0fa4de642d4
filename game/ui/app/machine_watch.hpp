// Reacts to changes of the machine while the window is open: sleep, sound devices that come and go, and temporarily
// refused threads.
#pragma once

#include "engine/base/patient_thread.hpp"
#include "engine/input.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/windows.hpp"

#include <chrono>
#include <functional>
#include <optional>

namespace ui {

class MachineWatch {
  public:
    // As base::time_asleep().
    using TimeAsleep = std::function<std::optional<std::chrono::milliseconds>()>;

    // Constructed before everything with threads: threads started after that wait when the system refuses them.
    explicit MachineWatch(TimeAsleep time_asleep);

    // No one could play while the machine slept, whether or not the steady clock continued: stops a running clock as of
    // `before`, the previous tick. While a clock runs there is a tick at least every second.
    void pause_after_sleep(Session& session, Time before, Time now);
    void take_input(Stage& stage, Session& session, const engine::Input& input, Time now);
    // Called every tick.
    void update(Session& session, Time now);
    std::optional<Time> next_deadline() const;

  private:
    base::ThreadPatience patience_;
    TimeAsleep time_asleep_;
    // The largest reading so far: a reading may be too small when the program was delayed during it, never too large.
    std::optional<std::chrono::milliseconds> asleep_;
    Time threads_tried_; // The last attempt to start threads that the system had refused.
    bool has_told_of_threads_ = false;
};

} // namespace ui

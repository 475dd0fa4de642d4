// What of the machine comes and goes while a window is open: it sleeps, sound devices are plugged in and out, and for a
// while it may have no threads to give.
#pragma once

#include "engine/base/patient_thread.hpp"
#include "engine/input.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/stage.hpp"

#include <chrono>
#include <functional>
#include <optional>

namespace ui {

class MachineWatch {
  public:
    // As base::time_asleep().
    using TimeAsleep = std::function<std::optional<std::chrono::milliseconds>()>;

    // Made before all that has threads, which wait from then on where the system refuses them.
    explicit MachineWatch(TimeAsleep time_asleep);

    // Nobody could play while the machine slept, whether or not the steady clock went on meanwhile: a clock that runs
    // is stopped as of `before`, the tick before this one. While one runs there is a tick at least every second.
    void pause_after_sleep(Session& session, Time before, Time now);
    void update(Stage& stage, Session& session, const engine::Input& input, Time now);
    // When it has to be followed at the latest.
    std::optional<Time> next_deadline() const;

  private:
    base::ThreadPatience patience_;
    TimeAsleep time_asleep_;
    // The most that was seen: a reading may be too small where the program was held up in it, never too large.
    std::optional<std::chrono::milliseconds> asleep_;
    Time threads_tried_; // when those were last asked for that the system refused
    bool has_told_of_threads_ = false;
};

} // namespace ui

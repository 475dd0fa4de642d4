// The watched side of a watchdog (watchdog.hpp), whose pipes are the standard streams. Reports each second that the
// main loop runs, and learns when to end. For the main loop's thread.
#pragma once

#include <chrono>

namespace base {

class Heartbeat {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds interval{1};

    Heartbeat(); // nothing else may use the standard streams

    // Called in every turn of the loop, at the latest at next(). False: the watchdog requests the end or is gone.
    bool beat(Time now);
    Time next() const { return next_; }
    // The user ended the program.
    void end(int code);

  private:
    Time next_{};
};

} // namespace base

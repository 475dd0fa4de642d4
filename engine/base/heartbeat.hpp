// The watched side of a watchdog (watchdog.hpp): a program whose standard output and input are the watchdog's pipes. It
// says each second that its loop still goes round, and learns when it has to end. For the thread that runs the loop.
#pragma once

#include <chrono>

namespace base {

class Heartbeat {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds interval{1};

    Heartbeat(); // nothing else may use the standard streams

    // To be called with every turn of the loop, and no later than next(). False: the watchdog wants an end, or is gone.
    bool beat(Time now);
    Time next() const { return next_; }
    // The last word: the program ends because a person wanted it, with that exit code.
    void end(int code);

  private:
    Time next_{};
};

} // namespace base

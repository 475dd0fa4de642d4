// Keeps a kiosk running for days: a parent process restarts its child after a crash, and a thread in the child ends it
// when its main loop hangs.
#pragma once

#include "engine/base/result.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>

namespace base {

// In the child. Ends the process with `hung` when no beat comes for that long.
class Watchdog {
  public:
    static constexpr int hung = 70;                    // exit code
    static constexpr int farewell = 71;                // exit code after which the child is not restarted
    static constexpr std::chrono::seconds interval{1}; // of beats

    explicit Watchdog(std::chrono::milliseconds patience);
    void beat() { last_beat_ = Clock::now(); }

  private:
    using Clock = std::chrono::steady_clock;

    std::atomic<Clock::time_point> last_beat_ = Clock::now();
    std::jthread thread_; // last: it uses the members above
};

// Delay before the next start: doubles after each short run.
class BackOff {
  public:
    using Duration = std::chrono::milliseconds;
    static constexpr Duration shortest{250}, longest{60'000};
    static constexpr Duration good_run{2'000}; // a run this long resets the delay

    Duration after(Duration run);

  private:
    Duration next_ = shortest;
};

// Runs the command until it ends with `farewell`, the exit code for a user who ends it, and returns that. Or until this
// process gets SIGTERM, SIGINT or SIGHUP, which the calling thread takes over: then kills the child and returns 0.
// Where this process dies, the child is killed. A first run that ends within BackOff::good_run, as after a
// wrong option or without a display, is not restarted: its exit code is the result. Errors: no process or pipe
// available. command: called before each start; returns the command line for Process::start. `after` says how the
// previous child ended: "signal 9", "exit code 3", "hung"; empty: there was none.
Result<int> watch_over(const std::function<std::string(const std::string& after)>& command, int farewell);

} // namespace base

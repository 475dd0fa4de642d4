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

// Runs in the child process. Ends it with exit code `hung` if beat() is not called for a given time.
class Watchdog {
  public:
    static constexpr int hung = 70;     // exit code
    static constexpr int farewell = 71; // The parent does not restart a child that ends with this exit code.
    static constexpr std::chrono::seconds interval{1}; // time between beats

    explicit Watchdog(std::chrono::milliseconds patience);
    void beat() { last_beat_ = Clock::now(); }

  private:
    using Clock = std::chrono::steady_clock;

    std::atomic<Clock::time_point> last_beat_ = Clock::now();
    std::jthread thread_; // Last member: the thread uses those above.
};

// Delay before the next start: doubles after each short run.
class BackOff {
  public:
    using Duration = std::chrono::milliseconds;
    static constexpr Duration shortest{250}, longest{60'000};
    static constexpr Duration good_run{2'000}; // A run at least this long resets the delay.

    Duration after(Duration run);

  private:
    Duration next_ = shortest;
};

// Runs the command repeatedly until it ends with `farewell`, the exit code for an exit requested by the user, and
// returns `farewell`. On SIGTERM, SIGINT or SIGHUP, which it catches while it runs, kills the child and returns 0. If
// this process dies, the child is killed.
// A first run shorter than BackOff::good_run, as after a wrong option or without a display, is not restarted unless a
// signal ended it: its exit code is the result.
// command: called before each start; returns the command line for Process::start. `after` describes how the previous
// child ended: "signal 9", "exit code 3", "hung"; empty: first start.
// Errors: no process or pipe available.
Result<int> watch_over(const std::function<std::string(const std::string& after)>& command, int farewell);

} // namespace base

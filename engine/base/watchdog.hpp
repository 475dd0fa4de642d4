// Keeps a program running for days: starts it as a child, listens to its heartbeat (heartbeat.hpp) and restarts it
// after a crash or silence.
#pragma once

#include "engine/base/result.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace base {

namespace watched {
inline constexpr std::string_view alive = "alive";
inline constexpr std::string_view end = "end "; // followed by its exit code: the user ended it
} // namespace watched

class BackOff {
  public:
    using Duration = std::chrono::milliseconds;
    static constexpr Duration shortest{250}, longest{60'000};
    static constexpr Duration good_run{2'000}; // a run this long resets the delay

    Duration after(Duration run);

  private:
    Duration next_ = shortest;
};

struct WatchdogOptions {
    // Called before each start on the watching thread: returns the command line for Process::start. `after` says how
    // the previous child ended: "signal 9", "exit code 3", "silent for 15 s"; empty: there was none.
    std::function<std::string(const std::string& after)> command;
    std::chrono::milliseconds patience{15'000}; // longest silence of a child, also at its start
    std::chrono::milliseconds farewell{3'000};  // longest time to end when asked
};

// Runs until the child reports that the user ended it, and returns that exit code. Or until this process gets SIGTERM,
// SIGINT or SIGHUP, which the calling thread takes over: then asks the child to end, kills it after `farewell`, and
// returns 0. Where this process dies, the child's input ends; on Linux the child is killed, too. When the first child
// ends before its first heartbeat, as after a wrong option or without a display, it is not restarted: its exit code is
// the result. Errors: no process or pipe available at all.
Result<int> watch_over(const WatchdogOptions& options);

} // namespace base

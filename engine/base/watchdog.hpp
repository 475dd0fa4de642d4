// Keeps a program running for days: starts it as a child, listens to its heartbeat (heartbeat.hpp) and starts it again
// when it has ended badly or fallen silent.
#pragma once

#include "engine/base/result.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace base {

// What a watched program says, a line each.
namespace watched {
inline constexpr std::string_view alive = "alive";
inline constexpr std::string_view end = "end "; // and its exit code: it was ended by a person
} // namespace watched

// How long to wait before the next start, so that a program which cannot start does not spin. A plain value.
class BackOff {
  public:
    using Duration = std::chrono::milliseconds;
    static constexpr Duration shortest{250}, longest{60'000};
    static constexpr Duration good_run{2'000}; // after that long it has come up, and a bad end is a new story

    // The program ran for so long and ended badly.
    Duration after(Duration run);

  private:
    Duration next_ = shortest;
};

struct WatchdogOptions {
    // Asked before each start, by the thread that watches: the command line for Process::start, from how the child
    // before it ended: "signal 9", "exit code 3", "silent for 15 s"; empty: there was none.
    std::function<std::string(const std::string& after)> command;
    std::chrono::milliseconds patience{15'000}; // so long a child may say nothing, also at its start
    std::chrono::milliseconds farewell{3'000};  // so long it may take to end when asked
};

// Until the child says that a person ended it: that exit code. Or until this process gets SIGTERM, SIGINT or SIGHUP, of
// which the calling thread takes hold: then the child is asked to end, after `farewell` killed, and the result is 0.
// Where this process dies itself, the child's input ends; on Linux it is killed, too. A child that ends by itself
// before its first heartbeat, as after a wrong option or without a display, is not started again when it was the first
// one: its exit code is the result. Errors: no process or no pipe can be had at all.
Result<int> watch_over(const WatchdogOptions& options);

} // namespace base

#include "engine/base/watchdog.hpp"

#include "engine/base/end_signals.hpp"
#include "engine/base/process.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <variant>

namespace base {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds time_between_looks{250};
constexpr int signal_codes = 128; // Higher exit codes stand for signals, as in a shell.

std::string reason_of(int code) {
    if (code == Watchdog::hung) return "hung";
    return code > signal_codes ? "signal " + std::to_string(code - signal_codes) : "exit code " + std::to_string(code);
}

} // namespace

Watchdog::Watchdog(milliseconds patience)
    : thread_{[this, patience](const std::stop_token& stop) {
          std::mutex mutex;
          std::unique_lock lock{mutex};
          std::condition_variable_any ended;
          while (!ended.wait_for(lock, stop, time_between_looks, [&] { return stop.stop_requested(); }))
              if (Clock::now() - last_beat_.load() > patience) std::_Exit(hung);
      }} {}

BackOff::Duration BackOff::after(Duration run) {
    if (run >= good_run) next_ = shortest;
    const Duration pause = next_;
    next_ = std::min(2 * next_, longest);
    return pause;
}

Result<int> watch_over(const std::function<std::string(const std::string& after)>& command, int farewell) {
    using Clock = std::chrono::steady_clock;
    const EndSignals signals;
    BackOff back_off;
    std::string after;
    for (;;) {
        const auto began = Clock::now();
        auto child = Process::start(command(after));
        if (!child) { // Retries later starts: the machine may be short of memory for a while.
            if (after.empty()) return child.error();
            if (signals.wait(back_off.after({}))) return 0;
            continue;
        }
        std::optional<int> code;
        while (!code) {
            if (signals.have_come()) return 0;
            if (std::holds_alternative<EndOfInput>(child->read_line(Clock::now() + time_between_looks)))
                code = child->wait_for_end(Clock::now() + time_between_looks);
        }
        const auto run = std::chrono::duration_cast<milliseconds>(Clock::now() - began);
        const bool is_refused = after.empty() && *code <= signal_codes && run < BackOff::good_run;
        if (*code == farewell || is_refused) return *code;
        after = reason_of(*code);
        if (signals.wait(back_off.after(run))) return 0;
    }
}

} // namespace base

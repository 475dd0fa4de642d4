#include "engine/base/watchdog.hpp"

#include "engine/base/end_signals.hpp"
#include "engine/base/process.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <variant>

namespace base {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds time_between_looks{250};
constexpr int signal_codes = 128; // higher exit codes are those of signals, as in a shell

struct Ended {
    int code = 0;
};
struct Asked {};
struct Silent {};
struct Farewell {
    int code = 0;
};
using Outcome = std::variant<Ended, Asked, Silent, Farewell>;

std::optional<int> farewell_in(std::string_view line) {
    if (!line.starts_with(watched::end)) return std::nullopt;
    line.remove_prefix(watched::end.size());
    int code = 0;
    const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), code);
    return problem == std::errc{} && end == line.data() + line.size() ? std::optional{code} : std::nullopt;
}

Outcome listen(Process& child, const WatchdogOptions& options, const EndSignals& signals, bool& has_lived) {
    auto silent_at = Clock::now() + options.patience;
    for (;;) {
        if (signals.have_come()) return Asked{};
        const auto look_at = Clock::now() + time_between_looks;
        const LineResult heard = child.read_line(std::min(silent_at, look_at));
        if (const auto* line = std::get_if<Line>(&heard)) {
            if (const auto code = farewell_in(line->text)) return Farewell{*code};
            has_lived = true;
            silent_at = Clock::now() + options.patience;
        } else if (std::holds_alternative<EndOfInput>(heard)) {
            // The child may also close its output and continue; that counts as silent.
            const auto code = child.wait_for_end(std::min(silent_at, Clock::now() + options.farewell));
            if (code) return Ended{*code};
            return Silent{};
        } else if (Clock::now() >= silent_at) {
            return Silent{};
        }
    }
}

std::string words_for(const Outcome& outcome, const WatchdogOptions& options) {
    if (const auto* ended = std::get_if<Ended>(&outcome))
        return ended->code > signal_codes ? "signal " + std::to_string(ended->code - signal_codes)
                                          : "exit code " + std::to_string(ended->code);
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(options.patience);
    return "silent for " + std::to_string(seconds.count()) + " s";
}

} // namespace

BackOff::Duration BackOff::after(Duration run) {
    if (run >= good_run) next_ = shortest;
    const Duration pause = next_;
    next_ = std::min(2 * next_, longest);
    return pause;
}

Result<int> watch_over(const WatchdogOptions& options) {
    const EndSignals signals;
    BackOff back_off;
    std::string after;
    for (bool has_lived = false;;) {
        const auto began = Clock::now();
        auto child = Process::start(options.command(after));
        if (!child) { // final at the first start; later the machine may have been short of memory
            if (!has_lived) return child.error();
            if (signals.wait(back_off.after({}))) return 0;
            continue;
        }
        const Outcome outcome = listen(*child, options, signals, has_lived);
        if (const auto* farewell = std::get_if<Farewell>(&outcome)) {
            (void)child->wait_for_end(Clock::now() + options.farewell);
            return farewell->code;
        }
        if (std::holds_alternative<Asked>(outcome)) {
            child->close_input();
            (void)child->wait_for_end(Clock::now() + options.farewell);
            return 0;
        }
        const auto* ended = std::get_if<Ended>(&outcome);
        if (!has_lived && ended != nullptr && ended->code <= signal_codes) return ended->code;
        has_lived = true;
        after = words_for(outcome, options);
        const auto run = std::chrono::duration_cast<milliseconds>(Clock::now() - began);
        { const Process gone = *std::move(child); } // destroys the child, which kills a silent one
        if (signals.wait(back_off.after(run))) return 0;
    }
}

} // namespace base

#include "engine/platform/desktop/child_lines.hpp"

#include <algorithm>
#include <cstdint>

namespace base {

using Clock = std::chrono::steady_clock;

LineResult ChildLines::read_line(Process::Time deadline, const std::function<void()>& wait) {
    while (reads_errors_) {
        const bool may_have_more = report_errors();
        LineResult heard = lines_.read_line(Clock::now());
        if (!std::holds_alternative<TimedOut>(heard) || Clock::now() >= deadline) {
            report_errors();
            return heard;
        }
        if (reads_errors_ && !may_have_more) wait();
    }
    return lines_.read_line(deadline);
}

bool ChildLines::report_errors() {
    // Enough to drain a full pipe, which holds 64 KiB or as many lines of at least one byte, without blocking on an
    // endless flood.
    constexpr int max_lines = 65'536;
    for (int i = 0; i < max_lines && reads_errors_; ++i) {
        const LineResult line = errors_.read_line(Clock::now());
        if (std::holds_alternative<TimedOut>(line)) return false;
        if (std::holds_alternative<EndOfInput>(line))
            reads_errors_ = false;
        else
            on_error_line_(line);
    }
    return reads_errors_;
}

int milliseconds_until(Process::Time deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 3'600'000));
}

} // namespace base

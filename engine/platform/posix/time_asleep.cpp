#include "engine/base/time_asleep.hpp"

#include <ctime>

namespace base {

namespace {

#if defined(CLOCK_BOOTTIME) || defined(CLOCK_UPTIME_RAW)
// Difference between a clock that continues during sleep and one that stops.
std::optional<std::chrono::milliseconds> difference(clockid_t going_on, clockid_t standing) {
    timespec on{};
    timespec still{};
    // In this order the time between the two calls makes the result smaller, never larger.
    if (::clock_gettime(going_on, &on) != 0 || ::clock_gettime(standing, &still) != 0) return std::nullopt;
    const auto since = [](const timespec& time) {
        return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
    };
    return std::chrono::duration_cast<std::chrono::milliseconds>(since(on) - since(still));
}
#endif

} // namespace

std::optional<std::chrono::milliseconds> time_asleep() {
#if defined(CLOCK_UPTIME_RAW) // macOS
    return difference(CLOCK_MONOTONIC_RAW, CLOCK_UPTIME_RAW);
#elif defined(CLOCK_BOOTTIME) // Linux
    return difference(CLOCK_BOOTTIME, CLOCK_MONOTONIC);
#else
    return std::nullopt;
#endif
}

} // namespace base

#include "engine/base/time_asleep.hpp"

#include "engine/platform/windows/system.hpp"

namespace base {

// The tick count continues during sleep, the unbiased time does not.
std::optional<std::chrono::milliseconds> time_asleep() {
    ULONGLONG awake = 0; // 100 ns
    const ULONGLONG all = ::GetTickCount64();
    if (!::QueryUnbiasedInterruptTime(&awake)) return std::nullopt;
    return std::chrono::milliseconds{static_cast<std::chrono::milliseconds::rep>(all)}
           - std::chrono::milliseconds{static_cast<std::chrono::milliseconds::rep>(awake / 10'000)};
}

} // namespace base

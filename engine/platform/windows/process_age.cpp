#include "engine/base/process_age.hpp"

#include "engine/platform/windows/system.hpp"

#include <cstdint>

namespace base {

std::optional<std::chrono::milliseconds> process_age() {
    FILETIME created{};
    FILETIME ignored{};
    FILETIME now{};
    if (!::GetProcessTimes(::GetCurrentProcess(), &created, &ignored, &ignored, &ignored)) return std::nullopt;
    ::GetSystemTimeAsFileTime(&now);
    const auto ticks = [](const FILETIME& time) { // of 100 ns
        return static_cast<std::int64_t>((std::uint64_t{time.dwHighDateTime} << 32) | time.dwLowDateTime);
    };
    return std::chrono::milliseconds{(ticks(now) - ticks(created)) / 10'000};
}

} // namespace base

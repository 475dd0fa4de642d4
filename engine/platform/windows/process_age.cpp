#include "engine/base/process_age.hpp"

#include "engine/platform/windows/system.hpp"

#include <cstdint>

namespace base {

namespace {

std::int64_t ticks(const FILETIME& time) {
    return static_cast<std::int64_t>((std::uint64_t{time.dwHighDateTime} << 32) | time.dwLowDateTime);
}

} // namespace

std::optional<std::chrono::milliseconds> process_age() {
    FILETIME created{};
    FILETIME ignored{};
    FILETIME now{};
    if (!::GetProcessTimes(::GetCurrentProcess(), &created, &ignored, &ignored, &ignored)) return std::nullopt;
    ::GetSystemTimeAsFileTime(&now);
    return std::chrono::milliseconds{(ticks(now) - ticks(created)) / 10'000};
}

// Not std::clock(), which is wall-clock time here.
std::chrono::duration<double> processor_time() {
    FILETIME ignored{};
    FILETIME system{};
    FILETIME user{};
    ::GetProcessTimes(::GetCurrentProcess(), &ignored, &ignored, &system, &user);
    using Ticks = std::chrono::duration<std::int64_t, std::ratio<1, 10'000'000>>;
    return Ticks{ticks(system) + ticks(user)};
}

} // namespace base

#include "engine/platform/windows/pause.hpp"

#include "engine/platform/windows/system.hpp"

#include <algorithm>

#ifndef CREATE_WAITABLE_TIMER_HIGH_RESOLUTION
#define CREATE_WAITABLE_TIMER_HIGH_RESOLUTION 0x00000002 // since Windows 10 1803
#endif

namespace base {

namespace {

// Sleep() is rounded up to a clock tick of 16 ms; this timer is not.
HANDLE timer_of_this_thread() {
    const thread_local Handle timer{
        ::CreateWaitableTimerExW(nullptr, nullptr, CREATE_WAITABLE_TIMER_HIGH_RESOLUTION, TIMER_ALL_ACCESS)};
    return timer.get();
}

} // namespace

void Pause::wait(Time deadline) {
    using Ticks = std::chrono::duration<std::int64_t, std::ratio<1, 10'000'000>>;
    const auto now = std::chrono::steady_clock::now();
    if (now >= deadline) return;
    const auto usual = std::clamp<std::chrono::steady_clock::duration>(
        (now - begun_) / 16, std::chrono::microseconds{500}, std::chrono::milliseconds{10});
    const auto length = std::chrono::ceil<Ticks>(std::min(usual, deadline - now));
    const HANDLE timer = timer_of_this_thread();
    LARGE_INTEGER due{};
    due.QuadPart = -length.count(); // negative: relative
    if (timer != nullptr && ::SetWaitableTimer(timer, &due, 0, nullptr, nullptr, FALSE))
        ::WaitForSingleObject(timer, 1000);
    else
        ::Sleep(1);
}

} // namespace base

// Shadows the header of the same name in GCC's standard library. On systems without futexes, the library waits for an
// atomic value by checking it and then waiting for a wake-up, and misses a wake-up that comes in between (GCC bug
// 106183, until 12.3). Everything that takes a stop token waits this way when it ends, and used to hang. Here the
// operating system checks and waits in one step, through the functions that the library accepts as a platform's
// implementation. Do not include this header by name.
#pragma once

#include <bits/c++config.h>

#if _GLIBCXX_RELEASE <= 12

#include <bits/chrono.h>
#include <cstdint>

namespace std::__detail {

void __platform_wait(const uint64_t* __address, uint64_t __old) noexcept;
void __platform_wait_for(const uint64_t* __address, uint64_t __old, chrono::nanoseconds __longest) noexcept;
void __platform_notify(const uint64_t* __address, bool __all) noexcept;

// Returns false at the time limit.
template <class _Time> bool __platform_wait_until(const uint64_t* __address, uint64_t __old, const _Time& __time) {
    const auto __left = __time - _Time::clock::now();
    if (__left.count() <= 0) return false;
    __platform_wait_for(__address, __old, chrono::ceil<chrono::nanoseconds>(__left));
    return _Time::clock::now() < __time;
}

} // namespace std::__detail

#define _GLIBCXX_HAVE_PLATFORM_WAIT 1
#define _GLIBCXX_HAVE_PLATFORM_TIMED_WAIT 1

#endif

#include_next <bits/atomic_wait.h>

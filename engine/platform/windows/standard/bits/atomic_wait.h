// Goes before the header of the same name of GCC's standard library, which waits for an atomic value wherever the system has no
// futex by looking at it and then waiting for a wake-up, and misses one that comes in between (its bug 106183, until 12.3). All that
// takes a stop token waits so at its end, and stood still. Here the system waits, which looks and waits in one step; that is how the
// library itself wants to be given something better. Nobody includes this by name.
#pragma once

#include <bits/c++config.h>

#if _GLIBCXX_RELEASE <= 12

#include <bits/chrono.h>
#include <cstdint>

namespace std::__detail {

void __platform_wait(const uint64_t* __address, uint64_t __old) noexcept;
void __platform_wait_for(const uint64_t* __address, uint64_t __old, chrono::nanoseconds __longest) noexcept;
void __platform_notify(const uint64_t* __address, bool __all) noexcept;

// False when the time has come.
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

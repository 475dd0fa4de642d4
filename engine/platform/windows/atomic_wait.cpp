// Implements the functions declared in standard/bits/atomic_wait.h, which the standard library uses to wait for
// atomics.
#include "engine/platform/windows/system.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

#if _GLIBCXX_RELEASE <= 12

namespace std::__detail {

namespace {

void wait(const std::uint64_t* address, std::uint64_t old, DWORD milliseconds) {
    ::WaitOnAddress(const_cast<std::uint64_t*>(address), &old, sizeof old, milliseconds);
}

} // namespace

void __platform_wait(const std::uint64_t* address, std::uint64_t old) noexcept {
    wait(address, old, INFINITE);
}

void __platform_wait_for(const std::uint64_t* address, std::uint64_t old, std::chrono::nanoseconds longest) noexcept {
    const auto milliseconds = std::chrono::ceil<std::chrono::milliseconds>(longest).count();
    // The caller checks the value again.
    wait(address, old, static_cast<DWORD>(std::clamp<std::int64_t>(milliseconds, 0, 3'600'000)));
}

// The value may already be destroyed; this uses only its address.
void __platform_notify(const std::uint64_t* address, bool all) noexcept {
    void* const place = const_cast<std::uint64_t*>(address);
    if (all)
        ::WakeByAddressAll(place);
    else
        ::WakeByAddressSingle(place);
}

} // namespace std::__detail

#endif

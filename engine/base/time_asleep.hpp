// Time the machine slept, so that clocks and watchdogs do not count it.
#pragma once

#include <chrono>
#include <optional>

namespace base {

// Suspends and hibernations since the machine started, to about 20 ms; only its growth is meaningful. Does not grow
// while the program is merely stopped or waits. None where the system does not report it, as in a browser.
std::optional<std::chrono::milliseconds> time_asleep();

} // namespace base

// How long the machine slept: so that nobody is charged for it, and a program that only stood still is not taken for
// it.
#pragma once

#include <chrono>
#include <optional>

namespace base {

// Of suspends and hibernations since the machine was started, to about 20 ms; only what it grows by says something. It
// stands still while the program is merely stopped or kept waiting. None where the system does not tell, as in a
// browser.
std::optional<std::chrono::milliseconds> time_asleep();

} // namespace base

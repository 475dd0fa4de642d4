// How long this process has been there and how long it has computed: for measuring how soon a program shows something,
// and what that takes.
#pragma once

#include <chrono>
#include <optional>

namespace base {

// Since the system made the process, to about 10 ms. None where the system does not tell (only Linux and Windows do).
std::optional<std::chrono::milliseconds> process_age();

// What all its threads together have had of processors since then.
std::chrono::duration<double> processor_time();

} // namespace base

// How long this process has been there: for measuring how soon a program shows something.
#pragma once

#include <chrono>
#include <optional>

namespace base {

// Since the system made the process, to about 10 ms. None where the system does not tell (only Linux does).
std::optional<std::chrono::milliseconds> process_age();

} // namespace base

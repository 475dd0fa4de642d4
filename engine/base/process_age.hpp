// Age and processor time of this process, to measure the start-up.
#pragma once

#include <chrono>
#include <optional>

namespace base {

// Since the system created the process, to about 10 ms. None where the system does not report it (only Linux and
// Windows do).
std::optional<std::chrono::milliseconds> process_age();

// Processor time of all threads since then.
std::chrono::duration<double> processor_time();

} // namespace base

#pragma once

#include <ctime>

namespace base {

// Thread-safe std::localtime.
std::tm local_time(std::time_t time);

} // namespace base

// Times of day where the person is.
#pragma once

#include <ctime>

namespace base {

// std::localtime for several threads.
std::tm local_time(std::time_t time);

} // namespace base

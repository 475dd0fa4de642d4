#include "engine/base/local_time.hpp"

namespace base {

std::tm local_time(std::time_t time) {
    std::tm parts{};
    ::localtime_r(&time, &parts);
    return parts;
}

} // namespace base

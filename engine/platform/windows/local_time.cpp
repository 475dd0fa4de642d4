#include "engine/base/local_time.hpp"

namespace base {

std::tm local_time(std::time_t time) {
    std::tm parts{};
    ::localtime_s(&parts, &time);
    return parts;
}

} // namespace base

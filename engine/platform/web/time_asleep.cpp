#include "engine/base/time_asleep.hpp"

namespace base {

std::optional<std::chrono::milliseconds> time_asleep() {
    return std::nullopt;
}

} // namespace base

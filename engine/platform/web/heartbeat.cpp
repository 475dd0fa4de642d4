#include "engine/base/heartbeat.hpp"

namespace base {

Heartbeat::Heartbeat() = default;

bool Heartbeat::beat(Time now) {
    if (now >= next_) next_ = now + interval;
    return true;
}

void Heartbeat::end(int) {}

} // namespace base

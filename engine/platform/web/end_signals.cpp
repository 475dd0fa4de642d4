#include "engine/base/end_signals.hpp"

#include <thread>

namespace base {

struct EndSignals::System {};

EndSignals::EndSignals() = default;
EndSignals::~EndSignals() = default;

// No signals: a closed page ends at once.
bool EndSignals::wait(std::chrono::milliseconds time) const {
    std::this_thread::sleep_for(time);
    return false;
}

} // namespace base

#include "engine/base/end_signals.hpp"

#include <csignal>
#include <ctime>

namespace base {

struct EndSignals::System {
    sigset_t signals;
    sigset_t before;
};

EndSignals::EndSignals() : system_{std::make_unique<System>()} {
    ::sigemptyset(&system_->signals);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        ::sigaddset(&system_->signals, signal);
    ::pthread_sigmask(SIG_BLOCK, &system_->signals, &system_->before);
}

EndSignals::~EndSignals() {
    ::pthread_sigmask(SIG_SETMASK, &system_->before, nullptr);
}

bool EndSignals::wait(std::chrono::milliseconds time) const {
    const timespec limit{.tv_sec = time.count() / 1000, .tv_nsec = time.count() % 1000 * 1'000'000};
    return ::sigtimedwait(&system_->signals, nullptr, &limit) > 0;
}

} // namespace base

#include "engine/base/end_signals.hpp"

#include <csignal>
#include <thread>

namespace base {

namespace {

#ifdef SIGHUP
constexpr int signals[]{SIGTERM, SIGINT, SIGHUP};
#else
constexpr int signals[]{SIGTERM, SIGINT, SIGBREAK};
#endif

volatile std::sig_atomic_t has_come = 0; // A global, since signal handlers get no context.

void handle_with(void (*handler)(int)) {
    for (const int signal : signals)
        std::signal(signal, handler);
}

} // namespace

EndSignals::EndSignals() {
    has_come = 0;
    handle_with([](int) { has_come = 1; });
}

EndSignals::~EndSignals() {
    handle_with(SIG_DFL);
}

bool EndSignals::have_come() const {
    if (has_come == 0) return false;
    has_come = 0;
    return true;
}

bool EndSignals::wait(std::chrono::milliseconds time) const {
    constexpr std::chrono::milliseconds between_looks{20};
    for (const auto end = std::chrono::steady_clock::now() + time; !have_come();) {
        if (std::chrono::steady_clock::now() >= end) return false;
        std::this_thread::sleep_for(between_looks);
    }
    return true;
}

} // namespace base

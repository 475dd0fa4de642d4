// The signals that end a program, kept until somebody asks for them. For programs that have something to put in order
// before they end.
#pragma once

#include <chrono>
#include <csignal>
#include <ctime>

namespace base {

// While it lives the signals that end a program wait until they are asked for, in this thread and in those that it
// starts from then on.
class EndSignals {
  public:
    EndSignals() {
        ::sigemptyset(&signals_);
        for (const int signal : {SIGTERM, SIGINT, SIGHUP})
            ::sigaddset(&signals_, signal);
        ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
    }
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;
    ~EndSignals() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    // Waits for one, at most so long; false: none came.
    bool wait(std::chrono::milliseconds time) const {
        const timespec limit{.tv_sec = time.count() / 1000, .tv_nsec = time.count() % 1000 * 1'000'000};
        return ::sigtimedwait(&signals_, nullptr, &limit) > 0;
    }
    bool have_come() const { return wait(std::chrono::milliseconds{0}); }

  private:
    sigset_t signals_;
    sigset_t before_;
};

} // namespace base

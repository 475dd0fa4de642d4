// What asks a program to end, from outside: SIGTERM, SIGINT and SIGHUP, or what a system has for these. For a thread
// that waits for it instead of being ended.
#pragma once

#include <chrono>
#include <memory>

namespace base {

// While it lives they wait until they are asked for. For the first thread, before it starts others.
class EndSignals {
  public:
    EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;
    ~EndSignals();
    // Waits for one, at most so long; false: none came.
    bool wait(std::chrono::milliseconds time) const;
    bool have_come() const { return wait(std::chrono::milliseconds{0}); }

  private:
    struct System;
    std::unique_ptr<System> system_;
};

} // namespace base

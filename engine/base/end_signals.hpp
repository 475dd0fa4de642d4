// Notices SIGTERM, SIGINT and SIGHUP instead of ending the process.
#pragma once

#include <chrono>

namespace base {

// Takes the signals over while it exists. At most one at a time.
class EndSignals {
  public:
    EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;
    ~EndSignals();
    // Each signal is seen once.
    bool have_come() const;
    bool wait(std::chrono::milliseconds time) const;
};

} // namespace base

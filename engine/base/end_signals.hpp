// Notices SIGTERM, SIGINT and SIGHUP instead of ending the process.
#pragma once

#include <chrono>

namespace base {

// Catches the signals during its lifetime. At most one instance at a time.
class EndSignals {
  public:
    EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;
    ~EndSignals();
    // Reports each signal once.
    bool have_come() const;
    bool wait(std::chrono::milliseconds time) const;
};

} // namespace base

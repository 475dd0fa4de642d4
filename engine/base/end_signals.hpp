// Waits for SIGTERM, SIGINT and SIGHUP, or their equivalents, instead of ending the process.
#pragma once

#include <chrono>
#include <memory>

namespace base {

// Holds the signals back while it exists. Create it on the first thread, before any other thread starts.
class EndSignals {
  public:
    EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;
    ~EndSignals();
    bool wait(std::chrono::milliseconds time) const;
    bool have_come() const { return wait(std::chrono::milliseconds{0}); }

  private:
    struct System;
    std::unique_ptr<System> system_;
};

} // namespace base

// Polling for events that Windows cannot wait for with a deadline. For this folder.
#pragma once

#include <chrono>

namespace base {

// Pauses between polls: short at first for a quick answer, then longer.
class Pause {
  public:
    using Time = std::chrono::steady_clock::time_point;
    void wait(Time deadline);

  private:
    Time begun_ = std::chrono::steady_clock::now();
};

} // namespace base

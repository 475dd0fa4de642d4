// Waiting for what Windows cannot wait for with a deadline: it is looked at again and again. For this folder.
#pragma once

#include <chrono>

namespace base {

// The pauses between looks at something that is expected soon: short at first, so that an answer is seen at once, and
// longer where it takes its time.
class Pause {
  public:
    using Time = std::chrono::steady_clock::time_point;
    void wait(Time deadline); // no longer than that

  private:
    Time begun_ = std::chrono::steady_clock::now();
};

} // namespace base

// Stops a search that has no limit of time of its own when its time is over. For the gtp mode.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace modes {

class TimedStop {
  public:
    // Its token asks for a stop at that time, and when the other one does.
    TimedStop(const std::stop_token& other, std::chrono::steady_clock::time_point time)
        : forward_{other, [this] { source_.request_stop(); }}, timer_{[this, time](const std::stop_token& quit) {
              std::mutex mutex;
              std::unique_lock lock{mutex};
              std::condition_variable_any over;
              over.wait_until(lock, quit, time, [] { return false; });
              source_.request_stop();
          }} {}

    std::stop_token token() const { return source_.get_token(); }

  private:
    std::stop_source source_;
    std::stop_callback<std::function<void()>> forward_;
    std::jthread timer_;
};

} // namespace modes

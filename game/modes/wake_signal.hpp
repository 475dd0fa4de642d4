// Lets one thread sleep until another rings, for modes that wait for a game's search worker.
#pragma once

#include "game/play/game_clock.hpp"

#include <condition_variable>
#include <mutex>
#include <optional>

namespace modes {

class WakeSignal {
  public:
    void ring() {
        const std::lock_guard lock{mutex_};
        has_rung_ = true;
        wake_.notify_one();
    }
    void wait(std::optional<play::Time> until) {
        std::unique_lock lock{mutex_};
        const auto has_rung = [this] { return has_rung_; };
        if (until)
            wake_.wait_until(lock, *until, has_rung);
        else
            wake_.wait(lock, has_rung);
        has_rung_ = false;
    }

  private:
    std::mutex mutex_;
    std::condition_variable wake_;
    bool has_rung_ = false;
};

} // namespace modes

// What the window itself costs: the last frame, the worst of the last second, and how often the loop woke. Plain
// values, for the window; takes every moment as an argument.
#pragma once

#include "engine/app.hpp"

#include <deque>
#include <optional>

namespace ui {

class FrameFigures {
  public:
    static constexpr std::chrono::seconds span{1};

    // The loop has woken: the first tick after a sleep, or one of the ticks of a motion.
    void woke(engine::Time now);
    // is_shown: the figures stand in that frame.
    void drew(engine::Time now, float cost_ms, bool is_shown);
    // They are of the last second: where they are shown, they are drawn once more when a second has been quiet.
    std::optional<engine::Time> next_deadline() const { return rests_at_; }

    float last_ms() const { return last_ms_; }
    // Of the frames of the second before.
    float worst_ms(engine::Time now) const;
    int wake_ups(engine::Time now) const;

  private:
    struct Frame {
        engine::Time at;
        float milliseconds;
    };
    std::deque<engine::Time> woke_;
    std::deque<Frame> frames_;
    float last_ms_ = 0;
    std::optional<engine::Time> rests_at_;
    bool is_resting_ = false;
};

} // namespace ui

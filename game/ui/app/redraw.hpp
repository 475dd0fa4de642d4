// Decides when the window is drawn: after changes, at requested times, and soon after search updates. A plain value;
// the loop passes the time and queries it after each tick.
#pragma once

#include <chrono>
#include <optional>

namespace ui {

class Redraw {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // More frames than any input needs to show all its effects; animated figures need not come to rest.
    static constexpr int max_settling_frames = 8;

    // The minimum time between two frames that show only search updates, because each frame takes time from the search.
    Redraw(Time now, std::chrono::milliseconds time_between_news)
        : time_between_news_{time_between_news}, last_frame_{now} {}

    // Starts a tick: checks whether a requested time or the time to show search updates has come.
    void tick(Time now);
    void wait_for(std::optional<Time> moment) { moment_ = moment; }
    // The only way to request a frame, for changes in this tick.
    void ask_if(bool has_changed) { is_asked_ = is_asked_ || has_changed; }
    // Input or its equivalent: further input waits until frames have shown its effects.
    void take_input();
    void take_news(Time now);

    // Starts a frame. Returns the time since the previous one.
    std::chrono::duration<float> begin_frame(Time shown);

    bool is_asked() const { return is_asked_; }
    bool has_settled_long() const { return frames_since_input_ >= max_settling_frames; }
    std::optional<Time> next_deadline() const; // The latest time of the next tick.

  private:
    void show_news(Time now);

    std::chrono::milliseconds time_between_news_;
    Time last_frame_;
    std::optional<Time> news_due_, moment_;
    int frames_since_input_ = 0;
    bool is_asked_ = true;
};

} // namespace ui

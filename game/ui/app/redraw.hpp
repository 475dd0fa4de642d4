// Decides when the window is drawn: after changes, at requested times, and soon after search updates. A plain value;
// the loop passes the time and queries it after each tick.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace ui {

class Redraw {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // More frames than any input needs to show all its effects, because some animations never come to rest.
    static constexpr int max_settling_frames = 8;

    // time_between_results: minimum time between two frames that show only search updates, because each frame takes
    // time from the search.
    Redraw(Time now, std::chrono::milliseconds time_between_results)
        : time_between_results_{time_between_results}, last_frame_{now} {}

    // Starts a tick: checks whether a requested time or the time to show search updates has come.
    void tick(Time now) {
        if (moment_ && now >= *moment_) {
            moment_.reset();
            take_input();
        }
        show_results(now);
    }
    void wait_for(std::optional<Time> moment) { moment_ = moment; }
    // Requests a frame if something changed in this tick. The only way to request one.
    void ask_if(bool has_changed) { is_asked_ = is_asked_ || has_changed; }
    // Records input or its equivalent. Further input waits until frames have shown its effects.
    void take_input() {
        ask_if(true);
        frames_since_input_ = 0;
    }
    // Records search results, which may wait until their next frame is due.
    void take_results(Time now) {
        results_due_ = last_frame_ + time_between_results_;
        show_results(now);
    }

    // Starts a frame. Returns the time since the previous one.
    std::chrono::duration<float> begin_frame(Time shown) {
        const std::chrono::duration<float> since = shown - last_frame_;
        last_frame_ = std::max(last_frame_, shown);
        results_due_.reset();
        is_asked_ = false;
        ++frames_since_input_;
        return since;
    }

    bool is_asked() const { return is_asked_; }
    bool has_settled_long() const { return frames_since_input_ >= max_settling_frames; }
    std::optional<Time> next_deadline() const { // Latest time of the next tick.
        return results_due_ && moment_ ? std::min(results_due_, moment_) : results_due_ ? results_due_ : moment_;
    }

  private:
    void show_results(Time now) {
        if (!results_due_ || now < *results_due_) return;
        results_due_.reset();
        ask_if(true);
    }

    std::chrono::milliseconds time_between_results_;
    Time last_frame_;
    std::optional<Time> results_due_, moment_;
    int frames_since_input_ = 0;
    bool is_asked_ = true;
};

} // namespace ui

// When the window is drawn: after what has changed, at the moments that were asked for, and soon after news of a
// search. A plain value that is told the time; the loop asks it after each tick.
#pragma once

#include <chrono>
#include <optional>

namespace ui {

class Redraw {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // More frames than any input needs to show all that it does; figures that run need not come to rest.
    static constexpr int max_settling_frames = 8;

    // Between two frames that show nothing new but what a search reports there is at least that time: each frame takes
    // from the search that it shows.
    Redraw(Time now, std::chrono::milliseconds time_between_news)
        : time_between_news_{time_between_news}, last_frame_{now} {}

    // A tick begins: has a moment come that was waited for, or the one to show news?
    void tick(Time now);
    void wait_for(std::optional<Time> moment) { moment_ = moment; }
    // The one place that asks for a frame, for what this tick has changed.
    void ask_if(bool has_changed) { is_asked_ = is_asked_ || has_changed; }
    // Input, or what stands for it: further input waits until frames have shown what this does.
    void take_input();
    void take_news(Time now);

    // A frame begins; the result is how long ago the one before did.
    std::chrono::duration<float> begin_frame(Time shown);

    bool is_asked() const { return is_asked_; }
    bool has_settled_long() const { return frames_since_input_ >= max_settling_frames; }
    std::optional<Time> next_deadline() const; // no later than that

  private:
    void show_news(Time now);

    std::chrono::milliseconds time_between_news_;
    Time last_frame_;
    std::optional<Time> news_due_, moment_;
    int frames_since_input_ = 0;
    bool is_asked_ = true;
};

} // namespace ui

#include "game/ui/frame_figures.hpp"

#include <algorithm>
#include <utility>

namespace ui {

void FrameFigures::woke(engine::Time now) {
    while (!woke_.empty() && woke_.front() <= now - span)
        woke_.pop_front();
    woke_.push_back(now);
    if (!rests_at_ || now < *rests_at_) return;
    rests_at_.reset();
    is_resting_ = true;
}

void FrameFigures::drew(engine::Time now, float cost_ms, bool is_shown) {
    while (!frames_.empty() && frames_.front().at <= now - span)
        frames_.pop_front();
    frames_.push_back({now, cost_ms});
    last_ms_ = cost_ms;
    const bool was_for_figures = std::exchange(is_resting_, false);
    if (is_shown && !was_for_figures) rests_at_ = now + span;
}

float FrameFigures::worst_ms(engine::Time now) const {
    float worst = 0;
    for (const Frame& frame : frames_)
        if (frame.at > now - span) worst = std::max(worst, frame.milliseconds);
    return worst;
}

int FrameFigures::wake_ups(engine::Time now) const {
    return static_cast<int>(std::ranges::count_if(woke_, [&](engine::Time at) { return at > now - span; }));
}

} // namespace ui

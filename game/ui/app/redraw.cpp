#include "game/ui/app/redraw.hpp"

#include <algorithm>

namespace ui {

void Redraw::tick(Time now) {
    if (moment_ && now >= *moment_) {
        moment_.reset();
        take_input();
    }
    show_news(now);
}

void Redraw::take_news(Time now) {
    news_due_ = last_frame_ + time_between_news_;
    show_news(now);
}

void Redraw::show_news(Time now) {
    if (!news_due_ || now < *news_due_) return;
    news_due_.reset();
    ask_if(true);
}

void Redraw::take_input() {
    ask_if(true);
    frames_since_input_ = 0;
}

std::chrono::duration<float> Redraw::begin_frame(Time shown) {
    const std::chrono::duration<float> since = shown - last_frame_;
    last_frame_ = std::max(last_frame_, shown);
    news_due_.reset();
    is_asked_ = false;
    ++frames_since_input_;
    return since;
}

std::optional<Redraw::Time> Redraw::next_deadline() const {
    if (!news_due_ || !moment_) return news_due_ ? news_due_ : moment_;
    return std::min(*news_due_, *moment_);
}

} // namespace ui

#include "game/play/game_clock.hpp"

#include <algorithm>

namespace play {

namespace {

milliseconds rounded_up(Clock::duration duration) {
    return std::chrono::ceil<milliseconds>(duration);
}

} // namespace

ai::TimeControl time_control(const ClockSettings& settings) {
    if (settings.initial.count() > 0) return {.main = settings.initial, .period = settings.increment};
    return settings.move_time_limit.count() > 0 ? ai::for_each_move(settings.move_time_limit) : ai::TimeControl{};
}

GameClock::GameClock(ClockSettings settings) : GameClock{settings, {settings.initial, settings.initial}} {}

GameClock::GameClock(ClockSettings settings, std::array<milliseconds, 2> remaining) : settings_{settings} {
    for (const rules::Color color : rules::both_colors) {
        const milliseconds left = is_used() ? remaining[rules::index(color)] : milliseconds{0};
        remaining_[rules::index(color)] = std::max(left, milliseconds{0});
    }
}

void GameClock::run(rules::Color side, Time now) {
    if (is_running() && side == side_) return;
    stop(now);
    if (side != side_) used_for_move_ = Duration{0};
    side_ = side;
    since_ = now;
}

void GameClock::stop(Time now) {
    if (!is_running()) return;
    remaining_[rules::index(side_)] = left(side_, now);
    used_for_move_ += running_for(now);
    since_.reset();
}

void GameClock::press(rules::Color side, Time now) {
    begin_move(now);
    if (is_used()) remaining_[rules::index(side)] += settings_.increment;
}

void GameClock::begin_move(Time now) {
    stop(now);
    used_for_move_ = Duration{0};
}

milliseconds GameClock::remaining(rules::Color side, Time now) const {
    return rounded_up(left(side, now));
}

std::optional<milliseconds> GameClock::remaining_for_move(Time now) const {
    if (settings_.move_time_limit.count() <= 0) return std::nullopt;
    return rounded_up(left_for_move(now));
}

ai::ClockState GameClock::state(rules::Color side, Time now) const {
    ai::ClockState state{.increment = settings_.increment, .move_limit = remaining_for_move(now)};
    if (is_used()) state.left = remaining(side, now);
    return state;
}

std::optional<rules::Color> GameClock::fallen(Time now) const {
    const std::optional<Time> falls = falls_at();
    if (!falls || now < *falls) return std::nullopt;
    return side_;
}

std::optional<Time> GameClock::falls_at() const {
    if (!is_running()) return std::nullopt;
    std::optional<Duration> left_at_start;
    if (is_used()) left_at_start = left(side_, *since_);
    if (settings_.move_time_limit.count() > 0) {
        const Duration for_move = left_for_move(*since_);
        left_at_start = std::min(left_at_start.value_or(for_move), for_move);
    }
    if (!left_at_start) return std::nullopt;
    return *since_ + *left_at_start;
}

GameClock::Duration GameClock::running_for(Time now) const {
    return is_running() ? std::max(now - *since_, Duration{0}) : Duration{0};
}

GameClock::Duration GameClock::left(rules::Color side, Time now) const {
    const Duration used = side == side_ ? running_for(now) : Duration{0};
    return std::max(remaining_[rules::index(side)] - used, Duration{0});
}

GameClock::Duration GameClock::left_for_move(Time now) const {
    return std::max(settings_.move_time_limit - used_for_move_ - running_for(now), Duration{0});
}

} // namespace play

#include "game/play/game_clock.hpp"

#include <algorithm>

namespace play {

namespace {

milliseconds rounded_up(Clock::duration duration) {
    return std::chrono::ceil<milliseconds>(duration);
}

} // namespace

ai::TimeControl time_control(const ClockSettings& settings) {
    const ExtraTime& extra = settings.extra;
    if (settings.initial.count() > 0 && extra.kind == ExtraTime::Kind::byo_yomi && extra.time.count() > 0) {
        // Engines know a single period that renews with each move, so all others count as main time.
        return {.main = whole_time(settings.initial, extra) - extra.time, .period = extra.time, .moves = 1};
    }
    if (settings.initial.count() > 0 && extra.kind == ExtraTime::Kind::delay) return {.main = settings.initial};
    if (settings.initial.count() > 0) return {.main = settings.initial, .period = extra.time};
    return settings.move_time_limit.count() > 0 ? ai::for_each_move(settings.move_time_limit) : ai::TimeControl{};
}

milliseconds whole_time(milliseconds initial, const ExtraTime& extra) {
    const bool has_periods = initial.count() > 0 && extra.kind == ExtraTime::Kind::byo_yomi;
    return has_periods ? initial + extra.time * extra.periods : initial;
}

GameClock::GameClock(ClockSettings settings)
    : GameClock{settings,
                {whole_time(settings.initial, settings.extra), whole_time(settings.initial, settings.extra)}} {}

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
    used_[rules::index(side_)] += running_for(now);
    since_.reset();
}

void GameClock::press(rules::Color side, Time now) {
    begin_move(now);
    if (!is_used()) return;
    Duration& left = remaining_[rules::index(side)];
    if (settings_.extra.kind == ExtraTime::Kind::increment) left += settings_.extra.time;
    if (left.count() > 0 && left < in_periods()) {
        const Duration period = settings_.extra.time;
        left = (left + period - Duration{1}) / period * period;
    }
}

void GameClock::begin_move(Time now) {
    stop(now);
    used_for_move_ = Duration{0};
}

milliseconds GameClock::remaining(rules::Color side, Time now) const {
    return rounded_up(left(side, now));
}

GameClock::Shown GameClock::shown(rules::Color side, Time now) const {
    const milliseconds whole = remaining(side, now);
    const milliseconds periods = in_periods();
    if (periods.count() == 0) return {.time = whole};
    const milliseconds period = settings_.extra.time;
    if (whole > periods) return {.time = whole - periods, .periods = settings_.extra.periods};
    const auto begun = static_cast<int>((whole + period - milliseconds{1}) / period);
    return {.time = begun > 0 ? whole - (begun - 1) * period : milliseconds{0}, .periods = std::max(begun, 1)};
}

std::optional<milliseconds> GameClock::remaining_for_move(Time now) const {
    if (settings_.move_time_limit.count() <= 0) return std::nullopt;
    return rounded_up(left_for_move(now));
}

milliseconds GameClock::used(rules::Color side, Time now) const {
    const Duration running = side == side_ ? running_for(now) : Duration{0};
    return std::chrono::duration_cast<milliseconds>(used_[rules::index(side)] + running);
}

ai::ClockState GameClock::state(rules::Color side, Time now) const {
    ai::ClockState state{.move_limit = remaining_for_move(now)};
    if (!is_used()) return state;
    const milliseconds left = remaining(side, now);
    state.left = left;
    const milliseconds extra = settings_.extra.time;
    if (settings_.extra.kind == ExtraTime::Kind::delay) {
        state.pace = rounded_up(std::max(delay_left() - running_for(now), Duration{0})); // remaining delay of this move
    } else if (in_periods().count() == 0) {
        state.increment = extra;
    } else if (left > extra) { // all but the last period, which renews, counts as main time
        state.left = left - extra;
        state.pace = extra;
    } else {
        state.moves = 1;
    }
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
    if (is_used()) left_at_start = left(side_, *since_) + delay_left();
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

GameClock::Duration GameClock::delay_left() const {
    if (settings_.extra.kind != ExtraTime::Kind::delay) return Duration{0};
    return std::max(settings_.extra.time - used_for_move_, Duration{0});
}

milliseconds GameClock::in_periods() const {
    return whole_time(settings_.initial, settings_.extra) - settings_.initial;
}

GameClock::Duration GameClock::left(rules::Color side, Time now) const {
    const Duration used = side == side_ ? std::max(running_for(now) - delay_left(), Duration{0}) : Duration{0};
    return std::max(remaining_[rules::index(side)] - used, Duration{0});
}

GameClock::Duration GameClock::left_for_move(Time now) const {
    return std::max(settings_.move_time_limit - used_for_move_ - running_for(now), Duration{0});
}

} // namespace play

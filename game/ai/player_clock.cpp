#include "game/ai/player_clock.hpp"

#include <algorithm>

namespace ai {

PlayerClock::PlayerClock(const TimeControl& control)
    : control_{control}, is_used_{control.main.count() > 0 || control.period.count() > 0}, main_left_{control.main} {
    if (control_.period.count() == 0) control_.moves = 0;
    if (control_.main.count() > 0 || control_.period.count() == 0) return;
    control_.moves = std::max(control_.moves, 1);
    begin_period();
}

void PlayerClock::begin_period() {
    main_left_ = milliseconds{0};
    period_left_ = control_.period;
    moves_left_ = control_.moves;
}

void PlayerClock::set_left(milliseconds time, int moves) {
    is_used_ = true;
    const bool has_main_time = control_.main.count() > 0 || control_.period.count() == 0;
    if (moves > 0 || !has_main_time) {
        main_left_ = milliseconds{0};
        period_left_ = time;
        if (moves > 0) moves_left_ = moves;
    } else if (time.count() == 0 && control_.moves > 0) {
        begin_period();
    } else {
        main_left_ = time;
        moves_left_ = 0;
    }
}

void PlayerClock::spend(milliseconds time) {
    if (!is_used_) return;
    if (moves_left_ == 0) {
        main_left_ -= time;
        if (is_increment()) main_left_ = std::max(main_left_, milliseconds{0}) + control_.period;
        if (main_left_.count() >= 0) return;
        time = -main_left_; // overrun, charged to the first period
        main_left_ = milliseconds{0};
        if (control_.moves == 0) return;
        begin_period();
    }
    period_left_ = std::max(period_left_ - time, milliseconds{0});
    if (--moves_left_ == 0 && control_.moves > 0) begin_period();
}

ClockState PlayerClock::state(milliseconds used) const {
    if (!is_used_) return {};
    const auto rest_of = [&](milliseconds time) { return std::max(time - used, milliseconds{0}); };
    if (moves_left_ > 0) return {.left = rest_of(period_left_), .moves = moves_left_};
    if (control_.moves > 0) return {.left = rest_of(main_left_), .pace = control_.period / control_.moves};
    return {.left = rest_of(main_left_), .increment = is_increment() ? control_.period : milliseconds{0}};
}

} // namespace ai

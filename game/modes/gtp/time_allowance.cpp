#include "game/modes/gtp/time_allowance.hpp"

#include <algorithm>

namespace modes {

namespace {

// What is kept back: for each move the way through pipes and threads, and a rest that is never touched.
constexpr milliseconds lag{20};
constexpr milliseconds rest{100};
// Of an increment, what is spent at once.
constexpr double spent_increment = 0.8;

int moves_to_come(int empties) {
    return std::max(1, (empties + 1) / 2);
}

// How much a move matters beside the others: most where the game is decided but cannot be solved yet. What is left at
// 23 empty squares is mostly solved within a second, and from then on every move is known at once.
double weight(int empties) {
    if (empties > 40) return 1;
    if (empties >= 24) return 2;
    if (empties >= 18) return 0.8;
    if (empties > 12) return 0.4;
    return 0.1;
}

// The part of the time for the moves to come that this one gets.
double share(int empties) {
    double sum = 0;
    for (int later = std::max(empties, 1); later > 0; later -= 2)
        sum += weight(later);
    return weight(std::max(empties, 1)) / sum;
}

milliseconds part_of(milliseconds time, double part) {
    return milliseconds{static_cast<milliseconds::rep>(static_cast<double>(time.count()) * part)};
}

// The time without what is kept back for so many moves; of a short one half.
milliseconds usable(milliseconds time, int moves) {
    return time - std::min(rest + moves * lag, time / 2);
}

// What a single move may take of the time that is given for it alone.
milliseconds usable_at_once(milliseconds time) {
    const milliseconds margin = std::clamp(time / 20, milliseconds{10}, milliseconds{100});
    return time - std::min(margin, time / 2);
}

milliseconds share_of_game(milliseconds time, int empties) {
    return part_of(usable(time, moves_to_come(empties)), share(empties));
}

} // namespace

PlayerTime::PlayerTime(const TimeSettings& settings)
    : settings_{settings}, is_used_{settings.main.count() > 0 || settings.period.count() > 0}, main_left_{
                                                                                                   settings.main} {
    if (settings_.period.count() == 0) settings_.moves = 0;
    if (settings_.main.count() > 0 || settings_.period.count() == 0) return;
    settings_.moves = std::max(settings_.moves, 1);
    begin_period();
}

void PlayerTime::begin_period() {
    main_left_ = milliseconds{0};
    period_left_ = settings_.period;
    moves_left_ = settings_.moves;
}

void PlayerTime::set_left(milliseconds time, int moves) {
    is_used_ = true;
    const bool has_main_time = settings_.main.count() > 0 || settings_.period.count() == 0;
    if (moves > 0 || !has_main_time) {
        main_left_ = milliseconds{0};
        period_left_ = time;
        if (moves > 0) moves_left_ = moves;
    } else if (time.count() == 0 && settings_.moves > 0) {
        begin_period();
    } else {
        main_left_ = time;
        moves_left_ = 0;
    }
}

void PlayerTime::spend(milliseconds time) {
    if (!is_used_) return;
    if (moves_left_ == 0) {
        main_left_ -= time;
        if (is_increment()) main_left_ = std::max(main_left_, milliseconds{0}) + settings_.period;
        if (main_left_.count() >= 0) return;
        time = -main_left_; // of the first period
        main_left_ = milliseconds{0};
        if (settings_.moves == 0) return;
        begin_period();
    }
    period_left_ = std::max(period_left_ - time, milliseconds{0});
    if (--moves_left_ == 0 && settings_.moves > 0) begin_period();
}

std::optional<milliseconds> PlayerTime::allowance(int empties) const {
    if (!is_used_) return std::nullopt;
    const int to_come = moves_to_come(empties);
    milliseconds allowed{0};
    if (moves_left_ == 1) {
        allowed = usable_at_once(period_left_);
    } else if (moves_left_ > 1) {
        allowed = moves_left_ < to_come ? usable(period_left_, moves_left_) / moves_left_
                                        : share_of_game(period_left_, empties);
    } else if (settings_.moves > 0) {
        // When the main time ends during the move, the first period has begun, and its pace can be kept.
        allowed = share_of_game(main_left_, empties) + usable_at_once(settings_.period / settings_.moves);
    } else {
        allowed = share_of_game(main_left_, empties);
        if (is_increment()) allowed += part_of(settings_.period, spent_increment);
        allowed = std::min(allowed, usable(main_left_, 1));
    }
    return std::max(allowed, milliseconds{1});
}

} // namespace modes

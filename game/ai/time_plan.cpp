#include "game/ai/time_plan.hpp"

#include <algorithm>

namespace ai {

namespace {

// Fraction of an increment that is spent immediately.
constexpr double spent_increment = 0.9;
// Limits of a single move: a multiple of its target, and a fraction of the time left after the reserve.
constexpr int max_shares = 4;
constexpr double max_share_of_rest = 0.6;

int moves_to_come(int empties) {
    return std::max(1, (empties + 1) / 2);
}

// The weight of a move against other moves: highest while the game is being decided but cannot be solved yet, and where
// it becomes worth solving. After that every move is known immediately.
double weight(int empties) {
    if (empties > 44) return 1;
    if (empties >= 22) return 2;
    if (empties >= 18) return 0.8;
    if (empties > 14) return 0.3;
    return 0.05;
}

double share(int empties) {
    double sum = 0;
    for (int later = std::max(empties, 1); later > 0; later -= 2)
        sum += weight(later);
    return weight(std::max(empties, 1)) / sum;
}

milliseconds reserve(int moves, const Lag& lag) {
    return lag.rest + moves * lag.way;
}

// The time without the reserve. If the time is short, half of it is usable, or less if all moves lag more.
milliseconds usable(milliseconds time, int moves, const Lag& lag) {
    const milliseconds kept = std::min(reserve(moves, lag), std::max(time / 2, moves * lag.way));
    return time - std::min(kept, time);
}

// The usable part of a time for a single move.
milliseconds usable_at_once(milliseconds time, const Lag& lag) {
    const milliseconds margin = std::clamp(time / 20, lag.least, std::max(lag.least, lag.rest));
    return time - std::min(margin, time / 4);
}

TimePlan at_least_a_moment(TimePlan plan) {
    plan.target = std::max(plan.target, milliseconds{1});
    plan.most = std::max(plan.most, plan.target);
    return plan;
}

// The plan for one of `moves` moves in the time left: its target, and the most that it may take. If little more than
// the reserve is left, no move may take time from the others.
TimePlan flexible(milliseconds target, milliseconds left, int moves, const Lag& lag) {
    if (left / 2 < reserve(moves, lag)) return target;
    const milliseconds most = part_of(left - reserve(moves, lag), max_share_of_rest);
    return {target, std::max(target, std::min(max_shares * target, most))};
}

TimePlan plan_of_game(const ClockState& clock, int empties, const Lag& lag) {
    const int to_come = moves_to_come(empties);
    const milliseconds for_all = usable(*clock.left, to_come, lag);
    const milliseconds increment = part_of(clock.increment, spent_increment);
    const milliseconds target = part_of(for_all + (to_come - 1) * increment, share(empties));
    // Increments cannot be spent before they are added.
    return flexible(std::min(target, usable(*clock.left, 1, lag) / 2), *clock.left, to_come, lag);
}

TimePlan plan_of_clock(const ClockState& clock, int empties, const Lag& lag) {
    if (clock.moves == 1) return usable_at_once(*clock.left, lag);
    if (clock.moves > 1 && clock.moves < moves_to_come(empties)) {
        const milliseconds target = usable(*clock.left, clock.moves, lag) / clock.moves;
        return flexible(target, *clock.left, clock.moves, lag);
    }
    TimePlan plan = plan_of_game(clock, empties, lag);
    if (clock.pace.count() > 0) {
        // If the main time ends during the move, the first period gives the move `pace` more.
        const milliseconds pace = usable_at_once(clock.pace, lag);
        plan = {plan.target + pace, plan.most + pace};
    }
    return plan;
}

TimePlan within(const TimePlan& plan, milliseconds most) {
    if (!plan.is_limited()) return most;
    return {std::min(plan.target, most), std::min(plan.most, most)};
}

} // namespace

std::optional<SimpleClock> simple_clock(const ClockState& clock) {
    if (clock.move_limit && (!clock.left || *clock.move_limit < *clock.left))
        return SimpleClock{.left = *clock.move_limit, .moves = 1};
    if (!clock.left) return std::nullopt;
    return SimpleClock{.left = *clock.left, .moves = clock.moves};
}

TimePlan plan_move(const TimePlan& own, const ClockState& clock, int empties, const Lag& lag) {
    TimePlan plan = own;
    if (clock.left) {
        const TimePlan by_clock = at_least_a_moment(plan_of_clock(clock, empties, lag));
        plan = own.is_flexible() ? by_clock : within(own, by_clock.target);
    }
    if (clock.move_limit) plan = within(plan, usable_at_once(*clock.move_limit, lag));
    return plan.is_limited() ? at_least_a_moment(plan) : plan;
}

} // namespace ai

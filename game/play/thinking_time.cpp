#include "game/play/thinking_time.hpp"

#include <algorithm>

namespace play {

namespace {

// Kept back from a clock, for the way of an answer through the mailbox and the next tick.
constexpr milliseconds clock_margin{200};

} // namespace

// An even share of what is left and most of the increment, but never the whole of either limit.
std::optional<milliseconds> thinking_allowance(const GameClock& clock, const rules::Position& position, Time now) {
    const auto kept_within = [](milliseconds left) { return left - std::min(clock_margin, left / 4); };
    std::optional<milliseconds> allowance;
    if (clock.is_used()) {
        const milliseconds left = clock.remaining(position.to_move(), now);
        const int moves_left = position.empties().size() / 2 + 1;
        allowance = std::min(left / moves_left + clock.settings().increment * 3 / 4, kept_within(left));
    }
    if (const auto left = clock.remaining_for_move(now)) {
        allowance = std::min(allowance.value_or(*left), kept_within(*left));
    }
    return allowance;
}

} // namespace play

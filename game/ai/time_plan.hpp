// A player's clock, and the time plan of a move. The window, the protocols and the arena use the same plan.
#pragma once

#include <chrono>
#include <optional>

namespace ai {

using std::chrono::milliseconds;

constexpr milliseconds part_of(milliseconds time, double part) {
    return milliseconds{static_cast<milliseconds::rep>(static_cast<double>(time.count()) * part)};
}

// The time of one search. TimeManager decides within these bounds while it runs.
struct TimePlan {
    milliseconds target{0}; // average time
    milliseconds most{0};   // hard limit; 0 = no limit

    constexpr TimePlan() = default;
    // A fixed time: time left over cannot be used later.
    constexpr TimePlan(milliseconds fixed) : target{fixed}, most{fixed} {} // NOLINT: implicit, because a time is a plan
    constexpr TimePlan(milliseconds on_average, milliseconds at_most) : target{on_average}, most{at_most} {}

    constexpr bool is_limited() const { return most.count() > 0; }
    // True if time left over by one move can be used by later moves.
    constexpr bool is_flexible() const { return target < most; }
    friend bool operator==(const TimePlan&, const TimePlan&) = default;
};

// A custom time per move without a clock: some moves take up to half as much again, and clear ones less.
constexpr TimePlan about(milliseconds time) {
    return {time, time * 3 / 2};
}

// A player's clock at the start of a move.
struct ClockState {
    std::optional<milliseconds> left{}; // time that the player may use up; none without a clock
    int moves = 0;                      // number of moves that `left` is for; 0 = all to the end of the game
    milliseconds increment{0};          // added after each move
    milliseconds pace{0};               // time for each move once nothing is left
    // A limit on this move in the rules of the game: a player who takes longer loses. Using it up has no advantage.
    std::optional<milliseconds> move_limit{};
    friend bool operator==(const ClockState&, const ClockState&) = default;
};

// The clock as protocols express it: a time for a number of moves, 0 = to the end of the game. If each move has a limit
// as well, the stricter of the two; none without a clock.
struct SimpleClock {
    milliseconds left{0};
    int moves = 0;
    friend bool operator==(const SimpleClock&, const SimpleClock&) = default;
};
std::optional<SimpleClock> simple_clock(const ClockState& clock);

// Time that is kept in reserve on a clock.
struct Lag {
    milliseconds way{20};   // for each move: communication to the search and back
    milliseconds rest{100}; // for the whole game; partly used if the time is short
    milliseconds least{10}; // smallest reserve of a time for a single move
};

// The plan for a move with `empties` empty squares. A player that never takes longer than its `most`, apart from
// Lag::way, does not lose on time. `own` is the player's time without a clock: a flexible time gives way to the clock,
// a fixed time is kept within the clock's target, and without a time the clock's target is the limit.
TimePlan plan_move(const TimePlan& own, const ClockState& clock, int empties, const Lag& lag = {});

} // namespace ai

// The two players' clocks. It has no idea what time it is: `now` comes in with every call.
#pragma once

#include "game/ai/player_clock.hpp"
#include "game/rules/square.hpp"

#include <array>
#include <chrono>
#include <optional>

namespace play {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;
using std::chrono::milliseconds;

struct ClockSettings {
    milliseconds initial{0};         // for the whole game; 0 = no clock
    milliseconds increment{0};       // added after each move
    milliseconds move_time_limit{0}; // for each move; 0 = none
    friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

// As it is settled with a program before the game: the clock of the game, or else the time for each move.
ai::TimeControl time_control(const ClockSettings& settings);

class GameClock {
  public:
    explicit GameClock(ClockSettings settings);
    // As it stood in a saved game. Negative times count as 0.
    GameClock(ClockSettings settings, std::array<milliseconds, 2> remaining);

    const ClockSettings& settings() const { return settings_; }
    bool is_used() const { return settings_.initial.count() > 0; }
    bool is_running() const { return since_.has_value(); }

    // Lets the side's time run from `now` on; a side that runs already just goes on. Another side than the last one
    // starts its move's own limit again.
    void run(rules::Color side, Time now);
    // Stops the clock that is running.
    void stop(Time now);
    // The side has moved: stops, adds the increment, and starts the next move's own limit.
    void press(rules::Color side, Time now);

    // The move's own limit starts again, without an increment: for turns that are not reached by a move. Stops.
    void begin_move(Time now);

    // What is left for the game at `now`, rounded up, never below 0. Meaningless without a clock.
    milliseconds remaining(rules::Color side, Time now) const;
    // What is left for this move, rounded up, never below 0; none without a move limit.
    std::optional<milliseconds> remaining_for_move(Time now) const;
    // What the side is told that begins to think.
    ai::ClockState state(rules::Color side, Time now) const;
    // The side that runs and has nothing left, for the game or for the move.
    std::optional<rules::Color> fallen(Time now) const;
    // When the running side would fall; none when nothing runs or nothing limits it.
    std::optional<Time> falls_at() const;

  private:
    // Finer than a millisecond: a side that is stopped at every frame must not gain from rounding.
    using Duration = Clock::duration;

    Duration running_for(Time now) const;
    Duration left(rules::Color side, Time now) const;
    Duration left_for_move(Time now) const;

    ClockSettings settings_;
    std::array<Duration, 2> remaining_;
    Duration used_for_move_{0};
    rules::Color side_ = rules::Color::black;
    std::optional<Time> since_;
};

} // namespace play

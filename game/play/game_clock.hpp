// The two players' clocks. It has no idea what time it is: `now` comes in with every call.
#pragma once

#include "game/ai/player_clock.hpp"
#include "game/library/game_document.hpp"
#include "game/rules/square.hpp"

#include <array>
#include <chrono>
#include <optional>

namespace play {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;
using std::chrono::milliseconds;

using library::ExtraTime;

struct ClockSettings {
    milliseconds initial{0}; // for the whole game; 0 = no clock
    ExtraTime extra{};
    milliseconds move_time_limit{0}; // for each move; 0 = none
    friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

// What a side has at the start: the game's time and all periods of byo-yomi.
milliseconds whole_time(milliseconds initial, const ExtraTime& extra);

// As it is settled with an engine before the game: the clock of the game, or else the time for each move.
ai::TimeControl time_control(const ClockSettings& settings);

class GameClock {
  public:
    explicit GameClock(ClockSettings settings);
    // As it stood in a saved game, periods that are left included. Negative times count as 0.
    GameClock(ClockSettings settings, std::array<milliseconds, 2> remaining);

    const ClockSettings& settings() const { return settings_; }
    bool is_used() const { return settings_.initial.count() > 0; }
    bool is_running() const { return since_.has_value(); }

    // Lets the side's time run from `now` on; a side that runs already just goes on. Another side than the last one
    // starts its move's own limit again.
    void run(rules::Color side, Time now);
    void stop(Time now);
    // The side has moved: stops, adds the increment or refills the period, and starts the next move's own limit.
    void press(rules::Color side, Time now);

    // The move's own limit starts again, without an increment: for turns that are not reached by a move. Stops.
    void begin_move(Time now);

    // Left for the game, periods of byo-yomi included, rounded up, never below 0. Meaningless without a clock.
    milliseconds remaining(rules::Color side, Time now) const;
    // The same as a clock shows it: the game's time, and once it is over what is left of the period that runs.
    struct Shown {
        milliseconds time{0};
        int periods = 0; // that are left, the one that runs included; 0 without byo-yomi
        friend bool operator==(const Shown&, const Shown&) = default;
    };
    Shown shown(rules::Color side, Time now) const;
    // What is left for this move, rounded up, never below 0; none without a move limit.
    std::optional<milliseconds> remaining_for_move(Time now) const;
    // For how long its clock has run, all in all; also where nothing limits it.
    milliseconds used(rules::Color side, Time now) const;
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
    Duration delay_left() const;     // of this move, when the clock began to run
    milliseconds in_periods() const; // the time of all periods of byo-yomi; 0 without
    Duration left(rules::Color side, Time now) const;
    Duration left_for_move(Time now) const;

    ClockSettings settings_;
    std::array<Duration, 2> remaining_;
    std::array<Duration, 2> used_{};
    Duration used_for_move_{0};
    rules::Color side_ = rules::Color::black;
    std::optional<Time> since_;
};

} // namespace play

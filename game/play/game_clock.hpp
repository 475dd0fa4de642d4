// The clocks of both players. They never read the time: every call passes it in as `now`.
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
    milliseconds initial{0}; // time per player for the whole game; 0 = no clock
    ExtraTime extra{};
    milliseconds move_time_limit{0}; // time limit for each move; 0 = none
    friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

// Total time of a side at the start: main time plus all byo-yomi periods.
milliseconds whole_time(milliseconds initial, const ExtraTime& extra);

// Time control announced to an engine before the game: the game clock if there is one, else the time limit per move.
ai::TimeControl time_control(const ClockSettings& settings);

class GameClock {
  public:
    explicit GameClock(ClockSettings settings);
    // Continues the clocks of a saved game; `remaining` includes the periods left. Negative times count as 0.
    GameClock(ClockSettings settings, std::array<milliseconds, 2> remaining);

    const ClockSettings& settings() const { return settings_; }
    bool is_used() const { return settings_.initial.count() > 0; }
    bool is_running() const { return since_.has_value(); }

    // Runs the side's clock from `now` on; does nothing if it is running already. The time limit per move starts again
    // if the other side ran last.
    void run(rules::Color side, Time now);
    void stop(Time now);
    // To be called when the side has moved: stops its clock, adds the increment or refills the period, and restarts the
    // time limit per move.
    void press(rules::Color side, Time now);

    // Stops and restarts the time limit per move, without an increment: for turns that were not reached by a move.
    void begin_move(Time now);

    // Time left for the game, byo-yomi periods included, rounded up, never below 0. Meaningless without a clock.
    milliseconds remaining(rules::Color side, Time now) const;
    // Time left as shown on a clock face: main time, then the time left in the current period.
    struct Shown {
        milliseconds time{0};
        int periods = 0; // periods left, including the current one; 0 without byo-yomi
        friend bool operator==(const Shown&, const Shown&) = default;
    };
    Shown shown(rules::Color side, Time now) const;
    // Time left for this move, rounded up, never below 0; none without a time limit per move.
    std::optional<milliseconds> remaining_for_move(Time now) const;
    // Total time for which the side's clock has run, even if nothing limits it.
    milliseconds used(rules::Color side, Time now) const;
    // Clock state of a side that is about to think, for its search or engine.
    ai::ClockState state(rules::Color side, Time now) const;
    // The running side if it has no time left, for the game or for the move.
    std::optional<rules::Color> fallen(Time now) const;
    // When the running side's time will be up; none if no clock runs or nothing limits it.
    std::optional<Time> falls_at() const;

  private:
    // Finer than a millisecond: a side whose clock stops at every frame must not gain by rounding.
    using Duration = Clock::duration;

    Duration running_for(Time now) const;
    Duration delay_left() const;     // remaining delay of this move when the clock last started
    milliseconds in_periods() const; // total of all byo-yomi periods; 0 without
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

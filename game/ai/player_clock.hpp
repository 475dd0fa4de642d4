// The clock of a player that receives only time settings and occasional corrections, and counts its time down itself.
#pragma once

#include "game/ai/time_plan.hpp"

namespace ai {

// The nonzero members decide the kind of clock:
//   main only           a time for the whole game
//   main and period     a time for the whole game; the period is added after each move (Fischer)
//   all three           the main time, then a period for every `moves` moves (Canadian)
//   period and moves    a period for every `moves` moves from the first move on
//   period only         a time for each move
//   neither time        no clock
struct TimeControl {
    milliseconds main{0};
    milliseconds period{0};
    int moves = 0;
    bool is_used() const { return main.count() > 0 || period.count() > 0; }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// A fixed time per move in the form that most programs understand: those that read the main time as a move's time, and
// those that use periods of one move.
constexpr TimeControl for_each_move(milliseconds time) {
    return {.main = time, .period = time, .moves = 1};
}

class PlayerClock {
  public:
    PlayerClock() : PlayerClock{TimeControl{}} {}
    explicit PlayerClock(const TimeControl& control);

    // Sets the time left for the next `moves` moves, or the main time left if `moves` is 0. Without a time control the
    // time is for the rest of the game.
    void set_left(milliseconds time, int moves);
    void spend(milliseconds time);
    // The clock when `used` of this move's time has passed.
    ClockState state(milliseconds used = milliseconds{0}) const;

  private:
    bool is_increment() const { return control_.main.count() > 0 && control_.moves == 0; }
    void begin_period();

    TimeControl control_;
    bool is_used_;
    milliseconds main_left_;
    milliseconds period_left_{0};
    int moves_left_ = 0; // moves left in the running period; 0: no period is running
};

} // namespace ai

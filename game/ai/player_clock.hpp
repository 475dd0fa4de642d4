// The clock of a player whose partner sends only time settings and occasional corrections: the player counts it down
// itself.
#pragma once

#include "game/ai/time_plan.hpp"

namespace ai {

// What is not 0 tells what is meant:
//   main only           so much for the whole game
//   main and period     the same, and the period is added after each move (Fischer)
//   all three           the main time, then a period for every so many moves (Canadian)
//   period and moves    such periods from the first move on
//   period only         so much for each move
//   neither time        no clock
struct TimeControl {
    milliseconds main{0};
    milliseconds period{0};
    int moves = 0;
    bool is_used() const { return main.count() > 0 || period.count() > 0; }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// So much for each move, in the form that most programs understand: those which take the main time for a move's, and
// those which go by periods of one move.
constexpr TimeControl for_each_move(milliseconds time) {
    return {.main = time, .period = time, .moves = 1};
}

class PlayerClock {
  public:
    PlayerClock() : PlayerClock{TimeControl{}} {}
    explicit PlayerClock(const TimeControl& control);

    // So much is left for the next `moves` moves, or of the main time where `moves` is 0. Where nothing was settled it
    // is taken for the rest of the game.
    void set_left(milliseconds time, int moves);
    void spend(milliseconds time);
    // When so much of this move's time is over already.
    ClockState state(milliseconds used = milliseconds{0}) const;

  private:
    bool is_increment() const { return control_.main.count() > 0 && control_.moves == 0; }
    void begin_period();

    TimeControl control_;
    bool is_used_;
    milliseconds main_left_;
    milliseconds period_left_{0};
    int moves_left_ = 0; // of the period that runs; 0: none does
};

} // namespace ai

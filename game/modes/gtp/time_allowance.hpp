// A player's clock as the Go Text Protocol tells it, and how much of it the next move may take. For the gtp mode.
#pragma once

#include <chrono>
#include <optional>

namespace modes {

using std::chrono::milliseconds;

// What `time_settings` says. What is not 0 tells what is meant:
//   main only           so much for the whole game
//   main and period     the same, and the period is added after each move (Fischer)
//   all three           the main time, then a period for every so many moves (Canadian)
//   period and moves    such periods from the first move on
//   period only         so much for each move
//   neither time        no clock
struct TimeSettings {
    milliseconds main{0};
    milliseconds period{0};
    int moves = 0;
};

class PlayerTime {
  public:
    PlayerTime() : PlayerTime{TimeSettings{}} {}
    explicit PlayerTime(const TimeSettings& settings);

    // What `time_left` says: so much for the next `moves` moves, or of the main time where `moves` is 0. Without
    // settings it is taken for the rest of the game.
    void set_left(milliseconds time, int moves);
    // A move took so long.
    void spend(milliseconds time);
    // How long the next move may take where so many squares are empty, from 1 ms on; none without a clock. Whoever
    // never takes longer, apart from some 20 ms on the way to and from the search, does not lose on time.
    std::optional<milliseconds> allowance(int empties) const;

  private:
    bool is_increment() const { return settings_.main.count() > 0 && settings_.moves == 0; }
    void begin_period();

    TimeSettings settings_;
    bool is_used_;
    milliseconds main_left_;
    milliseconds period_left_{0};
    int moves_left_ = 0; // of the period that runs; 0: none does
};

} // namespace modes

// Decides whether a running search continues: longer if the best move changes or its value falls, shorter if one move
// stands out. Begins no iteration that it expects not to finish, except a deeper one within a fixed time, and solves
// the game if it can. Reads no clock: every call passes the time. Internal to the searches.
#pragma once

#include "game/ai/report.hpp"
#include "game/ai/time_plan.hpp"

#include <vector>

namespace ai {

// What an iteration adds to the previous ones.
enum class Lookahead : unsigned char {
    deeper,      // more plies
    end_guessed, // the result, with selective cuts
    end_surer,   // the result, with fewer selective cuts
    winner,      // win, draw or loss without selective cuts
    proof        // the result without selective cuts
};

class TimeManager {
  public:
    explicit TimeManager(const TimePlan& plan, int moves_to_choose_from = 2)
        : plan_{plan}, has_choice_{moves_to_choose_from > 1}, deadline_{plan.most} {}

    // Whether the search should begin this iteration; the last one stopped `plies_left` plies before the end of the
    // game. If so, is_over() refers to this iteration. Call before every iteration but the first.
    bool begins(Lookahead ahead, int plies_left, milliseconds elapsed);
    // The predicted duration of the iteration, judged by the last iterations.
    milliseconds predicted(Lookahead ahead, int plies_left) const;

    void finish_iteration(const Iteration& iteration);
    // Call during an iteration with the new score of the previous iteration's best move.
    void see_best_move(Score score);

    // Whether it is worth testing now if the best move stands out; note_comparison() takes the outcome.
    bool wants_comparison(milliseconds elapsed) const;
    void note_comparison(bool stands_out);
    // The best move stands out if it is better than every other move by `margin`, in searches `comparison_plies`
    // shallower.
    static constexpr Score margin = 4 * disc;
    static constexpr int comparison_plies = 4;

    bool is_over(milliseconds elapsed) {
        if (!plan_.is_limited() || elapsed < deadline_) return false;
        return has_decided_ = true;
    }
    // True if the clock limited the search, so that the same search may go further another time.
    bool has_decided() const { return has_decided_; }

    // The target, adjusted to what the search has shown so far.
    milliseconds allowed() const;
    const TimePlan& plan() const { return plan_; }

  private:
    bool is_close() const;
    bool pays(Lookahead ahead, int plies_left, milliseconds elapsed);

    TimePlan plan_;
    bool has_choice_;
    milliseconds deadline_; // for the running iteration
    std::vector<Iteration> iterations_;
    int unchanged_ = 0; // number of latest iterations with an unchanged best move
    double unrest_ = 0; // frequency of best move changes, fading
    double fall_ = 0;   // fall of the best value in discs over the last two iterations
    int stood_out_ = 0; // consecutive comparisons in which the best move stood out
    bool has_decided_ = false;
};

} // namespace ai

// Decides while a search runs whether it continues: longer where the best move changes or its value falls, shorter
// where one move stands out, no iteration that could not be finished, and to the end of the game where that can be
// reached. Reads no clock: every call passes the time. For the searches only.
#pragma once

#include "game/ai/report.hpp"
#include "game/ai/time_plan.hpp"

#include <vector>

namespace ai {

// What an iteration adds to those before it.
enum class Ahead : unsigned char {
    deeper,      // some more plies
    end_guessed, // the result, with cuts on a guess
    end_surer,   // the same with fewer such cuts
    winner,      // win, draw or loss without them
    proof        // the result without them
};

class TimeManager {
  public:
    explicit TimeManager(const TimePlan& plan, int moves_to_choose_from = 2)
        : plan_{plan}, has_choice_{moves_to_choose_from > 1}, deadline_{plan.most} {}

    // Whether the search is to begin this iteration, `plies_left` before the end of the game where the last one
    // stopped; if so, what is_over() says is meant for it. To be asked before every iteration but the first.
    bool begins(Ahead ahead, int plies_left, milliseconds elapsed);
    // How long it takes, judged by what the last ones took.
    milliseconds predicted(Ahead ahead, int plies_left) const;

    void finish_iteration(const Iteration& iteration);
    // In the middle of one: the best move turned out to be worth so much.
    void see_best_move(Score score);

    // Whether it pays now to find out if the best move stands out, and what came of that.
    bool wants_comparison(milliseconds elapsed) const;
    void note_comparison(bool stands_out);
    // By how much it has to be better than every other move, searched so many plies less deep.
    static constexpr Score margin = 4 * disc;
    static constexpr int comparison_plies = 4;

    bool is_over(milliseconds elapsed) {
        if (!plan_.is_limited() || elapsed < deadline_) return false;
        return has_decided_ = true;
    }
    // It has kept the search from something, so that the same search may go further another time.
    bool has_decided() const { return has_decided_; }

    // The target as it is after what was seen.
    milliseconds allowed() const;
    const TimePlan& plan() const { return plan_; }

  private:
    bool is_close() const;
    bool pays(Ahead ahead, int plies_left, milliseconds elapsed); // likewise

    TimePlan plan_;
    bool has_choice_;
    milliseconds deadline_;             // of the iteration that runs
    std::vector<Iteration> iterations_; // that are finished
    int unchanged_ = 0;                 // of the last ones, with the best move of the one before
    double unrest_ = 0;                 // how often it changed, fading
    double fall_ = 0;                   // of its value, in discs, from what it was a little before
    int stood_out_ = 0;                 // times in a row
    bool has_decided_ = false;
};

} // namespace ai

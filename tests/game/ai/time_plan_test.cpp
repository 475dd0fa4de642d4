// Plans for the moves of whole games, checked with the test's own clock, whose flag can fall.
#include "game/ai/time_plan.hpp"

#include "game/ai/player_clock.hpp"

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

using ai::ClockState;
using ai::PlayerClock;
using ai::TimeControl;
using ai::TimePlan;
using std::chrono::milliseconds;
using namespace std::chrono_literals;

namespace {

// The controller's clock of one player. Its flag falls when a move takes longer than the time left.
class FallingClock {
  public:
    explicit FallingClock(const TimeControl& control) : control_{control}, main_{control.main} {
        if (main_ == 0ms) begin_period();
    }
    bool has_fallen() const { return has_fallen_; }
    void move(milliseconds time) {
        if (is_in_period_) {
            spend_in_period(time);
            return;
        }
        main_ -= time;
        if (main_ < 0ms) {
            if (control_.moves == 0) {
                has_fallen_ = true;
                return;
            }
            begin_period();
            spend_in_period(-std::exchange(main_, 0ms));
        } else if (control_.moves == 0) {
            main_ += control_.period;
        }
    }
    void tell(PlayerClock& player) const {
        is_in_period_ ? player.set_left(period_, moves_) : player.set_left(main_, 0);
    }
    milliseconds left() const { return is_in_period_ ? period_ : main_; }

  private:
    void begin_period() {
        is_in_period_ = true;
        period_ = control_.period;
        moves_ = std::max(control_.moves, 1);
    }
    void spend_in_period(milliseconds time) {
        period_ -= time;
        has_fallen_ = has_fallen_ || period_ < 0ms;
        if (--moves_ == 0) begin_period();
    }

    TimeControl control_;
    milliseconds main_;
    milliseconds period_{0};
    int moves_ = 0;
    bool is_in_period_ = false;
    bool has_fallen_ = false;
};

const std::vector<TimeControl>& clocks() {
    static const std::vector<TimeControl> list{
        {1s, 0s, 0},   {5s, 0s, 0},    {60s, 0s, 0},    {300s, 0s, 0},  {1800s, 0s, 0},  {10s, 1s, 0},
        {1s, 2s, 0},   {3s, 200ms, 0}, {60s, 500ms, 0}, {120s, 12s, 0}, {60s, 5s, 1},    {60s, 30s, 10},
        {5s, 10s, 25}, {1s, 1s, 1},    {600s, 60s, 3},  {0s, 5s, 1},    {0s, 300ms, 1},  {0s, 60s, 20},
        {0s, 30s, 60}, {0s, 2s, 0},    {0s, 100ms, 0},  {0s, 3600s, 0}, {86400s, 0s, 0}, {0s, 5s, 2},
    };
    return list;
}

std::string name_of(const TimeControl& clock) {
    return std::to_string(clock.main.count()) + " ms, " + std::to_string(clock.period.count()) + " ms, "
           + std::to_string(clock.moves);
}

// The player's time without a clock, like the top level's.
constexpr TimePlan flexible = ai::about(4500ms);

enum class Uses { target, most };

// Plays a game: the player moves at these numbers of empty squares, takes the target or the most of each plan, and
// needs `way` in addition. Returns the times of the moves.
std::vector<milliseconds> game(const TimeControl& control, const std::vector<int>& empties, Uses uses, milliseconds way,
                               bool is_told) {
    FallingClock clock{control};
    PlayerClock player{control};
    std::vector<milliseconds> times;
    for (const int number : empties) {
        if (is_told) clock.tell(player);
        const TimePlan plan = ai::plan_move(flexible, player.state(), number);
        CAPTURE(number);
        REQUIRE(plan.target >= 1ms);
        REQUIRE(plan.most >= plan.target);
        const milliseconds taken = uses == Uses::target ? plan.target : plan.most;
        times.push_back(taken);
        clock.move(taken + way);
        player.spend(taken + way);
        REQUIRE_FALSE(clock.has_fallen());
    }
    return times;
}

std::vector<int> every_second(int first) {
    std::vector<int> numbers;
    for (int number = first; number > 0; number -= 2)
        numbers.push_back(number);
    return numbers;
}

} // namespace

TEST_CASE("a player who takes the most of every plan never loses on time") {
    for (const TimeControl& clock : clocks()) {
        CAPTURE(name_of(clock));
        for (const int first : {60, 59, 12, 252, 221, 32}) {
            CAPTURE(first);
            for (const bool is_told : {false, true}) {
                for (const Uses uses : {Uses::target, Uses::most}) {
                    game(clock, every_second(first), uses, 0ms, is_told);
                    const milliseconds shortest = clock.main == 0ms ? clock.period : clock.main;
                    if (shortest >= 300ms && first <= 60) game(clock, every_second(first), uses, 3ms, is_told);
                    if (shortest >= 5s) game(clock, every_second(first), uses, 10ms, is_told);
                }
            }
        }
    }
}

TEST_CASE("a plan never asks for more time than a short clock has") {
    for (const ai::Lag& lag : {ai::Lag{}, ai::Lag{30ms, 200ms, 200ms}, ai::Lag{0ms, 0ms, 0ms}}) {
        for (const int empties : {60, 33, 24, 20, 10, 1, 0}) {
            for (milliseconds left = 2ms; left <= 400ms; left += 1ms) {
                const TimePlan plan = ai::plan_move(flexible, {.left = left}, empties, lag);
                REQUIRE(plan.most <= left);
                REQUIRE(ai::plan_move(flexible, {.move_limit = left}, empties, lag).most <= left);
                REQUIRE(ai::plan_move({}, {.left = left, .moves = 1}, empties, lag).most <= left);
            }
        }
    }
}

TEST_CASE("a move may take a few times its target but never most of the time left") {
    for (const int empties : {50, 36, 24}) {
        CAPTURE(empties);
        const TimePlan plan = ai::plan_move(flexible, {.left = 60s}, empties);
        CHECK(plan.most > plan.target * 3 / 2);
        CHECK(plan.most < 40s);
    }
    // With a time for each move, unused time is lost.
    CHECK_FALSE(ai::plan_move(flexible, {.left = 5s, .moves = 1}, 30).is_flexible());
}

TEST_CASE("the time for one move is used except for a small reserve") {
    struct Row {
        TimeControl control;
        milliseconds least, most;
    };
    for (const Row& row : {
             Row{{0s, 1s, 0}, 900ms, 990ms},
             Row{{0s, 5s, 1}, 4800ms, 4950ms},
             Row{{0s, 100ms, 0}, 80ms, 99ms},
             Row{{0s, 10ms, 0}, 1ms, 9ms},
             Row{{0s, 1ms, 0}, 1ms, 1ms},
             Row{{0s, 60s, 4}, 14s, 15s},
         }) {
        CAPTURE(name_of(row.control));
        for (const int empties : {60, 31, 9}) {
            const TimePlan plan = ai::plan_move({}, PlayerClock{row.control}.state(), empties);
            CHECK(plan.target >= row.least);
            CHECK(plan.target <= row.most);
        }
    }
}

TEST_CASE("without a clock a player takes its own time until a clock is set") {
    for (const TimeControl& control : {TimeControl{}, TimeControl{0s, 0s, 7}}) {
        PlayerClock player{control};
        player.spend(5s);
        CHECK(player.state() == ClockState{});
        CHECK(ai::plan_move(flexible, player.state(), 60) == flexible);
        CHECK_FALSE(ai::plan_move({}, player.state(), 60).is_limited());
        player.set_left(30s, 0);
        CHECK(ai::plan_move(flexible, player.state(), 30).target < 10s);
        CHECK(ai::plan_move(flexible, player.state(), 30).target > 1s);
        player.set_left(2s, 1);
        CHECK(ai::plan_move(flexible, player.state(), 30).most > 1800ms);
        CHECK(ai::plan_move(flexible, player.state(), 30).most < 2s);
    }
}

TEST_CASE("a clock replaces a flexible time and limits a fixed time; a move limit applies to both") {
    const ClockState rich{.left = 600s};
    const ClockState poor{.left = 3s};
    CHECK(ai::plan_move(flexible, rich, 40).target > flexible.most);
    CHECK(ai::plan_move(flexible, poor, 40).target < 1s);
    CHECK(ai::plan_move(TimePlan{1500ms}, rich, 40) == TimePlan{1500ms});
    const TimePlan bound = ai::plan_move(TimePlan{1500ms}, poor, 40);
    CHECK(bound == TimePlan{ai::plan_move(flexible, poor, 40).target});
    CHECK(ai::plan_move({}, poor, 40) == bound);

    const ClockState ruled{.move_limit = 5s};
    CHECK(ai::plan_move(flexible, ruled, 40).target == flexible.target);
    CHECK(ai::plan_move(flexible, ruled, 40).most < 5s);
    CHECK(ai::plan_move(flexible, {.move_limit = 60s}, 40) == flexible);
    CHECK(ai::plan_move(flexible, {.left = 600s, .move_limit = 5s}, 40).most < 5s);
    CHECK(ai::plan_move({}, ruled, 40).most > 4500ms);
}

// The shares of a clock, against a clock of the test's own that lets flags fall.
#include "game/modes/gtp/time_allowance.hpp"

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using modes::PlayerTime;
using modes::TimeSettings;
using std::chrono::milliseconds;
using namespace std::chrono_literals;

namespace {

// The controller's clock of one player. It falls where a move takes longer than there is.
class FallingClock {
  public:
    explicit FallingClock(const TimeSettings& settings) : settings_{settings}, main_{settings.main} {
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
            if (settings_.moves == 0) {
                has_fallen_ = true;
                return;
            }
            begin_period();
            spend_in_period(-std::exchange(main_, 0ms));
        } else if (settings_.moves == 0) {
            main_ += settings_.period;
        }
    }
    void tell(PlayerTime& player) const {
        is_in_period_ ? player.set_left(period_, moves_) : player.set_left(main_, 0);
    }
    milliseconds left() const { return is_in_period_ ? period_ : main_; }

  private:
    void begin_period() {
        is_in_period_ = true;
        period_ = settings_.period;
        moves_ = std::max(settings_.moves, 1);
    }
    void spend_in_period(milliseconds time) {
        period_ -= time;
        has_fallen_ = has_fallen_ || period_ < 0ms;
        if (--moves_ == 0) begin_period();
    }

    TimeSettings settings_;
    milliseconds main_;
    milliseconds period_{0};
    int moves_ = 0;
    bool is_in_period_ = false;
    bool has_fallen_ = false;
};

const std::vector<TimeSettings>& clocks() {
    static const std::vector<TimeSettings> list{
        {1s, 0s, 0},   {5s, 0s, 0},    {60s, 0s, 0},    {300s, 0s, 0},  {1800s, 0s, 0},  {10s, 1s, 0},
        {1s, 2s, 0},   {3s, 200ms, 0}, {60s, 500ms, 0}, {120s, 12s, 0}, {60s, 5s, 1},    {60s, 30s, 10},
        {5s, 10s, 25}, {1s, 1s, 1},    {600s, 60s, 3},  {0s, 5s, 1},    {0s, 300ms, 1},  {0s, 60s, 20},
        {0s, 30s, 60}, {0s, 2s, 0},    {0s, 100ms, 0},  {0s, 3600s, 0}, {86400s, 0s, 0}, {0s, 5s, 2},
    };
    return list;
}

std::string name_of(const TimeSettings& clock) {
    return std::to_string(clock.main.count()) + " ms, " + std::to_string(clock.period.count()) + " ms, "
           + std::to_string(clock.moves);
}

// What a player does that is given its moves at these numbers of empty squares, takes all that it is allowed, and needs
// so long for the way. The times of its moves.
std::vector<milliseconds> game(const TimeSettings& settings, const std::vector<int>& empties, milliseconds way,
                               bool is_told) {
    FallingClock clock{settings};
    PlayerTime player{settings};
    std::vector<milliseconds> times;
    for (const int number : empties) {
        if (is_told) clock.tell(player);
        const auto allowed = player.allowance(number);
        REQUIRE(allowed.has_value());
        CHECK(*allowed >= 1ms);
        times.push_back(*allowed);
        clock.move(*allowed + way);
        player.spend(*allowed + way);
        CAPTURE(number);
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

milliseconds sum(const std::vector<milliseconds>& times) {
    milliseconds result{0};
    for (const milliseconds time : times)
        result += time;
    return result;
}

} // namespace

TEST_CASE("a player who takes all that he is allowed never loses on time") {
    for (const TimeSettings& clock : clocks()) {
        CAPTURE(name_of(clock));
        for (const int first : {60, 59, 12, 252, 221, 32}) {
            CAPTURE(first);
            for (const bool is_told : {false, true}) {
                game(clock, every_second(first), 0ms, is_told);
                const milliseconds shortest = clock.main == 0ms ? clock.period : clock.main;
                if (shortest >= 300ms && first <= 60) game(clock, every_second(first), 3ms, is_told);
                if (shortest >= 5s) game(clock, every_second(first), 10ms, is_told);
            }
        }
    }
}

TEST_CASE("a player who makes many more moves than the other one does not lose on time either") {
    base::Random random{7};
    for (const TimeSettings& clock : clocks()) {
        CAPTURE(name_of(clock));
        for (int run = 0; run < 20; ++run) {
            std::vector<int> empties;
            for (int number = 60; number > 0; number -= 1 + static_cast<int>(random.below(run < 10 ? 1 : 3)))
                empties.push_back(number);
            game(clock, empties, clock.main == 1s ? 0ms : 1ms, run % 2 == 0);
        }
    }
}

TEST_CASE("a clock for the whole game is used up nearly, and most of it in the middle") {
    for (const milliseconds main : {milliseconds{30s}, milliseconds{300s}, milliseconds{1800s}}) {
        CAPTURE(main.count());
        const auto times = game({main, 0s, 0}, every_second(60), 0ms, false);
        CHECK(sum(times) > main * 9 / 10);
        CHECK(sum(times) < main);
        // A move at 60, 30 and 6 empty squares.
        CHECK(times[15] > times[0] * 3 / 2);
        CHECK(times[15] > times[27] * 5);
        CHECK(times[0] > main / 100);
    }
}

TEST_CASE("a player whose clock has an increment spends about that much at each move") {
    const auto times = game({10s, 2s, 0}, every_second(60), 0ms, false);
    CHECK(*std::ranges::min_element(times) > 1500ms);
    CHECK(sum(times) > 55s);
}

TEST_CASE("time for one move is used but for a small rest") {
    struct Row {
        TimeSettings settings;
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
        CAPTURE(name_of(row.settings));
        for (const int empties : {60, 31, 9}) {
            const auto allowed = PlayerTime{row.settings}.allowance(empties);
            REQUIRE(allowed.has_value());
            CHECK(*allowed >= row.least);
            CHECK(*allowed <= row.most);
        }
    }
}

TEST_CASE("without a clock nothing is limited until somebody tells of one") {
    for (const TimeSettings& settings : {TimeSettings{}, TimeSettings{0s, 0s, 7}}) {
        PlayerTime player{settings};
        player.spend(5s);
        CHECK_FALSE(player.allowance(60).has_value());
        player.set_left(30s, 0);
        REQUIRE(player.allowance(30).has_value());
        CHECK(*player.allowance(30) < 10s);
        CHECK(*player.allowance(30) > 1s);
        player.set_left(2s, 1);
        CHECK(*player.allowance(30) > 1800ms);
        CHECK(*player.allowance(30) < 2s);
    }
}

TEST_CASE("what the controller says is left counts for more than what was settled") {
    const auto allowed_after = [](const TimeSettings& settings, milliseconds left, int moves) {
        PlayerTime player{settings};
        player.set_left(left, moves);
        return *player.allowance(30);
    };
    CHECK(allowed_after({600s, 0s, 0}, 500ms, 0) < 100ms);
    CHECK(allowed_after({600s, 0s, 0}, 0ms, 0) == 1ms);
    CHECK(allowed_after({1s, 0s, 0}, 600s, 0) > 20s);
    CHECK(allowed_after({60s, 5s, 1}, 3s, 1) > 2700ms); // inside a period
    CHECK(allowed_after({60s, 5s, 1}, 3s, 1) < 3s);
    CHECK(allowed_after({60s, 5s, 1}, 0s, 0) > 4500ms); // the main time is over
    CHECK(allowed_after({60s, 5s, 1}, 0s, 0) < 5s);
    CHECK(allowed_after({0s, 5s, 0}, 2s, 0) < 2s); // what is left of the move's own time
    CHECK(allowed_after({0s, 5s, 0}, 2s, 0) > 1800ms);
    // Told before each move the way an engine understands that takes the main time for a move's time.
    CHECK(allowed_after({3s, 3s, 1}, 3s, 1) > 2800ms);
    CHECK(allowed_after({3s, 3s, 1}, 3s, 1) < 3s);
}

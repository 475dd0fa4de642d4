// Thinking time of a player in a game, compared with GTP and the arena.
#include "game/ai/player_clock.hpp"
#include "game/play/game_clock.hpp"
#include "game/play/search_settings.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

using namespace fixtures;
using namespace std::chrono_literals;
using play::GameClock;

namespace {

const rules::Position start_of_eight = rules::Position::start(rules::BoardSize{8});

ai::TimePlan in_match(const ai::Player& player, const ai::ClockState& clock, bool keeps_table = true) {
    return play::time_for_move(player, {.threads = 1, .table_bytes = small_table, .keeps_table = keeps_table},
                               start_of_eight, clock);
}

} // namespace

TEST_CASE("clocks in a game, in GTP and in the arena give a player the same times") {
    for (const milliseconds increment : {milliseconds{0}, milliseconds{200}}) {
        GameClock window{{.initial = 20s, .extra = {.time = increment}}};
        ai::PlayerClock counted{{.main = 20s, .period = increment}};
        ai::PlayerClock told{{.main = 20s, .period = increment}};
        long long now = 0;
        for (int move = 0; move < 20; ++move) {
            const milliseconds spent{100 + 37 * move};
            CHECK(window.state(Color::black, at(now)) == counted.state());
            told.set_left(window.remaining(Color::black, at(now)), 0);
            CHECK(told.state() == counted.state());
            window.run(Color::black, at(now));
            now += spent.count();
            CHECK(window.state(Color::black, at(now)).left == counted.state(spent).left);
            window.press(Color::black, at(now));
            counted.spend(spent);
        }
    }
}

TEST_CASE("a player's time plan in a game reserves time for lag but is otherwise unchanged") {
    const ai::Lag of_a_match{.way = 30ms, .rest = 200ms, .least = 200ms}; // the answer waits for an update
    for (const ai::LevelSettings& level : ai::levels()) {
        CAPTURE(level.number);
        for (const ai::ClockState& clock : {ai::ClockState{.left = 20s}, ai::ClockState{.left = 300s, .increment = 2s},
                                            ai::ClockState{.move_limit = 3s}, ai::ClockState{}}) {
            const ai::TimePlan there = ai::plan_move(level.limits.time, clock, 60, of_a_match);
            CHECK(in_match(ai::Level{level.number}, clock) == there);
            const ai::TimePlan elsewhere = ai::plan_move(level.limits.time, clock, 60);
            CHECK(there.target <= elsewhere.target); // the time reserved for lag is the only difference
            CHECK(there.target >= elsewhere.target * 8 / 10);
        }
    }
}

TEST_CASE("the time set for the top level is its target if no clock runs") {
    const play::SearchSettings chosen{.threads = 1, .table_bytes = small_table, .top_level_time = 20s};
    const ai::TimePlan plan = play::time_for_move(ai::Level{10}, chosen, start_of_eight, {});
    CHECK(plan.target == 20s);
    CHECK(plan.most > 20s);
    CHECK(play::time_for_move(ai::Level{10}, chosen, start_of_eight, {.left = 60s}).target < 5s);
    CHECK(play::time_for_move(ai::Level{10}, chosen, start_of_eight, {.move_limit = 10s}).most < 10s);
    // A level that counts nodes has a time limit only with a clock.
    CHECK_FALSE(in_match(ai::Level{10}, {}, false).is_limited());
    CHECK(in_match(ai::Level{10}, {.left = 60s}, false).is_limited());
    CHECK_FALSE(in_match(ai::Level{10}, {.left = 60s}, false).is_flexible());
    // Players without limits get one from the clock.
    CHECK(in_match(ai::Minimax{8}, {.left = 60s}).is_limited());
}

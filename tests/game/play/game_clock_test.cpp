#include "game/play/game_clock.hpp"

#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <sstream>
#include <string>
#include <string_view>

using fixtures::at;
using play::GameClock;
using play::milliseconds;
using rules::Color;

namespace {

// "b0 s1000 w2000 B3000": Black's clock runs from 0 ms, both stop at 1000, White's runs from 2000, Black presses at
// 3000. "m": a move begins.
void carry_out(GameClock& clock, const std::string& steps) {
    using enum Color;
    std::istringstream words{steps};
    char kind = 0;
    for (long long time = 0; words >> kind >> time;) {
        switch (kind) {
        case 'b': clock.run(black, at(time)); break;
        case 'w': clock.run(white, at(time)); break;
        case 'B': clock.press(black, at(time)); break;
        case 'W': clock.press(white, at(time)); break;
        case 's': clock.stop(at(time)); break;
        default: clock.begin_move(at(time));
        }
    }
}

constexpr long long never = -1;

} // namespace

TEST_CASE("a clock counts thinking time with no limit, an increment or a delay") {
    using enum Color;
    for (const play::ClockSettings& settings :
         {play::ClockSettings{},
          play::ClockSettings{.initial = milliseconds{60'000}, .extra = {.time = milliseconds{5'000}}},
          play::ClockSettings{.initial = milliseconds{60'000},
          .extra = {play::ExtraTime::Kind::delay, milliseconds{5'000}, 1}}}) {
        GameClock clock{settings};
        clock.run(black, at(0));
        CHECK(clock.used(black, at(1'500)) == milliseconds{1'500});
        CHECK(clock.used(white, at(1'500)) == milliseconds{0});
        CHECK(clock.used(black, at(-500)) == milliseconds{0}); // the time jumped back
        clock.press(black, at(2'000));
        clock.run(white, at(3'000));
        clock.stop(at(7'000));
        clock.run(white, at(10'000));
        CHECK(clock.used(black, at(11'000)) == milliseconds{2'000});
        CHECK(clock.used(white, at(11'000)) == milliseconds{5'000});
    }
}

TEST_CASE("a clock deducts used time, adds extra time, and predicts when the flag falls") {
    using enum Color;
    struct Row {
        std::string_view what;
        play::ClockSettings settings;
        std::string steps;
        long long time; // when the values below are checked
        long long black_left, white_left, move_left, falls_at;
    };
    const play::ClockSettings minute{.initial = milliseconds{60'000}};
    const play::ClockSettings fischer{.initial = milliseconds{10'000}, .extra = {.time = milliseconds{3'000}}};
    const play::ClockSettings per_move{.move_time_limit = milliseconds{5'000}};
    const play::ClockSettings both{.initial = milliseconds{8'000}, .move_time_limit = milliseconds{5'000}};
    using Kind = play::ExtraTime::Kind;
    const play::ClockSettings delayed{.initial = milliseconds{10'000},
                                      .extra = {.kind = Kind::delay, .time = milliseconds{3'000}}};
    const play::ClockSettings three_periods{
        .initial = milliseconds{10'000}, .extra = {.kind = Kind::byo_yomi, .time = milliseconds{5'000}, .periods = 3}};
    const Row rows[]{
        // Calculated by hand.
        {"nothing has run", minute, "", 1'000, 60'000, 60'000, never, never},
        {"one side runs", minute, "b0", 1'500, 58'500, 60'000, never, 60'000},
        {"running on changes nothing", minute, "b0 b700", 1'500, 58'500, 60'000, never, 60'000},
        {"held in between", minute, "b0 s1000 b9000", 9'500, 58'500, 60'000, never, 68'000},
        {"stopped twice", minute, "b0 s1000 s4000", 9'500, 59'000, 60'000, never, never},
        {"a move hands over", minute, "b0 B2000 w3000", 4'000, 58'000, 59'000, never, 63'000},
        {"the other side takes over", minute, "b0 w2000", 3'000, 58'000, 59'000, never, 62'000},
        {"an increment after the move", fischer, "b0 B4000", 9'000, 9'000, 10'000, never, never},
        {"an increment can exceed the start", fischer, "b0 B1000", 1'000, 12'000, 10'000, never, never},
        {"an increment without running", fischer, "W1000", 1'000, 10'000, 13'000, never, never},
        {"never below zero", fischer, "w0", 99'000, 10'000, 0, never, 10'000},
        {"a used up clock gets its increment", fischer, "w0 W99000", 99'000, 10'000, 3'000, never, never},
        {"a limit for each move alone", per_move, "b0", 2'000, 0, 0, 3'000, 5'000},
        {"the limit restarts after a move", per_move, "b0 B4000 w4000", 5'000, 0, 0, 4'000, 9'000},
        {"the limit lasts through a hold", per_move, "b0 s3000 b10000", 11'000, 0, 0, 1'000, 12'000},
        {"the limit restarts with the turn", per_move, "b0 m3000 b3000", 4'000, 0, 0, 4'000, 8'000},
        {"the limit restarts for the other side", per_move, "b0 w3000", 4'000, 0, 0, 4'000, 8'000},
        {"the move's limit comes first", both, "b0", 1'000, 7'000, 8'000, 4'000, 5'000},
        {"the game's limit comes first", both, "b0 B4000 w4000 W4000 b10000", 11'000, 3'000, 8'000, 4'000, 14'000},
        {"time going backwards is no time", minute, "b5000", 1'000, 60'000, 60'000, never, 65'000},
        {"no clock, no flag", {}, "b0", 999'000, 0, 0, never, never},
        {"within the delay nothing counts", delayed, "b0", 2'000, 10'000, 10'000, never, 13'000},
        {"behind the delay time counts", delayed, "b0", 5'000, 8'000, 10'000, never, 13'000},
        {"the delay lasts through a hold", delayed, "b0 s2000 b9000", 11'000, 9'000, 10'000, never, 20'000},
        {"the delay is used up once a move", delayed, "b0 s4000 b9000", 11'000, 7'000, 10'000, never, 18'000},
        {"each move has its own delay, and none is saved up", delayed, "b0 B1000 w1000 W5000 b5000", 9'000, 9'000,
         9'000, never, 18'000},
        {"periods come after the game's time", three_periods, "b0", 9'000, 16'000, 25'000, never, 25'000},
        {"a period that a move does not use up is whole again", three_periods, "b0 B12000 w12000 W13000 b20000", 24'000,
         11'000, 24'000, never, 35'000},
        {"periods that a move has used up are gone", three_periods, "b0 B16000", 16'000, 10'000, 25'000, never, never},
        {"a move that ends with its period keeps the next ones", three_periods, "b0 B15000", 15'000, 10'000, 25'000,
         never, never},
        {"a fallen flag stays fallen", three_periods, "b0 B25000", 25'000, 0, 25'000, never, never},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        GameClock clock{row.settings};
        carry_out(clock, row.steps);
        CHECK(clock.remaining(black, at(row.time)).count() == row.black_left);
        CHECK(clock.remaining(white, at(row.time)).count() == row.white_left);
        const auto move_left = clock.remaining_for_move(at(row.time));
        CHECK(move_left.has_value() == (row.move_left != never));
        if (move_left) CHECK(move_left->count() == row.move_left);
        const auto falls_at = clock.falls_at();
        REQUIRE(falls_at.has_value() == (row.falls_at != never));
        if (falls_at) {
            CHECK(*falls_at == at(row.falls_at));
            CHECK_FALSE(clock.fallen(*falls_at - std::chrono::nanoseconds{1}));
            CHECK(clock.fallen(*falls_at).has_value());
        } else {
            CHECK_FALSE(clock.fallen(at(1'000'000)));
        }
    }
}

TEST_CASE("byo-yomi shows the main time, then the time left in the current period") {
    using enum Color;
    const play::ExtraTime extra{.kind = play::ExtraTime::Kind::byo_yomi, .time = milliseconds{5'000}, .periods = 3};
    GameClock clock{{.initial = milliseconds{10'000}, .extra = extra}};
    clock.run(black, at(0));
    const auto shown = [&](long long time) { return clock.shown(black, at(time)); };
    CHECK(shown(0) == GameClock::Shown{milliseconds{10'000}, 3});
    CHECK(shown(9'000) == GameClock::Shown{milliseconds{1'000}, 3});
    CHECK(shown(10'000) == GameClock::Shown{milliseconds{5'000}, 3});
    CHECK(shown(14'999) == GameClock::Shown{milliseconds{1}, 3});
    CHECK(shown(15'000) == GameClock::Shown{milliseconds{5'000}, 2});
    CHECK(shown(24'000) == GameClock::Shown{milliseconds{1'000}, 1});
    CHECK(shown(25'000) == GameClock::Shown{milliseconds{0}, 1});
    CHECK(GameClock{{.initial = milliseconds{10'000}}}.shown(black, at(0))
          == GameClock::Shown{milliseconds{10'000}, 0});
}

TEST_CASE("a player that starts thinking receives its usable time and extra time") {
    using enum Color;
    using Kind = play::ExtraTime::Kind;
    const auto told = [](const play::ExtraTime& extra, milliseconds left) {
        return GameClock{{.initial = milliseconds{10'000}, .extra = extra}, {left, left}}.state(black, at(0));
    };
    const play::ExtraTime periods{.kind = Kind::byo_yomi, .time = milliseconds{5'000}, .periods = 3};
    CHECK(told(periods, milliseconds{25'000})
          == ai::ClockState{.left = milliseconds{20'000}, .pace = milliseconds{5'000}});
    CHECK(told(periods, milliseconds{5'000}) == ai::ClockState{.left = milliseconds{5'000}, .moves = 1});
    const play::ExtraTime delay{.kind = Kind::delay, .time = milliseconds{3'000}};
    CHECK(told(delay, milliseconds{7'000}) == ai::ClockState{.left = milliseconds{7'000}, .pace = milliseconds{3'000}});
    CHECK(play::time_control({.initial = milliseconds{10'000}, .extra = delay})
          == ai::TimeControl{.main = milliseconds{10'000}});
    CHECK(play::time_control({.initial = milliseconds{10'000}, .extra = periods})
          == ai::TimeControl{.main = milliseconds{20'000}, .period = milliseconds{5'000}, .moves = 1});
}

TEST_CASE("an increment or byo-yomi counts only if the clock has main time") {
    using Kind = play::ExtraTime::Kind;
    const play::ExtraTime periods{.kind = Kind::byo_yomi, .time = milliseconds{5'000}, .periods = 3};
    const play::ExtraTime increment{.kind = Kind::increment, .time = milliseconds{2'000}};
    CHECK(play::whole_time(milliseconds{0}, periods) == milliseconds{0});
    CHECK(play::whole_time(milliseconds{1}, periods) == milliseconds{15'001});
    CHECK(play::time_control({.initial = milliseconds{0}, .extra = periods}) == ai::TimeControl{});
    CHECK(play::time_control({.initial = milliseconds{1}, .extra = periods})
          == ai::TimeControl{.main = milliseconds{10'001}, .period = milliseconds{5'000}, .moves = 1});
    CHECK(play::time_control({.initial = milliseconds{0}, .extra = increment}) == ai::TimeControl{});
    CHECK(play::time_control({.initial = milliseconds{1}, .extra = increment})
          == ai::TimeControl{.main = milliseconds{1}, .period = milliseconds{2'000}});
    const play::ExtraTime no_time{.kind = Kind::byo_yomi, .time = milliseconds{0}, .periods = 3};
    const play::ExtraTime least{.kind = Kind::byo_yomi, .time = milliseconds{1}, .periods = 3};
    CHECK(play::time_control({.initial = milliseconds{1}, .extra = no_time})
          == ai::TimeControl{.main = milliseconds{1}});
    CHECK(play::time_control({.initial = milliseconds{1}, .extra = least})
          == ai::TimeControl{.main = milliseconds{3}, .period = milliseconds{1}, .moves = 1});
    CHECK(play::time_control({.move_time_limit = milliseconds{1}}) == ai::for_each_move(milliseconds{1}));
    const play::ExtraTime delay{.kind = Kind::delay, .time = milliseconds{2'000}};
    const milliseconds second{1'000};
    CHECK(play::time_control({.initial = milliseconds{0}, .extra = delay, .move_time_limit = second})
          == ai::for_each_move(second));
    CHECK(play::time_control({.initial = milliseconds{1}, .extra = delay}) == ai::TimeControl{.main = milliseconds{1}});
}

TEST_CASE("a clock resumes from saved times and treats negative times as zero") {
    using enum Color;
    GameClock clock{{.initial = milliseconds{9'000}}, {milliseconds{-5}, milliseconds{4'321}}};
    CHECK(clock.remaining(black, at(0)).count() == 0);
    CHECK(clock.remaining(white, at(0)).count() == 4'321);
    clock.run(black, at(0));
    CHECK(clock.fallen(at(0)) == black);
}

TEST_CASE("stopping in every frame neither loses nor gains time") {
    using enum Color;
    GameClock clock{{.initial = milliseconds{60'000}}};
    const auto frame = std::chrono::nanoseconds{16'666'667};
    play::Time now = at(0);
    for (int i = 0; i < 600; ++i) {
        clock.run(black, now);
        now += frame;
        clock.stop(now);
    }
    CHECK(clock.remaining(black, now).count() == 50'000); // 600 frames are 10 s and 200 ns; the rest is rounded up
}

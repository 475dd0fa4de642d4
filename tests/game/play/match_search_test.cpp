// Pausing, stepping and counting the search of a match.
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

using namespace fixtures;
using ai::PauseReason;
using play::Match;

namespace {

// The computer, which thinks for seconds, is to move.
play::MatchSettings against_deep_thinker() {
    return settings(10, computer(ai::Level{10}), person());
}
Match deep_match() {
    return Match{against_deep_thinker(), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
}

bool reports_more(Match& match, Time now) {
    const std::uint64_t nodes = match.report() ? match.report()->nodes : 0;
    return comes_true([&] {
        match.tick(now);
        return match.report() && match.report()->nodes > nodes;
    });
}

// Ticks until all news of a search that stands have come; then its report stays.
bool stands(Match& match, PauseReason reason, Time now = at(0)) {
    const bool has_reason = comes_true([&] {
        match.tick(now);
        return match.search_pause() == reason;
    });
    if (!has_reason) return false;
    std::this_thread::sleep_for(milliseconds{60}); // until its threads have come to the gate
    match.tick(now);
    const std::uint64_t nodes = match.report() ? match.report()->nodes : 0;
    std::this_thread::sleep_for(milliseconds{20});
    match.tick(now);
    return (match.report() ? match.report()->nodes : 0) == nodes;
}

} // namespace

TEST_CASE("the search for a computer's move stands while it is paused, and then goes on to the move") {
    Match match{
        settings(8, computer(ai::Level{6}), person()), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    submit(match, play::SetBreaks{{.nodes = 1}});
    match.tick(at(0));
    REQUIRE(stands(match, PauseReason::nodes_reached));
    CHECK(match.is_thinking());
    CHECK(match.is_searching());
    check_refused(match, play::PauseSearch{}, "The search is paused already.");
    submit(match, play::ResumeSearch{});
    REQUIRE(moves_within_patience(match, at(0)));
    CHECK(match.is_humans_turn());
    check_refused(match, play::PauseSearch{}, "No search is running.");
    check_refused(match, play::ResumeSearch{}, "No search is running.");
    check_refused(match, play::StepSearch{}, "No search is running.");
    CHECK_FALSE(match.search_pause());
}

TEST_CASE("a search that runs is paused when it is asked, and only once resumed") {
    Match match = deep_match();
    REQUIRE(reports_more(match, at(0)));
    check_refused(match, play::ResumeSearch{}, "The search is not paused.");
    submit(match, play::PauseSearch{});
    REQUIRE(stands(match, PauseReason::asked));
    submit(match, play::ResumeSearch{});
    CHECK(reports_more(match, at(0)));
}

TEST_CASE("a step lets the search finish one more iteration") {
    Match match{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    submit(match, play::SetBreaks{{.nodes = 1}});
    submit(match, play::SetAnalysis{true});
    REQUIRE(stands(match, PauseReason::nodes_reached));
    int depth = match.report()->depth;
    for (int i = 0; i < 3; ++i) {
        submit(match, play::StepSearch{});
        REQUIRE(stands(match, PauseReason::stepped));
        CHECK(match.report()->depth == depth + 1);
        depth = match.report()->depth;
    }
}

TEST_CASE("while the search for its move stands a computer loses no time") {
    play::MatchSettings game = timed(against_deep_thinker(), 400'000);
    game.rules.move_time_limit = milliseconds{3000};
    Match match{game, at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    match.tick(at(0));
    REQUIRE(reports_more(match, at(100)));
    submit(match, play::PauseSearch{}, at(500));
    CHECK_FALSE(match.is_clock_running());
    match.tick(at(100'000));
    CHECK_FALSE(match.is_over());
    CHECK(match.is_thinking()); // nobody hurried it either
    CHECK(match.remaining(Color::black, at(100'000)) == milliseconds{399'500});
    CHECK(match.remaining_for_move(at(100'000)) == milliseconds{2500});
    CHECK_FALSE(match.next_wake(at(100'000)));
    submit(match, play::ResumeSearch{}, at(200'000));
    match.tick(at(200'000));
    CHECK(match.is_clock_running());
    const auto wake = match.next_wake(at(200'000));
    REQUIRE(wake);
    CHECK(*wake > at(200'000)); // there is time left to think
    CHECK(*wake <= at(202'500));
    // Its time for the move is over, and it answers with what it knows.
    match.tick(*wake);
    REQUIRE(moves_within_patience(match, *wake));
    CHECK_FALSE(match.is_over());
}

TEST_CASE("a person's clock runs although the analysis is paused") {
    Match match{timed(two_persons(8), 10'000), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    submit(match, play::SetAnalysis{true});
    match.tick(at(0));
    submit(match, play::PauseSearch{});
    match.tick(at(1000));
    CHECK(match.is_clock_running());
    CHECK(match.remaining(Color::black, at(1000)) == milliseconds{9000});
}

TEST_CASE("a pause ends with its search, whatever ends it, and the next one runs") {
    const auto analysed = [](Match& match) {
        submit(match, play::SetAnalysis{true});
        REQUIRE(reports_more(match, at(0)));
        submit(match, play::PauseSearch{});
        REQUIRE(stands(match, PauseReason::asked));
    };
    Match match{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(match, "f5 d6");
    analysed(match);
    SUBCASE("a move") {
        play_line(match, "c3");
    }
    SUBCASE("undo") {
        submit(match, play::Undo{});
    }
    SUBCASE("a look at another position") {
        submit(match, play::GoTo{rules::Game::root});
    }
    SUBCASE("a new game") {
        submit(match, play::NewGame{two_persons(12)});
    }
    SUBCASE("another analysis") {
        submit(match, play::SetAnalysis{false});
        CHECK_FALSE(match.search_pause());
        submit(match, play::SetAnalysis{true});
    }
    CHECK_FALSE(match.search_pause());
    CHECK(reports_more(match, at(0)));
}

TEST_CASE("a match whose search stands can be paused and taken down, and a person may take the seat") {
    Match match = deep_match();
    REQUIRE(reports_more(match, at(0)));
    submit(match, play::PauseSearch{});
    REQUIRE(stands(match, PauseReason::asked));
    SUBCASE("it ends") {}
    SUBCASE("a pause of the game stops the search") {
        submit(match, play::Pause{});
        CHECK_FALSE(match.search_pause());
        submit(match, play::Continue{});
        CHECK(reports_more(match, at(0)));
        submit(match, play::PauseSearch{});
    }
    SUBCASE("a person sits down") {
        submit(match, play::SetSeat{Color::black, person()});
        CHECK_FALSE(match.search_pause());
        CHECK(match.is_humans_turn());
    }
    SUBCASE("it is given up") {
        submit(match, play::Resign{});
        CHECK_FALSE(match.search_pause());
    }
}

TEST_CASE("breaks stay from search to search until others are set") {
    Match match{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    const ai::Breaks breaks{.nodes = 2000};
    submit(match, play::SetBreaks{breaks});
    CHECK(match.breaks() == breaks);
    submit(match, play::SetAnalysis{true});
    REQUIRE(stands(match, PauseReason::nodes_reached));
    CHECK(match.report()->nodes >= 2000);
    play_line(match, "f5");
    REQUIRE(stands(match, PauseReason::nodes_reached));
    submit(match, play::SetBreaks{});
    play_line(match, "d6");
    CHECK(reports_more(match, at(0)));
    CHECK_FALSE(match.search_pause());
}

TEST_CASE(
    "reports have counters where they are asked for, of an analysis at once and of a computer from its next move") {
    const auto has_counters = [](Match& match, bool expected) {
        return comes_true([&] {
            match.tick(at(0));
            return match.report() && match.report()->nodes > 0 && match.report()->counters.has_value() == expected;
        });
    };
    Match match{
        settings(8, person(), computer(ai::Level{5})), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    CHECK_FALSE(match.is_counting());
    submit(match, play::SetAnalysis{true});
    REQUIRE(has_counters(match, false));
    submit(match, play::SetCounting{true});
    CHECK(match.is_counting());
    CHECK(has_counters(match, true));
    play_line(match, "f5");
    REQUIRE(comes_true([&] {
        match.tick(at(0));
        return match.is_humans_turn();
    }));
    REQUIRE(match.last_choice());
    REQUIRE(match.last_choice()->report.counters);
    CHECK(match.last_choice()->report.counters->nodes() == match.last_choice()->report.nodes);
    submit(match, play::SetCounting{false});
    play_any_legal(match, at(0));
    REQUIRE(comes_true([&] {
        match.tick(at(0));
        return match.is_humans_turn();
    }));
    CHECK_FALSE(match.last_choice()->report.counters);
}

TEST_CASE("a level plays the same move whether its search is counted and paused or not") {
    const auto line = [](bool is_looked_into) {
        Match match{settings(6, computer(ai::Level{4}), computer(ai::Level{3})),
                    at(0),
                    milliseconds{0},
                    {},
                    {.table_bytes = small_table}};
        if (is_looked_into) {
            submit(match, play::SetCounting{true});
            submit(match, play::SetBreaks{{.best_move_changes = true, .nodes = 50}});
        }
        REQUIRE(comes_true([&] {
            if (match.search_pause()) submit(match, play::ResumeSearch{});
            match.tick(at(0));
            return match.is_over();
        }));
        return match.game();
    };
    CHECK(line(true) == line(false));
}

// Pausing, stepping and counting the search of a match.
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <thread>

using namespace fixtures;
using ai::PauseReason;
using play::Desk;

namespace {

// The computer, which thinks for as long as one can be given, is to move.
play::GameSettings against_deep_thinker() {
    return settings(10, computer(ai::Level{10}), person());
}
Desk deep_match(const play::GameSettings& match = against_deep_thinker()) {
    return Desk{match,
                at(0),
                milliseconds{0},
                {},
                {.table_bytes = small_table, .top_level_time = play::longest_top_level_time}};
}

bool reports_more(Desk& desk, Time now) {
    const std::uint64_t nodes = desk.report() ? desk.report()->nodes : 0;
    return comes_true([&] {
        desk.tick(now);
        return desk.report() && desk.report()->nodes > nodes;
    });
}

// Ticks until all news of a search that stands have come; then its report stays.
bool stands(Desk& desk, PauseReason reason, Time now = at(0)) {
    const bool has_come = comes_true([&] {
        desk.tick(now);
        return desk.search_pause() == reason && desk.search_stands();
    });
    if (!has_come) return false;
    desk.tick(now);
    const std::uint64_t nodes = desk.report() ? desk.report()->nodes : 0;
    std::this_thread::sleep_for(milliseconds{20}); // in which one that goes on would show
    desk.tick(now);
    return (desk.report() ? desk.report()->nodes : 0) == nodes;
}

} // namespace

TEST_CASE("the search for a computer's move stands while it is paused, and then goes on to the move") {
    Desk desk{settings(8, computer(ai::Level{6}), person()), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    set_breaks(desk, {.nodes = 1});
    desk.tick(at(0));
    REQUIRE(stands(desk, PauseReason::nodes_reached));
    CHECK(desk.is_thinking());
    CHECK(desk.is_searching());
    check_refused(desk, play::PauseSearch{}, "The search is already paused.");
    submit(desk, play::ResumeSearch{});
    REQUIRE(moves_within_patience(desk, at(0)));
    CHECK(desk.match().is_humans_turn());
    check_refused(desk, play::PauseSearch{}, "No search is running.");
    check_refused(desk, play::ResumeSearch{}, "No search is running.");
    check_refused(desk, play::StepSearch{}, "No search is running.");
    CHECK_FALSE(desk.search_pause());
}

TEST_CASE("a search that runs is paused when it is asked, and only once resumed") {
    Desk desk = deep_match();
    REQUIRE(reports_more(desk, at(0)));
    check_refused(desk, play::ResumeSearch{}, "The search is not paused.");
    submit(desk, play::PauseSearch{});
    REQUIRE(stands(desk, PauseReason::asked));
    submit(desk, play::ResumeSearch{});
    CHECK(reports_more(desk, at(0)));
}

TEST_CASE("an analysis that is paused keeps its place, whatever it may use from then on") {
    Desk desk{two_persons(10), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(desk, true);
    REQUIRE(reports_more(desk, at(0)));
    submit(desk, play::PauseSearch{});
    REQUIRE(stands(desk, PauseReason::asked));
    set_engine(desk, {.threads = 1, .table_bytes = 2 * small_table});
    count(desk, true);
    submit(desk, play::ResumeSearch{});
    REQUIRE(reports_more(desk, at(0)));
    CHECK(lines_with(desk, " begins: ") == 1);
}

TEST_CASE("a step lets the search finish one more iteration") {
    Desk desk{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    set_breaks(desk, {.nodes = 1});
    analyse(desk, true);
    REQUIRE(stands(desk, PauseReason::nodes_reached));
    int depth = desk.report()->depth;
    for (int i = 0; i < 3; ++i) {
        submit(desk, play::StepSearch{});
        REQUIRE(stands(desk, PauseReason::stepped));
        CHECK(desk.report()->depth == depth + 1);
        depth = desk.report()->depth;
    }
}

TEST_CASE("while the search for its move stands a computer loses no time") {
    play::GameSettings game = timed(against_deep_thinker(), 4'000'000);
    game.rules.move_time_limit = milliseconds{600'000};
    Desk desk = deep_match(game);
    desk.tick(at(0));
    REQUIRE(reports_more(desk, at(100)));
    submit(desk, play::PauseSearch{}, at(500));
    CHECK_FALSE(desk.match().clock().is_running());
    desk.tick(at(100'000));
    CHECK_FALSE(desk.match().is_over());
    CHECK(desk.is_thinking()); // nobody hurried it either
    CHECK(desk.match().clock().remaining(Color::black, at(100'000)) == milliseconds{3'999'500});
    CHECK(desk.match().clock().remaining_for_move(at(100'000)) == milliseconds{599'500});
    CHECK_FALSE(desk.next_wake(at(100'000)));
    submit(desk, play::ResumeSearch{}, at(200'000));
    desk.tick(at(200'000));
    CHECK(desk.match().clock().is_running());
    const auto wake = desk.next_wake(at(200'000));
    REQUIRE(wake);
    CHECK(*wake > at(200'000)); // there is time left to think
    CHECK(*wake <= at(799'500));
    // Its time for the move is over, and it answers with what it knows.
    desk.tick(*wake);
    REQUIRE(moves_within_patience(desk, *wake));
    CHECK_FALSE(desk.match().is_over());
}

TEST_CASE("a pause gives a computer's move as much time as it took of its turn") {
    const play::GameSettings game = timed(against_deep_thinker(), 4'000'000);
    Desk unpaused = deep_match(game);
    unpaused.tick(at(0));
    const auto due = unpaused.next_wake(at(0));
    REQUIRE(due);
    Desk desk = deep_match(game);
    SUBCASE("from the moment in which it is asked for") {
        desk.tick(at(0));
        submit(desk, play::PauseSearch{}, at(0));
        desk.tick(at(50'000));
        submit(desk, play::ResumeSearch{}, at(100'000));
        CHECK(desk.next_wake(at(100'000)) == *due + milliseconds{100'000});
    }
    SUBCASE("from the beginning of the turn, where discs were still in motion") {
        desk.tick(at(0), true);
        submit(desk, play::PauseSearch{}, at(0));
        desk.tick(at(60'000));
        submit(desk, play::ResumeSearch{}, at(100'000));
        CHECK(desk.next_wake(at(100'000)) == *due + milliseconds{100'000}); // it began 60 s later and stood for 40
    }
}

TEST_CASE("a person's clock runs although the analysis is paused") {
    Desk desk{timed(two_persons(8), 10'000), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(desk, true);
    desk.tick(at(0));
    submit(desk, play::PauseSearch{});
    desk.tick(at(1000));
    CHECK(desk.match().clock().is_running());
    CHECK(desk.match().clock().remaining(Color::black, at(1000)) == milliseconds{9000});
}

TEST_CASE("a pause ends with its search, whatever ends it, and the next one runs") {
    const auto analysed = [](Desk& desk) {
        analyse(desk, true);
        REQUIRE(reports_more(desk, at(0)));
        submit(desk, play::PauseSearch{});
        REQUIRE(stands(desk, PauseReason::asked));
    };
    Desk desk{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(desk, "f5 d6");
    analysed(desk);
    SUBCASE("a move") {
        play_line(desk, "c3");
    }
    SUBCASE("undo") {
        submit(desk, play::Undo{});
    }
    SUBCASE("a look at another position") {
        submit(desk, play::GoTo{rules::GameTree::root});
    }
    SUBCASE("a new game") {
        submit(desk, play::NewGame{two_persons(12)});
    }
    SUBCASE("another analysis") {
        analyse(desk, false);
        CHECK_FALSE(desk.search_pause());
        analyse(desk, true);
    }
    CHECK_FALSE(desk.search_pause());
    CHECK(reports_more(desk, at(0)));
}

TEST_CASE("a match whose search stands can be paused and taken down, and a person may take the seat") {
    Desk desk = deep_match();
    REQUIRE(reports_more(desk, at(0)));
    submit(desk, play::PauseSearch{});
    REQUIRE(stands(desk, PauseReason::asked));
    SUBCASE("it ends") {}
    SUBCASE("a pause of the game stops the search") {
        submit(desk, play::Pause{});
        CHECK_FALSE(desk.search_pause());
        submit(desk, play::Continue{});
        CHECK(reports_more(desk, at(0)));
        submit(desk, play::PauseSearch{});
    }
    SUBCASE("a person sits down") {
        submit(desk, play::SetSeat{Color::black, person()});
        CHECK_FALSE(desk.search_pause());
        CHECK(desk.match().is_humans_turn());
    }
    SUBCASE("it is given up") {
        submit(desk, play::Resign{});
        CHECK_FALSE(desk.search_pause());
    }
}

TEST_CASE("breaks stay from search to search until others are set") {
    Desk desk{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    const ai::Breakpoints breaks{.nodes = 2000};
    set_breaks(desk, breaks);
    CHECK(desk.wishes().breaks == breaks);
    analyse(desk, true);
    REQUIRE(stands(desk, PauseReason::nodes_reached));
    CHECK(desk.report()->nodes >= 2000);
    play_line(desk, "f5");
    REQUIRE(stands(desk, PauseReason::nodes_reached));
    set_breaks(desk, {});
    play_line(desk, "d6");
    CHECK(reports_more(desk, at(0)));
    CHECK_FALSE(desk.search_pause());
}

TEST_CASE(
    "reports have counters where they are asked for, of an analysis at once and of a computer from its next move") {
    const auto has_counters = [](Desk& desk, bool expected) {
        return comes_true([&] {
            desk.tick(at(0));
            return desk.report() && desk.report()->nodes > 0 && desk.report()->counters.has_value() == expected;
        });
    };
    Desk desk{settings(8, person(), computer(ai::Level{5})), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    CHECK_FALSE(desk.wishes().counts);
    analyse(desk, true);
    REQUIRE(has_counters(desk, false));
    count(desk, true);
    CHECK(desk.wishes().counts);
    CHECK(has_counters(desk, true));
    play_line(desk, "f5");
    REQUIRE(comes_true([&] {
        desk.tick(at(0));
        return desk.match().is_humans_turn();
    }));
    REQUIRE(desk.last_choice());
    REQUIRE(desk.last_choice()->report.counters);
    CHECK(desk.last_choice()->report.counters->nodes() == desk.last_choice()->report.nodes);
    count(desk, false);
    play_any_legal(desk, at(0));
    REQUIRE(comes_true([&] {
        desk.tick(at(0));
        return desk.match().is_humans_turn();
    }));
    CHECK_FALSE(desk.last_choice()->report.counters);
}

TEST_CASE("a level plays the same move whether its search is counted and paused or not") {
    const auto line = [](bool is_looked_into) {
        std::optional<rules::GameTree> game;
        const bool has_come = comes_true([&] { // a game without a move for which there was too little time
            Desk desk{settings(6, computer(ai::Level{4}), computer(ai::Level{3})),
                      at(0),
                      milliseconds{0},
                      {},
                      {.table_bytes = small_table}};
            if (is_looked_into) {
                count(desk, true);
                set_breaks(desk, {.best_move_changes = true, .nodes = 50});
            }
            bool is_timed = false;
            REQUIRE(comes_true([&] {
                if (desk.search_pause()) submit(desk, play::ResumeSearch{});
                desk.tick(at(0));
                is_timed |= desk.last_choice() && desk.last_choice()->report.is_timed;
                return desk.match().is_over();
            }));
            if (!is_timed) game = desk.match().game();
            return !is_timed;
        });
        REQUIRE(has_come);
        return *game;
    };
    CHECK(line(true) == line(false));
}

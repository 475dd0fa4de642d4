// Computers and analysis in a match; its clocks are in match_clock_test.cpp.
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

using namespace fixtures;
using play::Desk;

TEST_CASE("a computer answers a person's move, and computers play by themselves to the end on many sizes") {
    for (const int side : {4, 5, 6, 7, 8, 9, 12}) {
        CAPTURE(side);
        Desk desk{settings(side, computer(ai::MostFlips{}), computer(ai::Level{1})),
                  at(0),
                  milliseconds{0},
                  {},
                  {.table_bytes = small_table}};
        REQUIRE(comes_true([&] {
            desk.tick(at(0));
            return desk.match().is_over();
        }));
        CHECK(desk.match().position().is_over());
        CHECK_FALSE(desk.is_thinking());
        CHECK(desk.last_choice().has_value());
    }
}

TEST_CASE("a computer says its passes where the rules want them said") {
    play::GameSettings said = settings(4, person(), computer());
    said.rules.passing = rules::Passing::by_player;
    std::swap(said.participants[0], said.participants[1]); // Black, who will have to pass, is the computer
    Desk persons{two_persons(4), at(0)};
    REQUIRE(persons.submit(play::SetSeat{Color::black, person()}, at(0)));
    play_line(persons, "b1 c1 d3");
    play::GameState state = persons.match().state(at(0));
    state.settings.rules = said.rules;
    state.settings.participants = said.participants;
    Desk desk{said, at(0)};
    submit(desk, play::Replace{state});
    play_line(desk, "a1");
    CHECK(desk.match().position().must_pass());
    CHECK(desk.match().is_computers_turn());
    REQUIRE(moves_within_patience(desk, at(0)));
    CHECK(desk.match().game().node(desk.match().game().cursor()).move.is_pass());
    CHECK(desk.match().is_humans_turn());
}

TEST_CASE("a game between computers goes the same way again from the same seed, and other ways from others") {
    const auto line = [](std::uint64_t seed) {
        play::GameSettings game = settings(6, computer(ai::RandomMover{}), computer(ai::Level{2}));
        game.seed = seed;
        Desk desk{game, at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
        REQUIRE(comes_true([&] {
            desk.tick(at(0));
            return desk.match().is_over();
        }));
        return desk.match().game();
    };
    CHECK(line(1) == line(1));
    CHECK(line(1) != line(2));
}

TEST_CASE("the computer's answer waits until its turn could be seen for a while") {
    News news;
    Desk desk{settings(8, computer(), person()), at(0), milliseconds{400}, news.listener()};
    wait_for_late_answer(desk, news);
    const auto cursor = desk.match().game().cursor();
    CHECK(desk.next_wake(at(0)) == std::nullopt); // no clock: only the thinker's news are waited for
    SUBCASE("seen from the beginning") {
        CHECK(desk.tick(at(100))); // the report can be seen
        CHECK(desk.next_wake(at(100)) == at(400));
        CHECK_FALSE(desk.tick(at(399)));
        CHECK(desk.match().game().cursor() == cursor);
        CHECK(desk.tick(at(400)));
        CHECK(desk.match().game().cursor() != cursor);
    }
    SUBCASE("held") {
        desk.tick(at(400), true);
        desk.tick(at(900), true);
        CHECK(desk.match().game().cursor() == cursor);
        CHECK_FALSE(desk.next_wake(at(900)));
        desk.tick(at(901));
        CHECK(desk.match().game().cursor() != cursor);
    }
}

TEST_CASE("a turn begins to be seen when motion has ended") {
    News news;
    Desk desk{settings(8, computer(), person()), at(0), milliseconds{400}, news.listener()};
    desk.tick(at(0), true);
    REQUIRE(comes_true([&] { return news.count == news_for_move(ai::RandomMover{}, desk.match().position()); }));
    desk.tick(at(1'000), true);
    CHECK(desk.tick(at(1'500)) == false);
    CHECK(desk.next_wake(at(1'500)) == at(1'900));
    desk.tick(at(1'899));
    CHECK(desk.match().game().node_count() == 1);
    desk.tick(at(1'900));
    CHECK(desk.match().game().node_count() == 2);
}

TEST_CASE("an answer that lies in the mailbox is played at the next tick") {
    News news;
    Desk desk{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(desk, news);
    desk.tick(at(0));
    CHECK(desk.match().game().node_count() == 2);
}

TEST_CASE("an answer that lies in the mailbox is dropped when the game has changed before it is looked at") {
    News news;
    Desk desk{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(desk, news);
    const rules::Position start = desk.match().position();
    bool plays_on = false; // whether a computer is to move afterwards, with an answer of its own
    SUBCASE("pause") {
        submit(desk, play::Pause{});
    }
    SUBCASE("resignation") {
        submit(desk, play::Resign{});
    }
    SUBCASE("the colour was handed over") {
        submit(desk, play::SetSeat{Color::black, person()});
    }
    SUBCASE("a new game of persons") {
        submit(desk, play::NewGame{two_persons(8)});
    }
    SUBCASE("a loaded game of persons") {
        submit(desk, play::Replace{play::Game{two_persons(8), at(0)}.state(at(0))});
    }
    SUBCASE("a new game against a slow computer") {
        submit(desk, play::NewGame{settings(8, computer(ai::AlphaBeta{12}), person())});
        plays_on = true;
    }
    SUBCASE("a new game of another size against a slow computer") {
        submit(desk, play::NewGame{settings(16, computer(ai::Level{10}), person())});
        plays_on = true;
    }
    CAPTURE(plays_on);
    const auto count = desk.match().game().node_count();
    desk.tick(at(0));
    CHECK(desk.match().game().node_count() == count);
    CHECK(desk.is_thinking() == plays_on);
    if (!plays_on) {
        CHECK(desk.match().position() == start);
        CHECK_FALSE(desk.report());
    }
}

TEST_CASE("undo drops an answer that lies in the mailbox") {
    News news;
    Desk desk{settings(8, person(), computer()), at(0), milliseconds{0}, news.listener()};
    play_line(desk, "d3");
    wait_for_late_answer(desk, news);
    submit(desk, play::Undo{});
    desk.tick(at(0));
    CHECK(desk.match().game().cursor() == 0);
    CHECK(desk.match().game().node_count() == 2);
    CHECK(desk.match().is_humans_turn());
    CHECK_FALSE(desk.report());
}

TEST_CASE("a pause drops an answer, and after it the computer moves") {
    News news;
    Desk desk{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(desk, news);
    submit(desk, play::Pause{});
    desk.tick(at(0));
    CHECK(desk.match().game().node_count() == 1);
    CHECK_FALSE(desk.next_wake(at(0)));
    submit(desk, play::Continue{});
    REQUIRE(moves_within_patience(desk, at(0)));
}

TEST_CASE("loading takes a game up whatever the computer was doing") {
    Desk desk{settings(16, computer(ai::Level{10}), person()), at(0)};
    desk.tick(at(0));
    REQUIRE(desk.is_thinking());
    Desk other{timed(two_persons(6), 60'000), at(0)};
    play_line(other, "c2");
    const play::GameState saved = other.match().state(at(0));
    submit(desk, play::Replace{saved});
    CHECK_FALSE(desk.is_thinking());
    CHECK(desk.match().state(at(0)) == saved);
    CHECK(desk.match().is_humans_turn());
    desk.tick(at(0));
    CHECK(desk.match().game() == saved.game);
}

TEST_CASE("the position of a person to move is analysed as long as that is wanted") {
    Desk desk{two_persons(6), at(0)};
    desk.tick(at(0));
    CHECK_FALSE(desk.report());
    analyse(desk, true);
    const auto shows_report = [&] {
        return comes_true([&] {
            desk.tick(at(0));
            return desk.report().has_value();
        });
    };
    REQUIRE(shows_report());
    CHECK(desk.report()->moves.size() == 4);
    CHECK_FALSE(desk.is_thinking());

    play_line(desk, "c2");
    CHECK_FALSE(desk.report()); // nothing of the old position is shown
    REQUIRE(shows_report());
    for (const ai::RootMove& root : desk.report()->moves)
        CHECK_FALSE(desk.match().position().refusal(root.move));

    submit(desk, play::Pause{});
    CHECK(desk.report().has_value());
    submit(desk, play::Undo{});
    CHECK_FALSE(desk.report());
    REQUIRE(shows_report()); // while paused too
    submit(desk, play::Resign{});
    submit(desk, play::GoTo{1});
    REQUIRE(shows_report()); // and in a game that was given up
    analyse(desk, false);
    CHECK_FALSE(desk.report());
    for (int i = 0; i < 20; ++i)
        desk.tick(at(0));
    CHECK_FALSE(desk.report());
}

TEST_CASE("a finished analysis is not begun again") {
    Desk desk{two_persons(4), at(0)};
    play_line(desk, "b1 c1 d4 a1 d1 c4"); // four squares are left: solved at once
    analyse(desk, true);
    REQUIRE(comes_true([&] {
        const bool has_changed = desk.tick(at(0));
        const bool is_over = desk.report() && desk.report()->is_solved && !desk.is_searching();
        if (is_over) CHECK(has_changed); // the answer follows the last report
        return is_over;
    }));
    desk.tick(at(0));
    for (int i = 0; i < 20; ++i) {
        CHECK_FALSE(desk.tick(at(0)));
        CHECK_FALSE(desk.is_searching());
        std::this_thread::sleep_for(milliseconds{1});
    }
}

TEST_CASE("what an analysis has found so far is a change to draw, and is told of all moves") {
    Desk desk{two_persons(16), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(desk, true);
    desk.tick(at(0)); // the turn begins
    for (int reports = 0; reports < 2; ++reports) {
        REQUIRE(comes_true([&] { return desk.tick(at(0)); }));
        REQUIRE(desk.report());
        CHECK(desk.report()->moves.size() == 4);
        CHECK(desk.is_searching());
    }
}

TEST_CASE("an analysis that nobody wants any more is logged as stopped") {
    Desk desk{two_persons(16), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(desk, true); // which has no end on such a board
    CHECK(desk.is_searching());
    analyse(desk, false);
    CHECK_FALSE(desk.is_searching());
    REQUIRE_FALSE(desk.log().lines().empty());
    CHECK(desk.log().lines().back().text.ends_with(" is stopped"));
}

TEST_CASE("what was found out about a position stays shown when a computer takes the seat") {
    Desk desk{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(desk, true);
    REQUIRE(comes_true([&] {
        desk.tick(at(0));
        return desk.report().has_value();
    }));
    submit(desk, play::SetSeat{Color::black, computer(ai::Level{10})});
    CHECK(desk.is_thinking());
    CHECK(desk.report()); // until the computer has a report of its own
}

TEST_CASE("a computer's choice goes before the analysis and is reported") {
    Desk desk{settings(8, person(), computer(ai::Level{3})), at(0)};
    analyse(desk, true);
    CHECK_FALSE(desk.last_choice());
    play_line(desk, "d3");
    CHECK(desk.is_thinking());
    const rules::Position asked = desk.match().position();
    REQUIRE(moves_within_patience(desk, at(0)));
    REQUIRE(desk.last_choice());
    CHECK(desk.last_choice()->report.moves.size() == static_cast<std::size_t>(asked.legal_moves().size()));
    CHECK_FALSE(desk.report());
    REQUIRE(comes_true([&] {
        desk.tick(at(0));
        return desk.report().has_value();
    }));
    CHECK(desk.report()->moves.size() == static_cast<std::size_t>(desk.match().position().legal_moves().size()));
    submit(desk, play::NewGame{desk.match().settings()});
    CHECK_FALSE(desk.last_choice());
}

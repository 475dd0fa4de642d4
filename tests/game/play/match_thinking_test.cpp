// Computers and analysis in a match; its clocks are in match_clock_test.cpp.
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

using namespace fixtures;
using play::Match;

TEST_CASE("a computer answers a person's move, and computers play by themselves to the end on many sizes") {
    for (const int side : {4, 5, 6, 7, 8, 9, 12}) {
        CAPTURE(side);
        Match match{settings(side, computer(ai::MostFlips{}), computer(ai::Level{1})),
                    at(0),
                    milliseconds{0},
                    {},
                    {.table_bytes = small_table}};
        REQUIRE(comes_true([&] {
            match.tick(at(0));
            return match.is_over();
        }));
        CHECK(match.position().is_over());
        CHECK_FALSE(match.is_thinking());
        CHECK(match.last_choice().has_value());
    }
}

TEST_CASE("a computer says its passes where the rules want them said") {
    play::MatchSettings said = settings(4, person(), computer());
    said.rules.passing = rules::Passing::by_player;
    std::swap(said.participants[0], said.participants[1]); // Black, who will have to pass, is the computer
    Match persons{two_persons(4), at(0)};
    REQUIRE(persons.submit(play::SetSeat{Color::black, person()}, at(0)));
    play_line(persons, "b1 c1 d3");
    play::MatchState state = persons.state(at(0));
    state.settings.rules = said.rules;
    state.settings.participants = said.participants;
    Match match{said, at(0)};
    submit(match, play::Replace{state});
    play_line(match, "a1");
    CHECK(match.position().must_pass());
    CHECK(match.is_computers_turn());
    REQUIRE(moves_within_patience(match, at(0)));
    CHECK(match.game().node(match.game().cursor()).move.is_pass());
    CHECK(match.is_humans_turn());
}

TEST_CASE("a game between computers goes the same way again from the same seed, and other ways from others") {
    const auto line = [](std::uint64_t seed) {
        play::MatchSettings game = settings(6, computer(ai::RandomMover{}), computer(ai::Level{2}));
        game.seed = seed;
        Match match{game, at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
        REQUIRE(comes_true([&] {
            match.tick(at(0));
            return match.is_over();
        }));
        return match.game();
    };
    CHECK(line(1) == line(1));
    CHECK(line(1) != line(2));
}

TEST_CASE("the computer's answer waits until its turn could be seen for a while") {
    News news;
    Match match{settings(8, computer(), person()), at(0), milliseconds{400}, news.listener()};
    wait_for_late_answer(match, news);
    const auto cursor = match.game().cursor();
    CHECK(match.next_wake(at(0)) == std::nullopt); // no clock: only the thinker's news are waited for
    SUBCASE("seen from the beginning") {
        CHECK(match.tick(at(100))); // the report can be seen
        CHECK(match.next_wake(at(100)) == at(400));
        CHECK_FALSE(match.tick(at(399)));
        CHECK(match.game().cursor() == cursor);
        CHECK(match.tick(at(400)));
        CHECK(match.game().cursor() != cursor);
    }
    SUBCASE("held") {
        match.tick(at(400), true);
        match.tick(at(900), true);
        CHECK(match.game().cursor() == cursor);
        CHECK_FALSE(match.next_wake(at(900)));
        match.tick(at(901));
        CHECK(match.game().cursor() != cursor);
    }
}

TEST_CASE("a turn begins to be seen when motion has ended") {
    News news;
    Match match{settings(8, computer(), person()), at(0), milliseconds{400}, news.listener()};
    match.tick(at(0), true);
    REQUIRE(comes_true([&] { return news.count == news_for_move(ai::RandomMover{}, match.position()); }));
    match.tick(at(1'000), true);
    CHECK(match.tick(at(1'500)) == false);
    CHECK(match.next_wake(at(1'500)) == at(1'900));
    match.tick(at(1'899));
    CHECK(match.game().node_count() == 1);
    match.tick(at(1'900));
    CHECK(match.game().node_count() == 2);
}

TEST_CASE("an answer that lies in the mailbox is played at the next tick") {
    News news;
    Match match{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(match, news);
    match.tick(at(0));
    CHECK(match.game().node_count() == 2);
}

TEST_CASE("an answer that lies in the mailbox is dropped when the game has changed before it is looked at") {
    News news;
    Match match{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(match, news);
    const rules::Position start = match.position();
    bool plays_on = false; // whether a computer is to move afterwards, with an answer of its own
    SUBCASE("pause") {
        submit(match, play::Pause{});
    }
    SUBCASE("resignation") {
        submit(match, play::Resign{});
    }
    SUBCASE("the colour was handed over") {
        submit(match, play::SetSeat{Color::black, person()});
    }
    SUBCASE("a new game of persons") {
        submit(match, play::NewGame{two_persons(8)});
    }
    SUBCASE("a loaded game of persons") {
        submit(match, play::Replace{Match{two_persons(8), at(0)}.state(at(0))});
    }
    SUBCASE("a new game against a slow computer") {
        submit(match, play::NewGame{settings(8, computer(ai::AlphaBeta{12}), person())});
        plays_on = true;
    }
    SUBCASE("a new game of another size against a slow computer") {
        submit(match, play::NewGame{settings(16, computer(ai::Level{10}), person())});
        plays_on = true;
    }
    CAPTURE(plays_on);
    const auto count = match.game().node_count();
    match.tick(at(0));
    CHECK(match.game().node_count() == count);
    CHECK(match.is_thinking() == plays_on);
    if (!plays_on) {
        CHECK(match.position() == start);
        CHECK_FALSE(match.report());
    }
}

TEST_CASE("undo drops an answer that lies in the mailbox") {
    News news;
    Match match{settings(8, person(), computer()), at(0), milliseconds{0}, news.listener()};
    play_line(match, "d3");
    wait_for_late_answer(match, news);
    submit(match, play::Undo{});
    match.tick(at(0));
    CHECK(match.game().cursor() == 0);
    CHECK(match.game().node_count() == 2);
    CHECK(match.is_humans_turn());
    CHECK_FALSE(match.report());
}

TEST_CASE("a pause drops an answer, and after it the computer moves") {
    News news;
    Match match{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(match, news);
    submit(match, play::Pause{});
    match.tick(at(0));
    CHECK(match.game().node_count() == 1);
    CHECK_FALSE(match.next_wake(at(0)));
    submit(match, play::Continue{});
    REQUIRE(moves_within_patience(match, at(0)));
}

TEST_CASE("loading takes a game up whatever the computer was doing") {
    Match match{settings(16, computer(ai::Level{10}), person()), at(0)};
    match.tick(at(0));
    REQUIRE(match.is_thinking());
    Match other{timed(two_persons(6), 60'000), at(0)};
    play_line(other, "c2");
    const play::MatchState saved = other.state(at(0));
    submit(match, play::Replace{saved});
    CHECK_FALSE(match.is_thinking());
    CHECK(match.state(at(0)) == saved);
    CHECK(match.is_humans_turn());
    match.tick(at(0));
    CHECK(match.game() == saved.game);
}

TEST_CASE("the position of a person to move is analysed as long as that is wanted") {
    Match match{two_persons(6), at(0)};
    match.tick(at(0));
    CHECK_FALSE(match.report());
    submit(match, play::SetAnalysis{true});
    const auto shows_report = [&] {
        return comes_true([&] {
            match.tick(at(0));
            return match.report().has_value();
        });
    };
    REQUIRE(shows_report());
    CHECK(match.report()->moves.size() == 4);
    CHECK_FALSE(match.is_thinking());

    play_line(match, "c2");
    CHECK_FALSE(match.report()); // nothing of the old position is shown
    REQUIRE(shows_report());
    for (const ai::RootMove& root : match.report()->moves)
        CHECK_FALSE(match.position().refusal(root.move));

    submit(match, play::Pause{});
    CHECK(match.report().has_value());
    submit(match, play::Undo{});
    CHECK_FALSE(match.report());
    REQUIRE(shows_report()); // while paused too
    submit(match, play::Resign{});
    submit(match, play::GoTo{1});
    REQUIRE(shows_report()); // and in a game that was given up
    submit(match, play::SetAnalysis{false});
    CHECK_FALSE(match.report());
    for (int i = 0; i < 20; ++i)
        match.tick(at(0));
    CHECK_FALSE(match.report());
}

TEST_CASE("a finished analysis is not begun again") {
    News news;
    Match match{two_persons(4), at(0), milliseconds{0}, news.listener()};
    play_line(match, "b1 c1 d4 a1 d1 c4"); // four squares are left: solved at once
    submit(match, play::SetAnalysis{true});
    REQUIRE(comes_true([&] {
        match.tick(at(0));
        return match.report() && match.report()->is_solved;
    }));
    std::this_thread::sleep_for(milliseconds{20}); // the answer follows the last report
    match.tick(at(0));
    const int before = news.count;
    for (int i = 0; i < 20; ++i) {
        CHECK_FALSE(match.tick(at(0)));
        std::this_thread::sleep_for(milliseconds{1});
    }
    CHECK(news.count == before);
}

TEST_CASE("a computer's choice goes before the analysis and is reported") {
    Match match{settings(8, person(), computer(ai::Level{3})), at(0)};
    submit(match, play::SetAnalysis{true});
    CHECK_FALSE(match.last_choice());
    play_line(match, "d3");
    CHECK(match.is_thinking());
    const rules::Position asked = match.position();
    REQUIRE(moves_within_patience(match, at(0)));
    REQUIRE(match.last_choice());
    CHECK(match.last_choice()->report.moves.size() == static_cast<std::size_t>(asked.legal_moves().size()));
    CHECK_FALSE(match.report());
    REQUIRE(comes_true([&] {
        match.tick(at(0));
        return match.report().has_value();
    }));
    CHECK(match.report()->moves.size() == static_cast<std::size_t>(match.position().legal_moves().size()));
    submit(match, play::NewGame{match.settings()});
    CHECK_FALSE(match.last_choice());
}

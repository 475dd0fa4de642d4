// Computers and analysis in a game; see clocked_game_test.cpp for its clocks.
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

using namespace fixtures;
using play::GameController;

TEST_CASE("computers play each other to the end on many sizes") {
    for (const int side : {4, 5, 6, 7, 8, 9, 12}) {
        CAPTURE(side);
        GameController controller{settings(side, computer(ai::MostFlips{}), computer(ai::Level{1})),
                                  at(0),
                                  milliseconds{0},
                                  {},
                                  {.table_bytes = small_table}};
        REQUIRE(comes_true([&] {
            controller.update(at(0));
            return controller.game().is_over();
        }));
        CHECK(controller.game().position().is_over());
        CHECK_FALSE(controller.is_thinking());
        CHECK(controller.last_choice().has_value());
    }
}

TEST_CASE("a computer passes explicitly if the rules require it") {
    play::GameSettings said = settings(4, person(), computer());
    said.rules.passing = rules::Passing::by_player;
    std::swap(said.participants[0], said.participants[1]); // Black, who will have to pass, is the computer
    GameController persons{two_humans(4), at(0)};
    REQUIRE(persons.submit(play::SetSeat{Color::black, person()}, at(0)));
    play_line(persons, "b1 c1 d3");
    play::GameState state = persons.game().state(at(0));
    state.settings.rules = said.rules;
    state.settings.participants = said.participants;
    GameController controller{said, at(0)};
    submit(controller, play::Replace{state});
    play_line(controller, "a1");
    CHECK(controller.game().position().must_pass());
    CHECK(controller.game().is_computers_turn());
    REQUIRE(moves_within_patience(controller, at(0)));
    CHECK(controller.game().tree().node(controller.game().tree().cursor()).move.is_pass());
    CHECK(controller.game().is_humans_turn());
}

TEST_CASE("a game between computers is reproducible from its seed and varies between seeds") {
    const auto line = [](std::uint64_t seed) {
        play::GameSettings game = settings(6, computer(ai::RandomMover{}), computer(ai::Level{2}));
        game.seed = seed;
        GameController controller{game, at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
        REQUIRE(comes_true([&] {
            controller.update(at(0));
            return controller.game().is_over();
        }));
        return controller.game().tree();
    };
    CHECK(line(1) == line(1));
    CHECK(line(1) != line(2));
}

TEST_CASE("a computer's answer waits until its turn has been visible for the minimum time") {
    News news;
    GameController controller{settings(8, computer(), person()), at(0), milliseconds{400}, news.listener()};
    wait_for_late_answer(controller, news);
    const auto cursor = controller.game().tree().cursor();
    CHECK(controller.next_deadline(at(0)) == std::nullopt); // no clock: it waits only for the search worker
    SUBCASE("visible from the start") {
        CHECK(controller.update(at(100))); // the report is visible
        CHECK(controller.next_deadline(at(100)) == at(400));
        CHECK_FALSE(controller.update(at(399)));
        CHECK(controller.game().tree().cursor() == cursor);
        CHECK(controller.update(at(400)));
        CHECK(controller.game().tree().cursor() != cursor);
    }
    SUBCASE("held") {
        controller.update(at(400), true);
        controller.update(at(900), true);
        CHECK(controller.game().tree().cursor() == cursor);
        CHECK_FALSE(controller.next_deadline(at(900)));
        controller.update(at(901));
        CHECK(controller.game().tree().cursor() != cursor);
    }
}

TEST_CASE("a turn becomes visible when it is no longer held") {
    News news;
    GameController controller{settings(8, computer(), person()), at(0), milliseconds{400}, news.listener()};
    controller.update(at(0), true);
    REQUIRE(comes_true([&] { return news.count == news_for_move(ai::RandomMover{}, controller.game().position()); }));
    controller.update(at(1'000), true);
    CHECK(controller.update(at(1'500)) == false);
    CHECK(controller.next_deadline(at(1'500)) == at(1'900));
    controller.update(at(1'899));
    CHECK(controller.game().tree().node_count() == 1);
    controller.update(at(1'900));
    CHECK(controller.game().tree().node_count() == 2);
}

TEST_CASE("a waiting answer is played in the next update") {
    News news;
    GameController controller{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(controller, news);
    controller.update(at(0));
    CHECK(controller.game().tree().node_count() == 2);
}

TEST_CASE("a waiting answer is dropped if the game has changed") {
    News news;
    GameController controller{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(controller, news);
    const rules::Position start = controller.game().position();
    bool plays_on = false; // whether a computer is to move afterwards and searches its own answer
    SUBCASE("pause") {
        submit(controller, play::Pause{});
    }
    SUBCASE("resignation") {
        submit(controller, play::Resign{});
    }
    SUBCASE("a change of seat") {
        submit(controller, play::SetSeat{Color::black, person()});
    }
    SUBCASE("a new game between human players") {
        submit(controller, play::NewGame{two_humans(8)});
    }
    SUBCASE("a loaded game between human players") {
        submit(controller, play::Replace{play::Game{two_humans(8), at(0)}.state(at(0))});
    }
    SUBCASE("a new game against a slow computer") {
        submit(controller, play::NewGame{settings(8, computer(ai::AlphaBeta{12}), person())});
        plays_on = true;
    }
    SUBCASE("a new game on another board size against a slow computer") {
        submit(controller, play::NewGame{settings(16, computer(ai::Level{10}), person())});
        plays_on = true;
    }
    CAPTURE(plays_on);
    const auto count = controller.game().tree().node_count();
    controller.update(at(0));
    CHECK(controller.game().tree().node_count() == count);
    CHECK(controller.is_thinking() == plays_on);
    if (!plays_on) {
        CHECK(controller.game().position() == start);
        CHECK_FALSE(controller.report());
    }
}

TEST_CASE("loading a game ends the computer's search") {
    GameController controller{settings(16, computer(ai::Level{10}), person()), at(0)};
    controller.update(at(0));
    REQUIRE(controller.is_thinking());
    GameController other{timed(two_humans(6), 60'000), at(0)};
    play_line(other, "c2");
    const play::GameState saved = other.game().state(at(0));
    submit(controller, play::Replace{saved});
    CHECK_FALSE(controller.is_thinking());
    CHECK(controller.game().state(at(0)) == saved);
    CHECK(controller.game().is_humans_turn());
    controller.update(at(0));
    CHECK(controller.game().tree() == saved.game);
}

TEST_CASE("a human player's position is analysed as long as analysis is on") {
    GameController controller{two_humans(6), at(0)};
    controller.update(at(0));
    CHECK_FALSE(controller.report());
    analyse(controller, true);
    const auto shows_report = [&] {
        return comes_true([&] {
            controller.update(at(0));
            return controller.report().has_value();
        });
    };
    REQUIRE(shows_report());
    CHECK(controller.report()->moves.size() == 4);
    CHECK_FALSE(controller.is_thinking());

    play_line(controller, "c2");
    CHECK_FALSE(controller.report()); // no report about the old position
    REQUIRE(shows_report());
    for (const ai::RootMove& root : controller.report()->moves)
        CHECK_FALSE(controller.game().position().refusal(root.move));

    submit(controller, play::Pause{});
    CHECK(controller.report().has_value());
    submit(controller, play::Undo{});
    CHECK_FALSE(controller.report());
    REQUIRE(shows_report()); // also while paused
    submit(controller, play::Resign{});
    submit(controller, play::GoTo{1});
    REQUIRE(shows_report()); // and in a resigned game
    analyse(controller, false);
    CHECK_FALSE(controller.report());
    for (int i = 0; i < 20; ++i)
        controller.update(at(0));
    CHECK_FALSE(controller.report());
}

TEST_CASE("an analysis restarts with changed search parameters, even while it is paused") {
    GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(controller, true);
    for (const bool is_paused : {false, true}) {
        CAPTURE(is_paused);
        if (is_paused) REQUIRE(controller.submit(play::PauseSearch{}, at(0)));
        const play::Ticket ticket = controller.log().search()->request.ticket;
        play::SearchOptions options = controller.options();
        options.settings.parameters.lmr_min_depth = is_paused ? 6 : 4;
        controller.set_options(options);
        const play::Request& request = controller.log().search()->request;
        CHECK(request.ticket == ticket + 1);
        CHECK(request.settings.parameters == options.settings.parameters);
        controller.set_options(options);
        CHECK(controller.log().search()->request.ticket == ticket + 1);
    }
}

TEST_CASE("a finished analysis does not restart") {
    GameController controller{two_humans(4), at(0)};
    play_line(controller, "b1 c1 d4 a1 d1 c4"); // four empties left: solved immediately
    analyse(controller, true);
    REQUIRE(comes_true([&] {
        const bool has_changed = controller.update(at(0));
        const bool is_over = controller.report() && controller.report()->is_solved && !controller.is_searching();
        if (is_over) CHECK(has_changed); // the answer follows the last report
        return is_over;
    }));
    controller.update(at(0));
    for (int i = 0; i < 20; ++i) {
        CHECK_FALSE(controller.update(at(0)));
        CHECK_FALSE(controller.is_searching());
        std::this_thread::sleep_for(milliseconds{1});
    }
}

TEST_CASE("interim results of an analysis trigger a redraw, and cover all moves") {
    GameController controller{two_humans(16), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(controller, true);
    controller.update(at(0)); // the turn begins
    for (int reports = 0; reports < 2; ++reports) {
        REQUIRE(comes_true([&] { return controller.update(at(0)); }));
        REQUIRE(controller.report());
        CHECK(controller.report()->moves.size() == 4);
        CHECK(controller.is_searching());
    }
}

TEST_CASE("a computer's move search has precedence over analysis and is reported") {
    GameController controller{settings(8, person(), computer(ai::Level{3})), at(0)};
    analyse(controller, true);
    CHECK_FALSE(controller.last_choice());
    play_line(controller, "d3");
    CHECK(controller.is_thinking());
    const rules::Position asked = controller.game().position();
    REQUIRE(moves_within_patience(controller, at(0)));
    REQUIRE(controller.last_choice());
    CHECK(controller.last_choice()->report.moves.size() == static_cast<std::size_t>(asked.legal_moves().size()));
    CHECK_FALSE(controller.report());
    REQUIRE(comes_true([&] {
        controller.update(at(0));
        return controller.report().has_value();
    }));
    CHECK(controller.report()->moves.size()
          == static_cast<std::size_t>(controller.game().position().legal_moves().size()));
    submit(controller, play::NewGame{controller.game().settings()});
    CHECK_FALSE(controller.last_choice());
}

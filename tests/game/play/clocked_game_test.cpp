#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

using namespace fixtures;
using play::EndReason;
using play::Game;
using play::GameController;

namespace {

play::GameSettings limited(play::GameSettings settings, long long move_limit) {
    settings.rules.move_time_limit = milliseconds{move_limit};
    return settings;
}

} // namespace

TEST_CASE("a player's clock runs from the first update that shows the turn until the move") {
    Game game{timed(two_humans(8), 60'000, 2'000), at(0)};
    CHECK(game.clock().is_used());
    CHECK_FALSE(game.clock().is_running());
    CHECK(game.next_deadline(at(500)) == at(500)); // the clock has to be started
    game.update(at(1'000));
    CHECK(game.clock().is_running());
    CHECK(game.next_deadline(at(1'000)) == at(61'000));
    submit(game, play::Play{move("d3", game)}, at(4'000));
    CHECK(game.clock().remaining(Color::black, at(9'000)) == milliseconds{59'000});
    CHECK_FALSE(game.clock().is_running());
    game.update(at(4'100), play::Held::turn); // discs are being flipped
    game.update(at(5'000), play::Held::turn);
    CHECK(game.clock().remaining(Color::white, at(5'000)) == milliseconds{60'000});
    game.update(at(5'100));
    game.update(at(6'100), play::Held::turn); // a dialog opens
    game.update(at(8'000), play::Held::turn);
    game.update(at(9'000));
    CHECK(game.clock().remaining(Color::white, at(9'500)) == milliseconds{58'500});
    submit(game, play::Pause{}, at(9'500));
    game.update(at(20'000));
    CHECK_FALSE(game.clock().is_running());
    CHECK(game.clock().remaining(Color::white, at(20'000)) == milliseconds{58'500});
    submit(game, play::Continue{}, at(30'000));
    game.update(at(30'000));
    CHECK(game.clock().remaining(Color::white, at(31'000)) == milliseconds{57'500});
}

TEST_CASE("a flag falls during an update, but after a move made at the same moment") {
    for (const bool is_move_limit : {false, true}) {
        CAPTURE(is_move_limit);
        const play::GameSettings settings = is_move_limit ? limited(two_humans(8), 5'000) : timed(two_humans(8), 5'000);
        Game game{settings, at(0)};
        game.update(at(0));
        SUBCASE("a move at the moment of expiry counts") {
            submit(game, play::Play{move("d3", game)}, at(5'000));
            game.update(at(5'000));
            CHECK_FALSE(game.is_over());
            CHECK(game.position().to_move() == Color::white);
        }
        SUBCASE("the game continues just before expiry") {
            CHECK_FALSE(game.update(at(4'999)));
            CHECK_FALSE(game.is_over());
        }
        SUBCASE("the first player loses on time") {
            CHECK(game.update(at(5'000)));
            CHECK(game.is_over());
            CHECK(game.end_reason() == EndReason::time);
            CHECK(game.winner() == Color::white);
            CHECK_FALSE(game.clock().is_running());
            CHECK_FALSE(game.next_deadline(at(5'000)));
            check_refused(game, play::Play{move("d3", game)}, "The game is over.", at(5'000));
        }
        SUBCASE("the second player loses on time") {
            submit(game, play::Play{move("d3", game)}, at(1'000));
            game.update(at(2'000));
            game.update(at(7'000));
            CHECK(game.is_over());
            CHECK(game.winner() == Color::black);
        }
    }
}

TEST_CASE("a player who must pass has no running clock") {
    Game game{timed(two_humans(4), 60'000, 1'000), at(0)};
    play_line(game, "b1 c1 d3");
    game.update(at(0));
    submit(game, play::Play{move("a1", game)}, at(3'000)); // Black passes automatically
    game.update(at(3'000));
    game.update(at(4'000));
    CHECK(game.clock().remaining(Color::black, at(4'000)) == milliseconds{62'000}); // two moves, two increments
    // White: two increments, 3 s used for its second move, 1 s so far for its third.
    CHECK(game.clock().remaining(Color::white, at(4'000)) == milliseconds{58'000});
}

TEST_CASE("a computer's clock runs while it thinks, stops while held, and can expire") {
    GameController controller{timed(settings(16, computer(ai::Level{10}), person()), 5'000), at(0)};
    controller.update(at(0));
    controller.update(at(100), true);
    controller.update(at(1'000), true);
    CHECK(controller.game().clock().remaining(Color::black, at(1'000)) == milliseconds{4'900});
    controller.update(at(2'000));
    CHECK(controller.is_thinking());
    controller.update(at(20'000)); // more simulated time than its clock had left
    CHECK(controller.game().is_over());
    CHECK(controller.game().end_reason() == EndReason::time);
    CHECK(controller.game().winner() == Color::white);
    CHECK_FALSE(controller.is_thinking());
}

TEST_CASE("a search that starts during a turn gets the time left on the clock") {
    GameController controller{timed(two_humans(8), 60'000), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    controller.update(at(0));
    SUBCASE("for a computer that takes the seat") {
        submit(controller, play::SetSeat{Color::black, computer(ai::Level{10})}, at(5'000));
    }
    SUBCASE("for an analysis") {
        play::SearchOptions options = controller.options();
        options.analyses = true;
        controller.update(at(5'000), options);
    }
    REQUIRE(controller.log().search());
    CHECK(controller.log().search()->request.clock.left == milliseconds{55'000});
}

TEST_CASE("a computer's clock stops while its answer waits to be played") {
    News news;
    GameController controller{timed(settings(8, computer(), person()), 60'000), at(0), milliseconds{5'000},
                              news.listener()};
    wait_for_late_answer(controller, news);
    controller.update(at(1'000));
    CHECK_FALSE(controller.game().clock().is_running());
    controller.update(at(4'000));
    CHECK(controller.game().clock().remaining(Color::black, at(4'000)) == milliseconds{59'000});
    controller.update(at(5'000));
    CHECK(controller.game().tree().node_count() == 2);
    CHECK(controller.game().clock().remaining(Color::black, at(5'000)) == milliseconds{59'000});
}

TEST_CASE("browsing a finished game runs no clock and changes nothing") {
    Game game{timed(two_humans(4), 5'000), at(0)};
    game.update(at(0));
    while (!game.is_over())
        submit(game, play::Play{rules::Move{*game.position().legal_moves().begin()}}, at(10));
    const auto winner = game.winner();
    submit(game, play::GoTo{2}, at(20));
    REQUIRE(game.is_humans_turn());
    CHECK(game.has_ended());
    game.update(at(30));
    CHECK_FALSE(game.clock().is_running());
    CHECK_FALSE(game.next_deadline(at(30)).has_value());
    game.update(at(1'000'000));
    submit(game, play::GoTo{game.tree().line().back()}, at(1'000'000));
    CHECK(game.end_reason() == EndReason::board);
    CHECK(game.winner() == winner);
}

TEST_CASE("opening moves do not use up a player's free first move in a resumed game") {
    struct Row {
        std::size_t opening_moves;
        bool is_free;
    };
    for (const Row& row : {Row{0, false}, Row{1, true}, Row{2, true}}) {
        CAPTURE(row.opening_moves);
        Game game{timed(two_humans(8), 60'000), at(0)};
        game.give_free_first_moves();
        play::GameState state = game.state(at(0));
        for (const char* square : {"f5", "d6"})
            REQUIRE_FALSE(state.game.play(*records::move_from_text(square, rules::BoardSize{8})));
        submit(game, play::Replace{state, row.opening_moves}, at(0));
        CHECK(game.has_free_move() == row.is_free); // for Black
    }
}

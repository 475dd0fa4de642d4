#include "game/ui/board/presentation.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;
using rules::Square;
using ui::MotionStyle;

namespace {

play::GameSettings two_persons(int side) {
    play::GameSettings settings;
    settings.size = rules::BoardSize{side};
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    return settings;
}

void play_square(play::Game& game, int row, int column, play::Time now) {
    REQUIRE(game.submit(play::Play{rules::Move{Square{row, column}}}, now));
}

} // namespace

TEST_CASE("a move is shown in motion and then lies still") {
    play::Time now{};
    play::Game game{two_persons(8), now};
    ui::Presentation presentation{game};
    CHECK_FALSE(presentation.is_busy());
    play_square(game, 4, 5, now);
    const auto events = presentation.update(game, now, MotionStyle::full);
    CHECK(events.has_placed);
    CHECK(events.flips == 1);
    CHECK(presentation.is_moving());
    CHECK(presentation.shown() == game.position());
    now += 651ms;
    CHECK(presentation.update(game, now, MotionStyle::full).has_changed);
    CHECK_FALSE(presentation.is_busy());
}

TEST_CASE("a pass is announced after the move that forced it has been seen, for a second and a half") {
    play::Time now{};
    play::Game game{two_persons(4), now};
    ui::Presentation presentation{game};
    // 4x4: b1 c1 d3 a1, then Black has to pass.
    for (const auto& [row, column] : {std::pair{0, 1}, {0, 2}, {2, 3}}) {
        play_square(game, row, column, now);
        presentation.update(game, now, MotionStyle::full);
        presentation.finish(game);
    }
    play_square(game, 0, 0, now);
    presentation.update(game, now, MotionStyle::full);
    CHECK(presentation.is_moving());
    CHECK_FALSE(presentation.notice().has_value());
    now += 651ms;
    const auto events = presentation.update(game, now, MotionStyle::full);
    CHECK(events.has_passed);
    REQUIRE(presentation.notice().has_value());
    CHECK(presentation.notice()->passed == rules::Color::black);
    CHECK(presentation.is_busy());
    now += 1499ms;
    presentation.update(game, now, MotionStyle::full);
    CHECK(presentation.is_busy());
    now += 1ms;
    presentation.update(game, now, MotionStyle::full);
    CHECK_FALSE(presentation.is_busy());
}

TEST_CASE("undo and another game fade over to what the match shows") {
    play::Time now{};
    play::Game game{two_persons(8), now};
    ui::Presentation presentation{game};
    play_square(game, 4, 5, now);
    presentation.update(game, now, MotionStyle::full);
    REQUIRE(game.submit(play::Undo{}, now)); // in the middle of the motion
    presentation.update(game, now, MotionStyle::full);
    CHECK(presentation.shown() == game.position());
    REQUIRE(presentation.transition().has_value());
    CHECK(presentation.transition()->move.is_pass());
    now += 121ms;
    presentation.update(game, now, MotionStyle::full);
    CHECK_FALSE(presentation.is_busy());
    REQUIRE(game.submit(play::NewGame{two_persons(6)}, now));
    presentation.update(game, now, MotionStyle::full);
    CHECK(presentation.shown().size().side() == 6);
    CHECK_FALSE(presentation.is_moving()); // another board: there is nothing to fade
    CHECK(presentation.is_up_to_date(game));
}

namespace {

// b1 c1 ... on 4x4 to the end, by the first legal move each time; the last one is not yet shown.
void play_to_the_end(play::Game& game, ui::Presentation& presentation, play::Time now, MotionStyle style) {
    while (!game.is_over()) {
        const Square square = *game.position().legal_moves().begin();
        play_square(game, square.row, square.column, now);
        game.tick(now);
        if (game.is_over()) return;
        presentation.update(game, now, style);
        presentation.finish(game);
    }
}

} // namespace

TEST_CASE("a game that has ended is counted out once its last move was seen, and then lies in rows until put back") {
    play::Time now{};
    play::Game game{two_persons(4), now};
    ui::Presentation presentation{game};
    play_to_the_end(game, presentation, now, MotionStyle::full);
    presentation.update(game, now, MotionStyle::full);
    CHECK_FALSE(presentation.counting()); // the last disc falls
    now += 651ms;
    presentation.update(game, now, MotionStyle::full);
    REQUIRE(presentation.is_counting());
    CHECK(presentation.is_busy());
    CHECK(presentation.is_moving());
    CHECK(presentation.count(now) == rules::DiscCount{});
    now += ui::counting_time(game.position()) - 1ms;
    presentation.update(game, now, MotionStyle::full);
    CHECK(presentation.is_counting());
    now += 1ms;
    presentation.update(game, now, MotionStyle::full);
    CHECK_FALSE(presentation.is_busy());
    CHECK(presentation.count(now) == game.position().count());
    REQUIRE(presentation.counting());
    CHECK(presentation.counting()->ended == now);
    presentation.put_back();
    presentation.update(game, now, MotionStyle::full);
    CHECK_FALSE(presentation.counting());
    REQUIRE(presentation.transition());
    CHECK(presentation.transition()->from == ui::counted_out(game.position()));
    CHECK(presentation.transition()->to == game.position());
    // Whoever steps back and to the end again sees no counting.
    REQUIRE(game.submit(play::GoTo{1}, now));
    presentation.update(game, now, MotionStyle::full);
    REQUIRE(game.submit(play::GoTo{static_cast<rules::GameTree::NodeId>(game.tree().node_count()) - 1}, now));
    presentation.update(game, now += 2s, MotionStyle::full);
    presentation.update(game, now += 2s, MotionStyle::full);
    CHECK(game.is_over());
    CHECK_FALSE(presentation.counting());
}

TEST_CASE("the counting is ended at once, is left out with reduced motion, and is over with another game") {
    for (const MotionStyle style : {MotionStyle::full, MotionStyle::reduced, MotionStyle::none}) {
        play::Time now{};
        play::Game game{two_persons(4), now};
        ui::Presentation presentation{game};
        play_to_the_end(game, presentation, now, style);
        presentation.update(game, now, style);
        presentation.update(game, now += 651ms, style);
        CHECK(presentation.is_counting() == (style == MotionStyle::full));
        if (style != MotionStyle::full) continue;
        presentation.finish(game);
        CHECK_FALSE(presentation.is_busy());
        presentation.update(game, now, style);
        REQUIRE(presentation.counting());
        CHECK(presentation.counting()->ended == now);
        REQUIRE(game.submit(play::NewGame{two_persons(4)}, now));
        presentation.update(game, now, style);
        CHECK_FALSE(presentation.counting());
        REQUIRE(presentation.transition());
        CHECK(presentation.transition()->to == game.position());
    }
}

TEST_CASE("a game that somebody gives up is not counted out") {
    play::Time now{};
    play::Game game{two_persons(4), now};
    ui::Presentation presentation{game};
    REQUIRE(game.submit(play::Resign{}, now));
    presentation.update(game, now, MotionStyle::full);
    CHECK_FALSE(presentation.is_busy());
    CHECK_FALSE(presentation.counting());
}

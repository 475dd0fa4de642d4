// One case per acceptance criterion of the requirements document for the game logic, with the same numbers: the rules
// from the start to the result (1 to 8). criteria_records_test.cpp has the others.
#include "tests/game/play/criteria.hpp"

#include <doctest/doctest.h>

#include <string>

using criteria::disc_on;
using criteria::saved;
using criteria::usual_start;
using fixtures::square;
using rules::Color;
using rules::Move;
using rules::Position;
using rules::Refusal;
using rules::Square;
using rules::Status;

TEST_CASE("criterion 1.1: the board has 8 rows and 8 columns") {
    CHECK(usual_start.size().side() == 8);
    CHECK(usual_start.squares().size() == 64);
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column)
            CHECK(usual_start.squares().contains({row, column}));
    }
}

TEST_CASE("criterion 1.2: a white disc stands on row 3 column 3") {
    CHECK(usual_start.at({3, 3}) == Color::white);
}

TEST_CASE("criterion 1.3: a black disc stands on row 3 column 4") {
    CHECK(usual_start.at({3, 4}) == Color::black);
}

TEST_CASE("criterion 1.4: a black disc stands on row 4 column 3") {
    CHECK(usual_start.at({4, 3}) == Color::black);
}

TEST_CASE("criterion 1.5: a white disc stands on row 4 column 4") {
    CHECK(usual_start.at({4, 4}) == Color::white);
}

TEST_CASE("criterion 1.6: all other cells are empty") {
    CHECK(usual_start.empties().size() == 60);
    for (const Square square : usual_start.empties())
        CHECK_FALSE(usual_start.at(square));
}

TEST_CASE("criterion 1.7: the first player is Black") {
    CHECK(usual_start.to_move() == Color::black);
}

TEST_CASE("criterion 2.1: a move on an occupied cell is refused") {
    for (const Square square : usual_start.occupied())
        CHECK(usual_start.refusal(Move{square}) == Refusal::occupied);
}

TEST_CASE("criterion 2.2: a move that flips nothing is refused") {
    for (const std::string text : {"a1", "d6", "e3", "c3", "h8"})
        CHECK(usual_start.refusal(disc_on(text)) == Refusal::no_flip);
}

TEST_CASE("criterion 2.3: a move that flips at least one disc is accepted") {
    for (const std::string text : {"d3", "c4", "f5", "e6"}) {
        CHECK_FALSE(usual_start.refusal(disc_on(text)));
        CHECK(usual_start.flips(square(text)).size() == 1);
    }
}

TEST_CASE("criterion 2.4: all eight directions are checked for flips") {
    // A white neighbour of d4 with a black disc beyond it, once in each direction.
    for (const rules::Direction direction : rules::all_directions) {
        const Square next = neighbor({3, 3}, direction);
        const Position position{rules::BoardSize{8}, {neighbor(next, direction)}, {next}, Color::black};
        CHECK_FALSE(position.refusal(disc_on("d4")));
        CHECK(position.flips(square("d4")) == rules::SquareSet{next});
    }
    CHECK(fixtures::all_directions_at_d4().flips(square("d4")).size() == 19);
}

TEST_CASE("criterion 2.5: a direction counts only if opponent discs are followed by an own disc") {
    const auto is_accepted = [](const char* row) {
        return !fixtures::board(4, std::string{row} + " .... .... ...B", Color::black).refusal(disc_on("a1"));
    };
    CHECK(is_accepted(".WB."));
    CHECK(is_accepted(".WWB"));
    CHECK_FALSE(is_accepted(".B..")); // no opponent disc between
    CHECK_FALSE(is_accepted(".WW.")); // an empty cell beyond
    CHECK_FALSE(is_accepted(".WWW")); // the edge beyond
    CHECK_FALSE(is_accepted(".W.B")); // a gap
    CHECK_FALSE(is_accepted("..WB"));
}

TEST_CASE("criterion 2.6: a move outside the board is refused") {
    for (const Square outside : {Square{-1, 0}, Square{8, 0}, Square{0, -1}, Square{0, 8}, Square{8, 8}, Square{-1, 7}})
        CHECK(usual_start.refusal(Move{outside}) == Refusal::outside);
}

TEST_CASE("criterion 3.1: the disc is placed on its cell") {
    CHECK(usual_start.after(disc_on("d3")).at(square("d3")) == Color::black);
}

TEST_CASE("criterion 3.2: all opponent discs in all valid directions are flipped") {
    const Position before = fixtures::all_directions_at_d4();
    const Position after = before.after(disc_on("d4"));
    // Black: 28 on the rim, 19 flipped and 1 placed. White: 16 of 35 left.
    CHECK(after.count() == rules::DiscCount{48, 16});
    for (const Square flipped : before.flips(square("d4")))
        CHECK(after.at(flipped) == Color::black);
}

TEST_CASE("criterion 3.3: only discs between the placed disc and an own disc are flipped") {
    // b1 and c1 are between a1 and d1. b2 has no black disc beyond it on its diagonal, and e1 is beyond d1.
    const Position before = fixtures::board(5, ".WWBW .W... .W... .W... .....", Color::black);
    const Position after = before.after(disc_on("a1"));
    CHECK(after.discs(Color::black) == fixtures::squares("a1 b1 c1 d1"));
    CHECK(after.discs(Color::white) == fixtures::squares("e1 b2 b3 b4"));
}

TEST_CASE("criterion 3.4: the board is updated in one step") {
    // A position is a value: the old one is unchanged and the new one is complete.
    const Position before = usual_start;
    const Position after = usual_start.after(disc_on("d3"));
    CHECK(usual_start == before);
    CHECK(after.discs(Color::black) == fixtures::squares("d3 d4 e4 d5"));
    CHECK(after.discs(Color::white) == fixtures::squares("e5"));
    CHECK(after.to_move() == Color::white);
}

TEST_CASE("criterion 3.5: an invalid move does not change the board") {
    rules::GameTree game = fixtures::game(8, "f5 d6 c3");
    const std::string before = saved(game);
    for (const Move refused : {disc_on("a1"), disc_on("d4"), Move{Square{8, 8}}, Move::pass()})
        CHECK(game.play(refused));
    CHECK(saved(game) == before);
}

TEST_CASE("criterion 4.1: all cells where the player can place a disc are listed") {
    CHECK(usual_start.legal_moves() == fixtures::squares("d3 c4 f5 e6"));
    CHECK(usual_start.after(disc_on("d3")).legal_moves() == fixtures::squares("c3 e3 c5"));
}

TEST_CASE("criterion 4.2: every empty cell is checked") {
    const Position position = fixtures::game(8, "f5 d6 c3 d3 c4").position();
    for (const Square cell : position.squares()) {
        const bool is_listed = position.legal_moves().contains(cell);
        CHECK(is_listed == !position.refusal(Move{cell}));
        if (is_listed) CHECK(position.empties().contains(cell));
    }
}

TEST_CASE("criterion 4.3: only cells with at least one flip are listed") {
    const Position position = fixtures::game(8, "f5 d6 c3 d3 c4").position();
    CHECK_FALSE(position.legal_moves().empty());
    for (const Square listed : position.legal_moves())
        CHECK_FALSE(position.flips(listed).empty());
}

TEST_CASE("criterion 4.4: the list is empty when there is no legal move") {
    CHECK(fixtures::game(8, fixtures::black_must_pass_8).position().legal_moves().empty());
    CHECK(fixtures::game(4, fixtures::double_block_4).position().legal_moves().empty());
}

TEST_CASE("criterion 5.1: a valid move gives the turn to the other player") {
    rules::GameTree game{usual_start};
    game.play(disc_on("d3"));
    CHECK(game.position().to_move() == Color::white);
    game.play(disc_on("c3"));
    CHECK(game.position().to_move() == Color::black);
}

TEST_CASE("criterion 5.2: a player without moves passes the turn to the other player") {
    // The rule set makes the game pass automatically; this case checks what a pass does.
    CHECK(rules::RuleSet{}.passing == rules::Passing::automatic);
    rules::GameTree game = fixtures::game(8, fixtures::black_must_pass_8);
    const Position before = game.position();
    CHECK(before.must_pass());
    CHECK_FALSE(game.play(Move::pass()));
    CHECK(game.position().to_move() == Color::white);
    CHECK(game.position().occupied() == before.occupied());
}

TEST_CASE("criterion 5.3: the turn stays when neither player can move") {
    rules::GameTree game = fixtures::game(4, fixtures::double_block_4);
    const Color mover = game.position().to_move();
    CHECK_FALSE(game.position().must_pass());
    CHECK(game.play(Move::pass()) == Refusal::game_over);
    CHECK(game.position().to_move() == mover);
}

TEST_CASE("criterion 5.4: the player to move is known at any time") {
    const rules::GameTree game = fixtures::game(8, "f5 d6 c3");
    Color expected = Color::black;
    for (const int id : game.line()) {
        CHECK(game.node(id).position.to_move() == expected);
        expected = opposite(expected);
    }
}

TEST_CASE("criterion 6.1: the game is finished when neither player can move") {
    const Position end = fixtures::game(4, fixtures::double_block_4).position();
    CHECK(end.is_over());
    CHECK(end.empties().size() == 6);
}

TEST_CASE("criterion 6.2: the game is finished when all cells are occupied") {
    const Position end = fixtures::last_square_empty().after(disc_on("f1"));
    CHECK(end.empties().empty());
    CHECK(end.is_over());
}

TEST_CASE("criterion 6.3: the game is finished when one colour is gone") {
    const Position end = fixtures::game(8, fixtures::wipe_out_8).position();
    CHECK(end.discs(Color::white).empty());
    CHECK(end.is_over());
}

TEST_CASE("criterion 6.4: moves can be made while the game is in progress") {
    for (const std::string moves : {"", "f5", "f5 d6", "f5 d6 c3", "f5 d6 c3 d3"}) {
        rules::GameTree game = fixtures::game(8, moves);
        CHECK(game.position().status() == Status::in_progress);
        CHECK_FALSE(game.play(Move{*game.position().legal_moves().begin()}));
    }
}

TEST_CASE("criterion 6.5: a finished game accepts no moves") {
    rules::GameTree game = fixtures::game(8, fixtures::wipe_out_8);
    const std::string before = saved(game);
    for (const Square any : game.position().squares())
        CHECK(game.play(Move{any}) == Refusal::game_over);
    CHECK(game.play(Move::pass()) == Refusal::game_over);
    CHECK(saved(game) == before);
}

TEST_CASE("criterion 7.1: black discs are counted") {
    CHECK(usual_start.count().black == 2);
    CHECK(fixtures::last_square_empty().count().black == 33);
}

TEST_CASE("criterion 7.2: white discs are counted") {
    CHECK(usual_start.count().white == 2);
    CHECK(fixtures::last_square_empty().count().white == 30);
}

TEST_CASE("criterion 7.3: both counts are available together") {
    CHECK(fixtures::last_square_empty().count() == rules::DiscCount{33, 30});
}

TEST_CASE("criterion 7.4: the score is available at any point of the game") {
    const rules::GameTree game = fixtures::game(8, "f5 d6 c3");
    const rules::DiscCount expected[]{{2, 2}, {4, 1}, {3, 3}, {5, 2}};
    for (int id = 0; id < 4; ++id)
        CHECK(game.node(id).position.count() == expected[id]);
}

TEST_CASE("criterion 8.1: the counts are compared when the game is finished") {
    for (const std::string moves :
         {fixtures::double_block_4, fixtures::perfect_4, fixtures::full_draw_4, fixtures::open_draw_4}) {
        const Position end = fixtures::game(4, moves).position();
        const rules::DiscCount discs = end.count();
        CHECK((end.status() == Status::black_wins) == (discs.black > discs.white));
        CHECK((end.status() == Status::white_wins) == (discs.black < discs.white));
        CHECK((end.status() == Status::draw) == (discs.black == discs.white));
    }
}

TEST_CASE("criterion 8.2: Black wins with more black discs") {
    const Position end = fixtures::game(4, fixtures::double_block_4).position(); // 9-1
    CHECK(end.status() == Status::black_wins);
    CHECK(end.winner() == Color::black);
}

TEST_CASE("criterion 8.3: White wins with more white discs") {
    const Position end = fixtures::game(4, fixtures::perfect_4).position(); // 3-11
    CHECK(end.status() == Status::white_wins);
    CHECK(end.winner() == Color::white);
}

TEST_CASE("criterion 8.4: equal counts are a draw") {
    for (const std::string moves : {fixtures::full_draw_4, fixtures::open_draw_4}) {
        const Position end = fixtures::game(4, moves).position();
        CHECK(end.status() == Status::draw);
        CHECK_FALSE(end.winner());
    }
}

TEST_CASE("criterion 8.5: there is no winner while the game is in progress") {
    const Position middle = fixtures::game(8, "f5 d6 c3").position(); // 5-2, but unfinished
    CHECK(middle.status() == Status::in_progress);
    CHECK_FALSE(middle.winner());
}

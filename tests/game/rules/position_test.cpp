#include "game/rules/position.hpp"
#include "tests/capture_bound.hpp"

#include "tests/game/rules/direction_stack_board.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <string>

using fixtures::square;
using fixtures::squares;
using rules::BoardSize;
using rules::Color;
using rules::DiscCount;
using rules::Move;
using rules::Position;
using rules::Refusal;
using rules::Status;

TEST_CASE("on each size, the start position has four centre discs and four legal moves") {
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        const Position start = Position::start(BoardSize{side});
        const int low = side / 2 - 1, high = side / 2;
        CHECK(start.discs(Color::white) == rules::SquareSet{{low, low}, {high, high}});
        CHECK(start.discs(Color::black) == rules::SquareSet{{low, high}, {high, low}});
        CHECK(start.count() == DiscCount{2, 2});
        CHECK(start.legal_moves().size() == 4);
        CHECK(start.to_move() == Color::black);
        CHECK(start.empties().size() == side * side - 4);
        CHECK(start.status() == Status::in_progress);
    }
}

TEST_CASE("on odd boards, the start position is in the upper left of the possible centres") {
    struct Row {
        int side;
        std::string white;
        std::string black;
    };
    // The centre index is side / 2, rounded down; the discs are at that index and the one before it: on 5x5 at (1,1) to
    // (2,2).
    for (const Row& row :
         {Row{5, "b2 c3", "c2 b3"}, Row{7, "c3 d4", "d3 c4"}, Row{9, "d4 e5", "e4 d5"}, Row{15, "g7 h8", "h7 g8"}}) {
        CAPTURE(row.side);
        const Position start = Position::start(BoardSize{row.side});
        CHECK(start.discs(Color::white) == squares(row.white));
        CHECK(start.discs(Color::black) == squares(row.black));
    }
}

TEST_CASE("either colour can move first") {
    const Position start = Position::start(BoardSize{8}, Color::white);
    CHECK(start.to_move() == Color::white);
    CHECK(start.legal_moves() == squares("c5 d6 e3 f4")); // Black's moves, mirrored top to bottom
    CHECK(Position::start(BoardSize{8}).legal_moves() == squares("d3 c4 f5 e6"));
}

TEST_CASE("an illegal move is refused with the correct reason and changes nothing") {
    for (const int side : {4, 5, 8, 9, 16}) {
        CAPTURE(side);
        const Position start = Position::start(BoardSize{side});
        const Position before = start;
        for (int row = -1; row <= side; ++row) {
            for (int column = -1; column <= side; ++column) {
                if (row == -1 && column == -1) continue; // this square means a pass
                const bool is_inside = row >= 0 && column >= 0 && row < side && column < side;
                const auto refusal = start.refusal(Move{rules::Square{row, column}});
                if (!is_inside)
                    CHECK(refusal == Refusal::outside);
                else if (start.occupied().contains({row, column}))
                    CHECK(refusal == Refusal::occupied);
                else if (!direction_stack::DirectionStackBoard{start}.possible().contains({row, column}))
                    CHECK(refusal == Refusal::no_flip);
                else
                    CHECK_FALSE(refusal);
            }
        }
        CHECK(start.refusal(Move::pass()) == Refusal::pass_not_forced);
        CHECK(start == before);
    }
}

TEST_CASE("squares far off the board are refused and flip nothing") {
    const Position start = Position::start(BoardSize{8});
    for (const int far : {-2147483647, -100, 8, 15, 16, 300, 2147483647}) {
        CAPTURE(far);
        CHECK(start.refusal(Move{rules::Square{far, 3}}) == Refusal::outside);
        CHECK(start.refusal(Move{rules::Square{3, far}}) == Refusal::outside);
        CHECK(start.flips({far, 3}).empty());
        CHECK(start.flips({3, far}).empty());
    }
}

TEST_CASE("a player without a legal move must pass if the opponent can move") {
    for (const auto& [side, moves] :
         {std::pair{4, fixtures::black_must_pass_4}, std::pair{8, fixtures::black_must_pass_8}}) {
        CAPTURE_BOUND(side);
        const Position position = fixtures::game(side, moves).position();
        CHECK(position.to_move() == Color::black);
        CHECK(position.legal_moves().empty());
        CHECK(position.must_pass());
        CHECK(position.status() == Status::in_progress);
        CHECK_FALSE(position.refusal(Move::pass()));
        const Position passed = position.after(Move::pass());
        CHECK(passed.to_move() == Color::white);
        CHECK(passed.discs(Color::black) == position.discs(Color::black));
        CHECK(passed.discs(Color::white) == position.discs(Color::white));
        CHECK_FALSE(passed.legal_moves().empty());
    }
}

TEST_CASE("a game ends when neither player can move, and the disc count decides the winner") {
    struct Row {
        int side;
        std::string moves;
        DiscCount discs;
        Status status;
    };
    const Row rows[]{
        {4, fixtures::double_block_4, {9, 1}, Status::black_wins},
        {8, fixtures::wipe_out_8, {13, 0}, Status::black_wins},
        {4, fixtures::full_draw_4, {8, 8}, Status::draw},
        {4, fixtures::open_draw_4, {7, 7}, Status::draw},
        {4, fixtures::perfect_4, {3, 11}, Status::white_wins},
    };
    for (const Row& row : rows) {
        CAPTURE(row.moves);
        const Position end = fixtures::game(row.side, row.moves).position();
        CHECK(end.count() == row.discs);
        CHECK(end.count().of(Color::black) == row.discs.black);
        CHECK(end.count().of(Color::white) == row.discs.white);
        CHECK(end.status() == row.status);
        CHECK(end.is_over());
        CHECK_FALSE(end.must_pass());
        CHECK(end.legal_moves().empty());
        CHECK(end.winner().has_value() == (row.status != Status::draw));
        // Every further move is refused because the game is over.
        CHECK(end.refusal(Move::pass()) == Refusal::game_over);
        for (const rules::Square any : end.squares())
            CHECK(end.refusal(Move{any}) == Refusal::game_over);
    }
}

TEST_CASE("the last square of the document's endgame ends the game 35 to 29") {
    const Position before = fixtures::last_square_empty();
    CHECK(before.count() == DiscCount{33, 30});
    CHECK(before.legal_moves() == squares("f1"));
    CHECK(before.flips(square("f1")) == squares("f2")); // row 2, column 6, counted from 1
    const Position after = before.after(Move{square("f1")});
    CHECK(after.count() == DiscCount{35, 29});
    CHECK(after.empties().empty());
    CHECK(after.status() == Status::black_wins);
    CHECK(after.winner() == Color::black);
}

TEST_CASE("ood 7: a move flips 19 discs in all eight directions and nothing beyond its lines") {
    const Position before = fixtures::all_directions_at_d4();
    const rules::SquareSet flips = before.flips(square("d4"));
    CHECK(flips.size() == 19);
    CHECK(flips == squares("c4 b4 e4 f4 g4 d3 d2 d5 d6 d7 c3 b2 e5 f6 g7 e3 f2 c5 b6"));
    const Position after = before.after(Move{square("d4")});
    CHECK(after.discs(Color::black) == (before.discs(Color::black) | flips | squares("d4")));
    CHECK(after.discs(Color::white) == before.discs(Color::white) - flips);
}

TEST_CASE("at() returns the colour of the disc on a square, or nothing") {
    const Position start = Position::start(BoardSize{8});
    CHECK(start.at({3, 3}) == Color::white);
    CHECK(start.at({3, 4}) == Color::black);
    CHECK_FALSE(start.at({0, 0}));
}

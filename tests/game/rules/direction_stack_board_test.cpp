#include "tests/game/rules/direction_stack_board.hpp"

#include "engine/base/random.hpp"
#include "game/rules/perft.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

using direction_stack::DirectionStackBoard;
using rules::BoardSize;
using rules::Color;
using rules::Position;
using rules::Square;
using rules::SquareSet;

namespace {

// Compares marks, flips and refusals square by square.
void check_agreement(const Position& position) {
    const DirectionStackBoard marked{position};
    REQUIRE(marked.possible() == position.legal_moves());
    const Color mover = position.to_move();
    const Position reply{position.size(), position.discs(Color::black), position.discs(Color::white), opposite(mover)};
    const bool other_is_stuck = DirectionStackBoard{reply}.possible().empty();
    REQUIRE(position.must_pass() == (marked.possible().empty() && !other_is_stuck));
    REQUIRE(position.is_over() == (marked.possible().empty() && other_is_stuck));
    for (const Square square : position.legal_moves()) {
        DirectionStackBoard board = marked;
        REQUIRE(board.take(square));
        const SquareSet turned = position.flips(square);
        REQUIRE(board.discs(mover) == (position.discs(mover) | turned | SquareSet{square}));
        REQUIRE(board.discs(opposite(mover)) == position.discs(opposite(mover)) - turned);
        REQUIRE(board.possible().empty());
    }
    DirectionStackBoard untouched = marked;
    for (const Square square : position.empties() - position.legal_moves())
        REQUIRE_FALSE(untouched.take(square));
    REQUIRE(untouched.possible() == position.legal_moves());
    REQUIRE(untouched.discs(mover) == position.discs(mover));
}

// Counts the leaves at that depth with the direction stacks alone; a pass is a ply.
std::uint64_t leaves(const Position& position, int depth, bool has_passed = false) {
    if (depth == 0) return 1;
    const DirectionStackBoard board{position};
    const Color mover = position.to_move();
    const auto next = [&](const DirectionStackBoard& after) {
        return Position{position.size(), after.discs(Color::black), after.discs(Color::white), opposite(mover)};
    };
    if (board.possible().empty()) return has_passed ? 1 : leaves(next(board), depth - 1, true);
    std::uint64_t sum = 0;
    for (const Square square : board.possible()) {
        DirectionStackBoard after = board;
        after.take(square);
        sum += leaves(next(after), depth - 1);
    }
    return sum;
}

} // namespace

TEST_CASE("the direction stacks count as many leaves as perft on every size") {
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        const Position start = Position::start(BoardSize{side});
        CHECK(leaves(start, 5) == rules::perft(start, 5));
    }
}

TEST_CASE("reversi 8: direction stacks agree with the rules on 10000 random positions of all sizes"
          * doctest::test_suite("long")) {
    base::Random random{8};
    int positions = 0;
    for (int side = BoardSize::smallest; positions < 5000; side = side == BoardSize::largest ? 4 : side + 1) {
        check_agreement(fixtures::scattered(side, random));
        ++positions;
    }
    // Positions of random games.
    for (int side = BoardSize::smallest; positions < 10'000; side = side == BoardSize::largest ? 4 : side + 1) {
        Position position = Position::start(BoardSize{side});
        while (!position.is_over() && positions < 10'000) {
            check_agreement(position);
            ++positions;
            const SquareSet moves = position.legal_moves();
            auto chosen = moves.begin();
            if (moves.empty()) {
                position = position.after(rules::Move::pass());
                continue;
            }
            for (auto skip = random.below(static_cast<std::uint64_t>(moves.size())); skip > 0; --skip)
                ++chosen;
            position = position.after(rules::Move{*chosen});
        }
    }
    CHECK(positions == 10'000);
}

TEST_CASE("reversi 4: a square on two lines stacks both directions and flips both lines") {
    // Black on a1 looks over b1 and Black on c3 over c2; both lines end on c1.
    const Position position = fixtures::board(4, "BW.. ..W. ..B. ....", Color::black);
    const Square c1{0, 2};
    DirectionStackBoard board{position};
    CHECK(board.possible() == SquareSet{c1});
    CHECK(board.line_count(c1) == 2);
    REQUIRE(board.take(c1));
    CHECK(board.discs(Color::white).empty());
    CHECK(board.discs(Color::black) == fixtures::squares("a1 b1 c1 c2 c3"));
    CHECK(position.flips(c1) == fixtures::squares("b1 c2"));
    // All eight lines.
    const Square d4{3, 3};
    DirectionStackBoard star{fixtures::all_directions_at_d4()};
    CHECK(star.line_count(d4) == 8);
    REQUIRE(star.take(d4));
    CHECK(star.discs(Color::black).size() == 28 + 1 + 19);
}

TEST_CASE("reversi 9: opposite_dir is its own inverse and maps up to down") {
    for (const rules::Direction direction : rules::all_directions) {
        CHECK(direction_stack::opposite_dir(direction_stack::opposite_dir(direction)) == direction);
        CHECK_FALSE(direction_stack::opposite_dir(direction) == direction);
        CHECK(direction_stack::opposite_dir(direction) == rules::opposite(direction));
        const Square square{7, 7};
        CHECK(neighbor(neighbor(square, direction), direction_stack::opposite_dir(direction)) == square);
    }
    constexpr rules::Direction up{-1, 0}, down{1, 0};
    CHECK(direction_stack::opposite_dir(up) == down);
}

TEST_CASE("marks do not count as discs, and unmarked squares are refused") {
    DirectionStackBoard board{Position::start(BoardSize{8})};
    CHECK(board.possible().size() == 4);
    CHECK_FALSE(board.take({0, 0}));
    CHECK_FALSE(board.take({3, 3}));
    CHECK_FALSE(board.take({-1, 0}));
    CHECK_FALSE(board.take({8, 8}));
    CHECK(board.possible().size() == 4);
    CHECK((board.discs(Color::black) | board.discs(Color::white)).size() == 4);
}

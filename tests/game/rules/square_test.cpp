#include "game/rules/square.hpp"
#include "game/rules/square_set.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

using rules::BoardSize;
using rules::Color;
using rules::Direction;
using rules::Move;
using rules::Square;
using rules::SquareSet;

TEST_CASE("the opposite of a direction points back and is its own inverse") {
    for (const Direction direction : rules::all_directions) {
        const Direction back = opposite(direction);
        CHECK(back != direction);
        CHECK(opposite(back) == direction);
        CHECK(neighbor(neighbor({5, 7}, direction), back) == Square{5, 7});
        CHECK(std::ranges::count(rules::all_directions, back) == 1);
    }
    // Up is towards row 0, so its opposite is down.
    CHECK(opposite(Direction{-1, 0}) == Direction{1, 0});
}

TEST_CASE("the eight directions reach the eight neighbours of a square") {
    std::set<Square> reached;
    for (const Direction direction : rules::all_directions)
        reached.insert(neighbor({1, 1}, direction));
    CHECK(reached == std::set<Square>{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}, {2, 2}});
}

TEST_CASE("opposite() swaps the colours") {
    CHECK(opposite(Color::black) == Color::white);
    CHECK(opposite(Color::white) == Color::black);
    CHECK(rules::index(Color::black) == 0);
    CHECK(rules::index(Color::white) == 1);
}

TEST_CASE("a board has 4 to 16 squares per side; other sizes are refused") {
    for (const long long side : {-8LL, 0LL, 3LL, 17LL, 26LL, 2147483648LL, 4294967304LL}) {
        CAPTURE(side);
        CHECK_FALSE(BoardSize::of(side));
    }
    for (int side = 4; side <= 16; ++side) {
        REQUIRE(BoardSize::of(side));
        CHECK(BoardSize::of(side)->side() == side);
        CHECK(BoardSize::of(side)->square_count() == side * side);
    }
}

TEST_CASE("a board contains its own squares and no others") {
    for (const int side : {4, 5, 8, 9, 16}) {
        CAPTURE(side);
        const BoardSize size{side};
        int inside = 0;
        for (int row = -2; row < side + 2; ++row) {
            for (int column = -2; column < side + 2; ++column)
                inside += size.contains({row, column});
        }
        CHECK(inside == side * side);
        CHECK(size.contains({0, 0}));
        CHECK(size.contains({side - 1, side - 1}));
        CHECK_FALSE(size.contains({-1, 0}));
        CHECK_FALSE(size.contains({side, 0}));
    }
}

TEST_CASE("a pass is a move without a square and differs from other moves") {
    CHECK(Move::pass().is_pass());
    CHECK_FALSE(Move{Square{0, 0}}.is_pass());
    CHECK(Move{Square{2, 3}}.square() == Square{2, 3});
    CHECK(Move{Square{0, 0}} != Move::pass());
    CHECK(Move{Square{0, 0}} != Move{Square{0, 1}});
}

TEST_CASE("a square set lists its squares row by row and tests membership") {
    SquareSet set{{15, 15}, {0, 0}, {3, 4}, {3, 2}, {8, 0}};
    std::vector<Square> seen(set.begin(), set.end());
    CHECK(seen == std::vector<Square>{{0, 0}, {3, 2}, {3, 4}, {8, 0}, {15, 15}});
    CHECK(set.size() == 5);
    set.erase({3, 4});
    set.insert({3, 2}); // already present
    CHECK(set.size() == 4);
    CHECK(set.contains({3, 2}));
    CHECK_FALSE(set.contains({3, 4}));
    CHECK_FALSE(set.contains({4, 3}));
    CHECK(SquareSet{}.empty());
    CHECK(SquareSet{}.begin() == SquareSet{}.end());

    auto at = set.begin();
    CHECK(*at++ == Square{0, 0});
    CHECK(*at == Square{3, 2});
    CHECK(*++at == Square{8, 0});
}

TEST_CASE("set operators compute union, intersection and difference") {
    const SquareSet a{{0, 0}, {5, 5}, {12, 3}};
    const SquareSet b{{5, 5}, {15, 0}};
    CHECK((a | b) == SquareSet{{0, 0}, {5, 5}, {12, 3}, {15, 0}});
    CHECK((a & b) == SquareSet{{5, 5}});
    CHECK((a - b) == SquareSet{{0, 0}, {12, 3}});
}

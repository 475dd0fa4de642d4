#include "game/rules/board.hpp"

#include "engine/base/random.hpp"
#include "game/rules/position.hpp"
#include "tests/game/rules/direction_stack_board.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using rules::BoardSize;
using rules::Color;
using rules::Position;

namespace {

// Compares moves, empties and flips of a board of one width with the direction stacks.
template <class Bits> void compare_boards(const Position& position) {
    if (!rules::fits<Bits>(position.size())) return;
    const rules::Geometry<Bits> geometry{position.size()};
    const rules::Board<Bits> board = position.board<Bits>();
    const direction_stack::DirectionStackBoard marked{position};
    REQUIRE(rules::to_set(board.legal_moves(geometry)) == marked.possible());
    REQUIRE(rules::to_set(board.empties(geometry)) == position.empties());
    for (const rules::Square square : position.empties()) {
        direction_stack::DirectionStackBoard taken = marked;
        (void)taken.take(square);
        const Color other = opposite(position.to_move());
        const Bits move = rules::bit<Bits>(square.row * rules::stride<Bits> + square.column);
        REQUIRE(rules::to_set(board.flips(geometry, move)) == position.discs(other) - taken.discs(other));
    }
    REQUIRE(Position::from_board<Bits>(position.size(), board, position.to_move()) == position);
}

} // namespace

TEST_CASE("moves and flips match the direction stacks on random boards of each size") {
    base::Random random{22};
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        for (int i = 0; i < 150; ++i) {
            const Position position = fixtures::scattered(side, random);
            compare_boards<std::uint64_t>(position);
            compare_boards<rules::Bits256>(position);
        }
    }
}

TEST_CASE("a move flips a whole line in each direction on each size") {
    // One disc at the far end of a line and the opponent's discs between: the longest runs for the doubling.
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        for (const rules::Direction direction : rules::all_directions) {
            CAPTURE(direction.row_step);
            CAPTURE(direction.column_step);
            const auto far_end = [&](int step) { return step > 0 ? 0 : side - 1; };
            const rules::Square move{far_end(direction.row_step), far_end(direction.column_step)};
            rules::Square square = move;
            rules::SquareSet between;
            for (int i = 1; i < side - 1; ++i)
                between.insert(square = neighbor(square, direction));
            const Position position{BoardSize{side}, rules::SquareSet{neighbor(square, direction)}, between,
                                    Color::black};
            CHECK(position.legal_moves() == rules::SquareSet{move});
            CHECK(position.flips(move) == between);
        }
    }
}

TEST_CASE("64 bits hold boards up to 8x8; 256 bits hold boards of each size") {
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        CHECK(rules::fits<std::uint64_t>(BoardSize{side}) == (side <= 8));
        CHECK(rules::fits<rules::Bits256>(BoardSize{side}));
    }
}

namespace {

// Checks every single square and a random set of squares against plain loops over rows and columns.
template <class Bits> void check_neighbors(int side, base::Random& random) {
    const rules::Geometry<Bits> geometry{BoardSize{side}};
    const auto bit_of = [](int row, int column) { return rules::bit<Bits>(row * rules::stride<Bits> + column); };
    std::vector<Bits> sets;
    Bits some{};
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            sets.push_back(bit_of(row, column));
            if (random.below(6) == 0) some |= bit_of(row, column);
        }
    }
    sets.push_back(some);
    for (const Bits& from : sets) {
        Bits expected{};
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                for (int y = std::max(0, row - 1); y <= std::min(side - 1, row + 1); ++y) {
                    for (int x = std::max(0, column - 1); x <= std::min(side - 1, column + 1); ++x) {
                        if (rules::any(bit_of(row, column) & from)) expected |= bit_of(y, x);
                    }
                }
            }
        }
        REQUIRE(neighbors(geometry, from) == expected);
    }
}

} // namespace

TEST_CASE("neighbors() adds the squares one step away and does not wrap around the edge") {
    base::Random random{6};
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        if (side <= 8) check_neighbors<std::uint64_t>(side, random);
        check_neighbors<rules::Bits256>(side, random);
    }
}

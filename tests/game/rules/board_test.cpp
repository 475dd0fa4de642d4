#include "game/rules/board.hpp"

#include "engine/base/random.hpp"
#include "game/rules/perft.hpp"
#include "game/rules/position.hpp"
#include "tests/game/rules/plain_board.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using plain::Cells;
using plain::PlainBoard;
using rules::BoardSize;

namespace {

// Any placing of discs, dense or thin, whether a game can lead there or not.
PlainBoard random_board(int side, base::Random& random) {
    const std::uint64_t emptiness = 1 + random.below(8); // of 10
    std::vector<int> cells;
    for (int i = 0; i < side * side; ++i) {
        const bool is_empty = random.below(10) < emptiness;
        cells.push_back(is_empty ? PlainBoard::empty : PlainBoard::black + static_cast<int>(random.below(2)));
    }
    return {side, cells, PlainBoard::black + static_cast<int>(random.below(2))};
}

template <class Bits> Cells to_cells(const Bits& bits) {
    Cells cells;
    rules::for_each_bit(
        bits, [&](int number) { cells.emplace_back(number / rules::stride<Bits>, number % rules::stride<Bits>); });
    return cells;
}

// The fast board of one width, against the plain one: legal moves, and the flips of every empty square.
template <class Bits> void compare_boards(const PlainBoard& plain) {
    const BoardSize size{plain.side()};
    if (!rules::fits<Bits>(size)) return;
    const rules::Geometry<Bits> geometry{size};
    const rules::Board<Bits> board = plain.position().board<Bits>();
    REQUIRE(to_cells(board.legal_moves(geometry)) == plain.moves(plain.mover()));
    Cells empties;
    for (int row = 0; row < plain.side(); ++row) {
        for (int column = 0; column < plain.side(); ++column) {
            if (plain.at(row, column) != PlainBoard::empty) continue;
            empties.emplace_back(row, column);
            const Bits move = rules::bit<Bits>(row * rules::stride<Bits> + column);
            REQUIRE(to_cells(board.flips(geometry, move)) == plain.flips(row, column, plain.mover()));
        }
    }
    REQUIRE(to_cells(board.empties(geometry)) == empties);
    REQUIRE(rules::Position::from_board<Bits>(size, board, plain.position().to_move()) == plain.position());
}

void compare(const PlainBoard& plain) {
    compare_boards<std::uint64_t>(plain);
    compare_boards<rules::Bits256>(plain);
}

} // namespace

TEST_CASE("moves and flips on random boards agree with the plain board on every size") {
    base::Random random{22};
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        for (int i = 0; i < 150; ++i)
            compare(random_board(side, random));
    }
}

TEST_CASE("a line is captured from end to end on every size and in every direction") {
    // One disc at each end of a line and the other colour between: the longest runs that the doubling has to reach.
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        for (const rules::Direction direction : rules::all_directions) {
            CAPTURE(direction.row_step);
            CAPTURE(direction.column_step);
            const auto far_end = [&](int step) { return step > 0 ? 0 : side - 1; };
            const rules::Square move{far_end(direction.row_step), far_end(direction.column_step)};
            std::vector<int> cells(static_cast<std::size_t>(side * side), PlainBoard::empty);
            rules::Square square = move;
            rules::SquareSet between;
            for (int i = 1; i < side; ++i) {
                square = neighbor(square, direction);
                cells[static_cast<std::size_t>(square.row * side + square.column)] =
                    i == side - 1 ? PlainBoard::black : PlainBoard::white;
                if (i < side - 1) between.insert(square);
            }
            const rules::Position position = PlainBoard{side, cells, PlainBoard::black}.position();
            CHECK(position.legal_moves() == rules::SquareSet{move});
            CHECK(position.flips(move) == between);
        }
    }
}

TEST_CASE("the plain board counts the leaves of odd boards as perft does") {
    // The published tables hold even sizes, so here the second opinion is the source.
    for (const int side : {5, 7, 9, 11, 13, 15}) {
        CAPTURE(side);
        for (int depth = 1; depth <= (side == 5 ? 7 : 5); ++depth)
            CHECK(rules::perft(rules::Position::start(BoardSize{side}), depth) == PlainBoard{side}.perft(depth));
    }
}

TEST_CASE("64 bits hold the boards up to 8x8, 256 all of them") {
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        CHECK(rules::fits<std::uint64_t>(BoardSize{side}) == (side <= 8));
        CHECK(rules::fits<rules::Bits256>(BoardSize{side}));
    }
}

namespace {

// One square alone, and any set of squares, against those that are a step away in rows and columns.
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

TEST_CASE("the squares around some are those a step away on the board, and do not come in again at the other edge") {
    base::Random random{6};
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        if (side <= 8) check_neighbors<std::uint64_t>(side, random);
        check_neighbors<rules::Bits256>(side, random);
    }
}

#include "game/rules/symmetry.hpp"

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <set>

using rules::Board;
using rules::transformed;

namespace {

// Moves each square as symmetry.hpp defines the flags.
std::uint64_t plainly_transformed(std::uint64_t bits, int symmetry) {
    std::uint64_t result = 0;
    for (int square = 0; square < 64; ++square) {
        if ((bits >> square & 1) == 0) continue;
        int row = square / 8;
        int column = square % 8;
        if (symmetry & 1) column = 7 - column;
        if (symmetry & 2) row = 7 - row;
        if (symmetry & 4) std::swap(row, column);
        result |= std::uint64_t{1} << (row * 8 + column);
    }
    return result;
}

Board<std::uint64_t> random_board(base::Random& random) {
    const std::uint64_t occupied = random.next();
    const std::uint64_t player = occupied & random.next();
    return {player, occupied & ~player};
}

} // namespace

TEST_CASE("each symmetry moves every square as its flags say") {
    base::Random random{1};
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
        CAPTURE(symmetry);
        for (int square = 0; square < 64; ++square) {
            const std::uint64_t bit = std::uint64_t{1} << square;
            CHECK(transformed(bit, symmetry) == plainly_transformed(bit, symmetry));
        }
        const std::uint64_t bits = random.next();
        CHECK(transformed(bits, symmetry) == plainly_transformed(bits, symmetry));
    }
}

TEST_CASE("the inverse of a symmetry undoes it") {
    base::Random random{2};
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
        CAPTURE(symmetry);
        const std::uint64_t bits = random.next();
        CHECK(transformed(transformed(bits, symmetry), rules::inverse(symmetry)) == bits);
    }
}

TEST_CASE("the eight images of a board share a canonical form, which differs from other boards' forms") {
    base::Random random{3};
    std::set<std::pair<std::uint64_t, std::uint64_t>> forms;
    for (int i = 0; i < 50; ++i) {
        const auto board = random_board(random);
        const auto form = rules::canonical(board);
        bool is_an_image = false;
        for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
            const auto image = transformed(board, symmetry);
            CHECK(rules::canonical(image) == form);
            is_an_image = is_an_image || image == form;
        }
        CHECK(is_an_image);
        forms.insert({form.player, form.opponent});
    }
    CHECK(forms.size() == 50);
}

TEST_CASE("the canonical form of a partly symmetric board is the least of its images") {
    base::Random random{4};
    const std::uint64_t own_mirror = 0x8100001818000081; // corners and centre, unchanged by every symmetry
    for (int i = 0; i < 20; ++i) {
        const std::uint64_t others = random.next() & ~own_mirror;
        for (const auto& board : {Board<std::uint64_t>{own_mirror, others}, Board<std::uint64_t>{others, own_mirror},
                                  random_board(random)}) {
            const auto form = rules::canonical(board);
            for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
                const auto image = transformed(board, symmetry);
                CHECK(rules::canonical(image) == form);
                CHECK(std::pair{form.player, form.opponent} <= std::pair{image.player, image.opponent});
            }
        }
    }
}

TEST_CASE("symmetries move squares the same way as bits on 8x8") {
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
        CAPTURE(symmetry);
        for (int square = 0; square < 64; ++square) {
            const rules::Square moved =
                transformed(rules::Square{square / 8, square % 8}, rules::BoardSize{8}, symmetry);
            CHECK(transformed(std::uint64_t{1} << square, symmetry)
                  == std::uint64_t{1} << (moved.row * 8 + moved.column));
        }
        for (const int side : {4, 5, 9, 16}) {
            const rules::BoardSize size{side};
            for (const rules::Square square : {rules::Square{0, 0}, {0, 1}, {1, 0}, {side - 1, 2}}) {
                const rules::Square moved = transformed(square, size, symmetry);
                CHECK(size.contains(moved));
                CHECK(transformed(moved, size, rules::inverse(symmetry)) == square);
                for (int then = 0; then < rules::symmetry_count; ++then) {
                    CHECK(transformed(moved, size, then) == transformed(square, size, rules::combined(symmetry, then)));
                }
            }
        }
    }
}

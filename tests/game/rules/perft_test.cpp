#include "game/rules/perft.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

TEST_CASE("perft matches the published leaf counts") {
    struct Row {
        int side;
        std::vector<std::uint64_t> leaves; // by depth, from 1
    };
    // A pass costs one ply, a finished game is one leaf. 8x8: Bik, "Perft for Othello", and Egaroucid's perft.py; the
    // others are in tests/data/README.md with their sources.
    const Row rows[]{
        {4, {4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436, 59564, 59980, 60060}},
        {5, {4, 12, 50, 186, 866, 3974, 19994, 98672}},
        {6, {4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912}},
        {8, {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288}},
        {10, {4, 12, 56, 244, 1396, 8200, 55180, 392268}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.side);
        const auto start = rules::Position::start(rules::BoardSize{row.side});
        for (std::size_t i = 0; i < row.leaves.size(); ++i) {
            CAPTURE(i + 1);
            CHECK(rules::perft(start, static_cast<int>(i + 1)) == row.leaves[i]);
        }
    }
}

TEST_CASE("perft at depth 0 counts the position itself") {
    CHECK(rules::perft(rules::Position::start(rules::BoardSize{8}), 0) == 1);
}

#include "game/ai/transposition_table.hpp"

#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <set>

TEST_CASE("the table gives back what was stored and forgets it when cleared") {
    ai::TranspositionTable table{1 << 12};
    CHECK(table.find(42) == nullptr);
    table.store(42, 7, -25'600, ai::Bound::at_most, 251);
    const ai::TableEntry* entry = table.find(42);
    REQUIRE(entry != nullptr);
    CHECK(entry->score == -25'600);
    CHECK(entry->depth == 7);
    CHECK(entry->bound == ai::Bound::at_most);
    CHECK(entry->move == 251);
    CHECK(table.find(43) == nullptr);
    table.clear();
    CHECK(table.find(42) == nullptr);
}

TEST_CASE("a deeper result replaces a shallower one of the same position and not the other way round") {
    ai::TranspositionTable table{0};
    table.store(1, 3, 100, ai::Bound::exact, 0);
    table.store(1, 5, 200, ai::Bound::exact, 0);
    table.store(1, 4, 300, ai::Bound::exact, 0);
    CHECK(table.find(1)->score == 200);
}

TEST_CASE("the shallowest entry of a full bucket gives way and those of earlier searches before it") {
    ai::TranspositionTable table{0}; // one bucket of four
    table.store(1, 9, 0, ai::Bound::exact, 0);
    table.next_generation();
    table.store(2, 5, 0, ai::Bound::exact, 0);
    table.store(3, 3, 0, ai::Bound::exact, 0);
    table.store(4, 4, 0, ai::Bound::exact, 0);
    table.store(5, 2, 0, ai::Bound::exact, 0);
    CHECK(table.find(1) == nullptr); // deep but old
    table.store(6, 2, 0, ai::Bound::exact, 0);
    CHECK(table.find(5) == nullptr);
    for (const std::uint64_t key : {2, 3, 4, 6})
        CHECK(table.find(key) != nullptr);
}

TEST_CASE("an old entry that is met again counts as one of the present search") {
    ai::TranspositionTable table{0};
    table.store(1, 9, 0, ai::Bound::exact, 0);
    table.next_generation();
    CHECK(table.find(1) != nullptr);
    for (const std::uint64_t key : {2, 3, 4, 5, 6})
        table.store(key, 2, 0, ai::Bound::exact, 0);
    CHECK(table.find(1) != nullptr);
}

TEST_CASE("positions and sizes and sides to move have hashes of their own") {
    std::set<std::uint64_t> hashes;
    const std::size_t count = 500;
    for (std::size_t i = 0; i < count; ++i) {
        const auto board = random_position(8, 20, i).board<rules::Bits256>();
        hashes.insert(ai::hash(board, 9));
        hashes.insert(ai::hash(board.after_pass(), 9));
        hashes.insert(ai::hash(board, 10));
    }
    CHECK(hashes.size() == 3 * count);
}

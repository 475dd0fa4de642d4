#include "game/ai/core/tree/table_access.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using ai::core::TableData;
using ai::core::TranspositionTable;
using View = ai::core::TableView<TableData>;

namespace {

constexpr int alpha = 0, beta = 1;

View next_search(TranspositionTable& table) {
    table.next_date();
    return View{table};
}

// A hash that falls into the same bucket for every number.
std::uint64_t same_bucket(const TranspositionTable& table, std::uint64_t number) {
    return 5 + (number + 1) * (table.mask() + 1);
}

} // namespace

TEST_CASE("a table keeps entries of earlier searches until it is cleared") {
    TranspositionTable table{1 << 12};
    next_search(table).store(77, 10, 3, 8, alpha, beta, 4, 19);
    TableData found;
    for (int search = 0; search < 600; ++search) // beyond the last date, after which dates restart
        REQUIRE(next_search(table).find(77, found));
    CHECK(found.depth == 10);
    CHECK(found.selectivity == 3);
    CHECK(found.lower == 4);
    CHECK(found.moves[0] == 19);
    table.clear();
    CHECK_FALSE(View{table}.find(77, found));
}

TEST_CASE("cleared entries stay cleared after many searches and clears") {
    TranspositionTable table{1 << 12};
    TableData found;
    for (int search = 0; search < 1000; ++search) {
        const auto hash = static_cast<std::uint64_t>(100 + search);
        next_search(table).store(hash, 10, 3, 8, alpha, beta, 4, 19);
        REQUIRE(View{table}.find(hash, found));
        if (search % 100 > 50) {
            table.clear();
            for (int before = std::max(0, search - 300); before <= search; ++before)
                REQUIRE_FALSE(next_search(table).find(static_cast<std::uint64_t>(100 + before), found));
        }
    }
}

TEST_CASE("entries of earlier searches are replaced first regardless of their cost") {
    TranspositionTable table{1 << 12};
    const View earlier = next_search(table);
    for (std::uint64_t i = 0; i < 4; ++i)
        earlier.store(same_bucket(table, i), 20, 5, 25, alpha, beta, 4, 19);
    const View present = next_search(table);
    for (std::uint64_t i = 4; i < 8; ++i)
        present.store(same_bucket(table, i), 3, 0, 2, alpha, beta, 4, 19);
    TableData found;
    for (std::uint64_t i = 0; i < 8; ++i) {
        CAPTURE(i);
        CHECK(present.find(same_bucket(table, i), found) == (i >= 4));
    }
}

TEST_CASE("a small search uses part of the table; the part only grows until a clear") {
    TranspositionTable table{1 << 20};
    constexpr std::size_t bucket = sizeof(TranspositionTable::Bucket);
    TableData found;
    CHECK(table.mask() + 1 == (1 << 20) / bucket);
    table.fit(1 << 14);
    CHECK(table.mask() + 1 == (1 << 14) / bucket);
    next_search(table).store(77, 10, 3, 8, alpha, beta, 4, 19);
    table.fit(1 << 12);
    CHECK(table.mask() + 1 == (1 << 14) / bucket);
    CHECK(next_search(table).find(77, found));
    table.fit(1 << 24); // more than the table has
    CHECK(table.mask() + 1 == (1 << 20) / bucket);
    CHECK(table.bytes() == 1 << 20);
    CHECK(next_search(table).find(77, found)); // from the first buckets
    table.clear();
    CHECK_FALSE(next_search(table).find(77, found));
    table.fit(1 << 12);
    CHECK(table.mask() + 1 == (1 << 12) / bucket);
}

// Searches shared by several threads: they find what one thread finds, and their nodes add up.
#include "game/ai/core/tree/search_pool.hpp"
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <numeric>
#include <thread>

using reports::small_table;
using rules::Position;

TEST_CASE("several threads find the same results as a single thread on each kind of board"
          * doctest::test_suite("long")) {
    struct Row {
        int side;
        int empties;
        int positions;
    };
    for (const Row& row : {Row{8, 18, 6}, Row{6, 18, 4}, Row{7, 16, 3}, Row{10, 11, 2}}) {
        ai::Searcher alone{small_table};
        ai::Searcher together{small_table, 4};
        for (int i = 0; i < row.positions; ++i) {
            const Position position = unfinished(row.side, row.empties, static_cast<std::uint64_t>(i));
            CAPTURE(row.side);
            CAPTURE(i);
            const ai::Report expected = alone.search(position, {}, {}, {});
            const ai::Report report = together.search(position, {.all_threads = true}, {}, {});
            CHECK(report.is_solved);
            CHECK(report.moves.front().score == expected.moves.front().score);
            CHECK(report.nodes > 0);
        }
    }
}

TEST_CASE("a report lists the nodes of each thread, which add up to the total") {
    ai::Searcher together{small_table, 4};
    for (const bool shares : {true, false, true}) {
        CAPTURE(shares);
        const ai::Report report = together.search(unfinished(8, 20, 3), {.depth = 12, .all_threads = shares}, {}, {});
        REQUIRE(report.thread_nodes.size() == (shares ? 4U : 1U));
        CHECK(std::accumulate(report.thread_nodes.begin(), report.thread_nodes.end(), std::uint64_t{0})
              == report.nodes);
        CHECK(report.thread_nodes.front() > 0);
    }
}

namespace {

std::atomic<bool> is_working{false};
std::atomic<bool> may_end{false};
ai::core::SearchPool* used_pool = nullptr;

} // namespace

TEST_CASE("a thread that waits for the helpers of its node leaves the pool to other threads") {
    ai::core::SearchPool pool{[](ai::core::Thread*, ai::core::SplitPoint&) {
        is_working = true;
        is_working.notify_one();
        may_end.wait(false);
    }};
    used_pool = &pool;
    pool.add_helper(nullptr);
    ai::core::SplitPoint split{.move_count = 2};
    pool.open(split);
    is_working.wait(false);
    // Hangs if the waiting thread holds the pool's lock.
    pool.close(split, nullptr, [](ai::core::Thread*) {
        ai::core::SplitPoint other{.move_count = 1};
        CHECK(used_pool->take_move(other) == 0);
        may_end = true;
        may_end.notify_one();
    });
    CHECK(may_end);
}

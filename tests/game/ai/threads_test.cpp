// Searches that several threads share: the same results as one thread's, and an end when it is asked for.
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <numeric>
#include <thread>

using reports::small_table;
using rules::Position;

TEST_CASE("threads that share a search solve what one thread solves, on every kind of board"
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

TEST_CASE("a report says what each thread visited, and that adds up") {
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

TEST_CASE("without leave to use them the threads of a searcher change nothing") {
    ai::Searcher alone{small_table};
    ai::Searcher together{small_table, 3};
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const Position position = unfinished(8, 17, seed);
        alone.clear();
        together.clear();
        CHECK(together.search(position, {}, {}, {}).nodes == alone.search(position, {}, {}, {}).nodes);
    }
}

TEST_CASE("a stop ends a search of several threads, and the next one is not disturbed by it") {
    for (const int side : {8, 12}) {
        CAPTURE(side);
        ai::Searcher searcher{small_table, 4};
        const Position position = Position::start(rules::BoardSize{side});
        std::stop_source stop;
        std::atomic<bool> has_begun = false;
        std::jthread other{[&] {
            while (!has_begun)
                std::this_thread::yield();
            stop.request_stop();
        }};
        const ai::Report stopped =
            searcher.search(position, {.all_threads = true}, stop.get_token(), [&](const ai::Report& report) {
                if (report.depth >= 3) has_begun = true;
            });
        CHECK_FALSE(stopped.is_solved);
        CHECK(stopped.depth >= 3);
        const Position late = unfinished(side, 10, 1);
        CHECK(searcher.search(late, {.all_threads = true}, {}, {}).is_solved);
    }
}

TEST_CASE("searches of several threads that were stopped leave nothing behind that makes later ones wrong"
          * doctest::test_suite("long")) {
    ai::Searcher alone{small_table};
    ai::Searcher together{small_table, 4};
    const Position start = Position::start(rules::BoardSize{8});
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        together.search(start, {.nodes = 300'000, .all_threads = true}, {}, {});
        const Position position = unfinished(8, 16, seed);
        CAPTURE(seed);
        together.clear();
        CHECK(together.search(position, {.all_threads = true}, {}, {}).moves.front().score
              == alone.search(position, {}, {}, {}).moves.front().score);
    }
}

TEST_CASE("the node limit holds for all threads together") {
    ai::Searcher searcher{small_table, 4};
    constexpr std::uint64_t limit = 2'000'000;
    const ai::Report report =
        searcher.search(Position::start(rules::BoardSize{8}), {.nodes = limit, .all_threads = true}, {}, {});
    // A thread tells of its nodes by the thousand.
    CHECK(report.nodes <= limit + 4 * 100'000);
    CHECK(report.nodes >= limit / 2);
}

// How a search ends and what it reports until then: limits, stops, and repeatable reports.
#include "game/ai/search.hpp"

#include "game/ai/budget.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <stop_token>
#include <thread>
#include <vector>

using reports::check_complete;
using reports::small_table;
using rules::Position;

namespace {

void check_same(const ai::Report& a, const ai::Report& b) {
    CHECK(a.nodes == b.nodes);
    CHECK(a.depth == b.depth);
    REQUIRE(a.moves.size() == b.moves.size());
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
        CHECK(a.moves[i].move == b.moves[i].move);
        CHECK(a.moves[i].score == b.moves[i].score);
        CHECK(a.moves[i].bound == b.moves[i].bound);
        CHECK(a.moves[i].nodes == b.moves[i].nodes);
        CHECK(a.moves[i].line == b.moves[i].line);
    }
}

} // namespace

TEST_CASE("a cleared searcher gives the same report as a new searcher") {
    for (const int side : {6, 8, 12}) {
        for (const bool all_moves : {false, true}) {
            const Position position = random_position(side, 12, 5);
            for (const ai::Limits& limits :
                 {ai::Limits{.depth = 4, .all_moves = all_moves}, ai::Limits{.nodes = 3000, .all_moves = all_moves}}) {
                CAPTURE(side);
                CAPTURE(all_moves);
                ai::Searcher first{small_table};
                ai::Searcher second{small_table};
                const ai::Report once = first.search(position, limits, {}, {});
                second.search(random_position(side, 20, 6), limits, {}, {});
                second.clear();
                check_same(once, second.search(position, limits, {}, {}));
            }
        }
    }
}

TEST_CASE("a search keeps to its node limit") {
    ai::Searcher searcher{small_table};
    for (const std::uint64_t nodes : {1, 2, 31, 32, 33, 1000}) {
        const Position position = random_position(8, 20, 3);
        const ai::Report report = searcher.search(position, {.nodes = nodes}, {}, {});
        CHECK(report.nodes >= nodes);
        CHECK(report.nodes < nodes + 200); // move ordering in progress finishes first
        check_complete(report, position);
    }
}

TEST_CASE("a time limit ends an endless search") {
    ai::Searcher searcher{small_table};
    const Position position = Position::start(rules::BoardSize{16});
    const ai::Report report = searcher.search(position, {.time = std::chrono::milliseconds{30}}, {}, {});
    check_complete(report, position);
    CHECK_FALSE(report.is_solved);
}

TEST_CASE("a search stopped before it begins still reports every move") {
    ai::Searcher searcher{small_table};
    std::stop_source stop;
    stop.request_stop();
    for (int side = 4; side <= 16; ++side) {
        CAPTURE(side);
        const Position position = random_position(side, 7, 2);
        if (position.is_over() || position.must_pass()) continue;
        const ai::Report report = searcher.search(position, {}, stop.get_token(), {});
        CHECK(report.nodes == 0);
        CHECK(report.depth == 0);
        check_complete(report, position);
        CHECK(std::ranges::is_sorted(report.moves, std::ranges::greater{}, &ai::RootMove::score));
    }
}

TEST_CASE("a search stops within a few dozen positions of a stop request") {
    for (const int side : {8, 16}) {
        for (const bool all_moves : {false, true}) {
            ai::Searcher searcher{small_table};
            std::stop_source stop;
            std::uint64_t nodes_at_stop = 0;
            int reports_left = 3;
            const ai::Report report = searcher.search(random_position(side, 10, 8), {.all_moves = all_moves},
                                                      stop.get_token(), [&](const ai::Report& seen) {
                                                          if (--reports_left != 0) return;
                                                          nodes_at_stop = seen.nodes;
                                                          stop.request_stop();
                                                      });
            CHECK(nodes_at_stop > 0);
            CHECK(report.nodes <= nodes_at_stop + ai::Budget::poll_interval);
        }
    }
}

TEST_CASE("a stopped search returns the best move of the last finished iteration or a better one") {
    // At each node count the answer is that of the deepest finished iteration, or a move that has beaten it since.
    const Position position = random_position(8, 16, 11);
    for (std::uint64_t nodes = 50; nodes <= 3000; nodes += 97) {
        CAPTURE(nodes);
        ai::Searcher searcher{small_table};
        const ai::Report cut = searcher.search(position, {.nodes = nodes}, {}, {});
        if (cut.depth == 0) continue;
        searcher.clear();
        const ai::Report finished = searcher.search(position, {.depth = cut.depth}, {}, {});
        const ai::RootMove& best = cut.moves.front();
        if (best.depth == cut.depth) {
            CHECK(best.move == finished.moves.front().move);
            CHECK(best.score == finished.moves.front().score);
        } else {
            CHECK(best.depth == cut.depth + 1);
            CHECK(best.bound != ai::Bound::at_most);
        }
    }
}

TEST_CASE("depth and nodes grow from report to report; the last report is the answer") {
    ai::Searcher searcher{small_table};
    const Position position = random_position(8, 20, 9);
    std::vector<ai::Report> reports;
    const ai::Report answer = searcher.search(position, {.time = std::chrono::milliseconds{150}}, {},
                                              [&](const ai::Report& report) { reports.push_back(report); });
    REQUIRE_FALSE(reports.empty());
    CHECK(reports.size() <= 3 + static_cast<std::size_t>(answer.elapsed.count()) / 33); // the first, and the last
    for (std::size_t i = 1; i < reports.size(); ++i) {
        CHECK(reports[i - 1].depth <= reports[i].depth);
        CHECK(reports[i - 1].nodes <= reports[i].nodes);
    }
    for (const ai::Report& report : reports)
        check_complete(report, position);
    check_same(reports.back(), answer);
}

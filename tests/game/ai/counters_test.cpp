// Search counters: they add up, and counting does not change the search.
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <numeric>
#include <stdexcept>

using ai::Counters;
using reports::small_table;
using rules::Position;

namespace {

struct CountedSearch {
    int side;
    int empties;
    ai::Limits limits;
};
const CountedSearch counted[]{{8, 50, {.depth = 9}},
                              {8, 40, {.depth = 8, .all_moves = true}},
                              {8, 17, {}},
                              {8, 18, {.win_loss_only = true}},
                              {6, 20, {.depth = 6}},
                              {6, 15, {}},
                              {4, 12, {}},
                              {11, 100, {.depth = 4}},
                              {16, 220, {.depth = 3}},
                              {8, 30, {.nodes = 5000}}};

void check_sense(const Counters& counters) {
    CHECK(counters.table_hits <= counters.table_probes);
    CHECK(counters.table_cutoffs <= counters.table_hits);
    CHECK(counters.transposition_cutoffs <= counters.transposition_tries);
    CHECK(counters.stability_cutoffs <= counters.stability_tries);
    CHECK(counters.first_move_cutoffs <= counters.cutoffs);
    for (std::size_t depth = 0; depth < Counters::probcut_depths; ++depth)
        CHECK(counters.probcut_cuts[depth] <= counters.probcut_tries[depth]);
    if (!counters.plies.empty()) CHECK(counters.plies.back().sum() > 0);
}

} // namespace

TEST_CASE("a search that counts visits the same nodes and reports the same result" * doctest::test_suite("long")) {
    for (const CountedSearch& row : counted) {
        CAPTURE(row.side);
        CAPTURE(row.empties);
        const Position position = unfinished(row.side, row.empties, 1);
        ai::Searcher plain{small_table};
        ai::Searcher counting{small_table};
        ai::Limits limits = row.limits;
        const ai::Report expected = plain.search(position, limits, {}, {});
        limits.counts = true;
        const ai::Report report = counting.search(position, limits, {}, {});
        CHECK(report.nodes == expected.nodes);
        CHECK(report.depth == expected.depth);
        REQUIRE(report.moves.size() == expected.moves.size());
        for (std::size_t i = 0; i < report.moves.size(); ++i) {
            CHECK(report.moves[i].score == expected.moves[i].score);
            CHECK(report.moves[i].nodes == expected.moves[i].nodes);
        }
        CHECK_FALSE(expected.counters);
        // Counting and other searches may alternate: the threads' own tables stay the same.
        limits.counts = false;
        const std::uint64_t again = plain.search(position, limits, {}, {}).nodes;
        CHECK(counting.search(position, limits, {}, {}).nodes == again);
    }
}

TEST_CASE("each node is counted once: by ply and use, or as a last-empties or ordering node") {
    for (const CountedSearch& row : counted) {
        CAPTURE(row.side);
        CAPTURE(row.empties);
        ai::Limits limits = row.limits;
        limits.counts = true;
        ai::Searcher searcher{small_table};
        for (int i = 0; i < 2; ++i) { // the second search starts at zero
            const ai::Report report = searcher.search(unfinished(row.side, row.empties, 2), limits, {}, {});
            REQUIRE(report.counters);
            CHECK(report.counters->nodes() == report.nodes);
            check_sense(*report.counters);
        }
    }
}

TEST_CASE("counters record table, ProbCut and stability cutoffs") {
    ai::Searcher searcher{small_table};
    const Counters middle = *searcher.search(unfinished(8, 46, 2), {.depth = 12, .counts = true}, {}, {}).counters;
    CHECK(middle.table_cutoffs > 0);
    std::uint64_t transposition_cutoffs = 0; // rare
    for (const std::uint64_t seed : {2, 3, 4, 5}) {
        const ai::Report report = searcher.search(unfinished(8, 40, seed), {.depth = 12, .counts = true}, {}, {});
        transposition_cutoffs += report.counters->transposition_cutoffs;
    }
    CHECK(transposition_cutoffs > 0);
    CHECK(middle.cutoffs > middle.first_move_cutoffs);
    CHECK(middle.first_move_cutoffs * 2 > middle.cutoffs); // otherwise the order would be worthless
    CHECK(std::reduce(middle.probcut_cuts.begin(), middle.probcut_cuts.end()) > 0);
    CHECK(middle.plies.size() == 13);
    CHECK(middle.plies[0].sum() == 0);
    CHECK(middle.plies[1].principal > 0);
    CHECK(middle.plies[5].null_window > middle.plies[5].principal);
    CHECK(middle.plies[6].probcut > 0);
    CHECK(middle.ordering_nodes > 0);
    CHECK(middle.splits == 0);
    const Counters end = *searcher.search(unfinished(8, 20, 4), {.counts = true}, {}, {}).counters;
    CHECK(end.last_nodes > 0);
    CHECK(end.stability_cutoffs > 0);
}

TEST_CASE("the counters of several threads add up, and the threads share nodes" * doctest::test_suite("long")) {
    for (const int side : {6, 8}) {
        CAPTURE(side);
        ai::Searcher searcher{small_table, 4};
        const Position position = unfinished(side, side == 8 ? 22 : 20, 5);
        int reports_with_counters = 0;
        const ai::Report report =
            searcher.search(position, {.all_threads = true, .counts = true}, {}, [&](const ai::Report& on_the_way) {
                reports_with_counters += on_the_way.counters.has_value();
            });
        REQUIRE(report.counters);
        CHECK(report.counters->nodes() == report.nodes);
        CHECK(report.counters->splits > 0);
        CHECK(reports_with_counters > 0);
        check_sense(*report.counters);
    }
}

TEST_CASE("a search that counts sends reports while it searches a single root move") {
    // A position with one legal move and much to search after it.
    Position position = unfinished(8, 45, 1);
    for (std::uint64_t seed = 2; position.legal_moves().size() != 1; ++seed)
        position = unfinished(8, 45, seed);
    ai::Searcher searcher{small_table};
    std::stop_source stop;
    std::uint64_t nodes = 0;
    int within_an_iteration = 0;
    int last_depth = 0;
    searcher.search(position, {.counts = true}, stop.get_token(), [&](const ai::Report& report) {
        CHECK(report.nodes >= nodes);
        nodes = report.nodes;
        // Consecutive reports with the same finished iteration, although the iteration has a single move.
        if (report.depth == last_depth && report.depth > 1) ++within_an_iteration;
        last_depth = report.depth;
        if (within_an_iteration >= 3) stop.request_stop();
    });
    CHECK(within_an_iteration >= 3);
}

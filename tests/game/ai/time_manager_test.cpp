// Decisions during a search, mostly on made-up iterations, so that no clock is read.
#include "game/ai/time_manager.hpp"

#include "game/ai/player.hpp"
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using ai::Lookahead;
using ai::TimeManager;
using ai::TimePlan;
using namespace std::chrono_literals;

namespace {

constexpr TimePlan second{1000ms, 4000ms};
constexpr rules::Move first_move{rules::Square{2, 3}};
constexpr rules::Move other{rules::Square{3, 2}};

struct Seen {
    rules::Move best = first_move;
    ai::Score score = 0;
};

// Finishes iterations of depth 1, 2 and so on, each twice as long as the previous one; the last ends at `elapsed`.
void finish(TimeManager& manager, const std::vector<Seen>& list, std::chrono::milliseconds elapsed) {
    std::uint64_t nodes = 1'000'000;
    for (std::size_t i = 1; i < list.size(); ++i)
        nodes /= 2;
    const double ms_a_node = static_cast<double>(elapsed.count()) / 1'000'000;
    for (std::size_t i = 0; i < list.size(); ++i, nodes *= 2) {
        manager.finish_iteration(
            {.depth = static_cast<int>(i) + 1,
             .selectivity = 0,
             .best = list[i].best,
             .score = list[i].score,
             .nodes = nodes,
             .elapsed = std::chrono::milliseconds{static_cast<std::int64_t>(ms_a_node * static_cast<double>(nodes))}});
    }
}

std::chrono::milliseconds allowed_after(const std::vector<Seen>& list) {
    TimeManager manager{second};
    finish(manager, list, 500ms);
    return manager.allowed();
}

const std::vector<Seen> quiet(10);

} // namespace

TEST_CASE("a search runs longer after its best move changes, more so after frequent changes") {
    std::vector<Seen> changed = quiet;
    changed.back().best = other;
    std::vector<Seen> restless = changed;
    restless[7].best = other;
    CHECK(allowed_after(changed) > second.target);
    CHECK(allowed_after(restless) > allowed_after(changed));
    CHECK(allowed_after(changed) > allowed_after(quiet));
    std::vector<Seen> long_ago = quiet;
    for (std::size_t i = 0; i < 3; ++i)
        long_ago[i].best = other;
    CHECK(allowed_after(long_ago) < allowed_after(changed));
}

TEST_CASE("a search runs longer if the value fell but not if it rose") {
    std::vector<Seen> fallen = quiet;
    fallen.back().score = -3 * ai::disc;
    std::vector<Seen> risen = quiet;
    risen.back().score = 3 * ai::disc;
    CHECK(allowed_after(fallen) > allowed_after(quiet));
    CHECK(allowed_after(fallen) > second.target);
    CHECK(allowed_after(risen) <= allowed_after(quiet));
}

TEST_CASE("a move that stands out at several depths is played sooner until another replaces it") {
    TimeManager manager{second};
    finish(manager, quiet, 500ms);
    REQUIRE(manager.wants_comparison(500ms));
    const auto before = manager.allowed();
    manager.note_comparison(true);
    const auto once = manager.allowed();
    manager.note_comparison(true);
    CHECK(once < before);
    CHECK(manager.allowed() < once);
    CHECK_FALSE(manager.wants_comparison(500ms)); // enough is known
    CHECK_FALSE(manager.begins(Lookahead::deeper, 30, 500ms));
    manager.finish_iteration({.depth = 11, .best = other, .nodes = 3'000'000, .elapsed = 800ms});
    CHECK(manager.allowed() > second.target);
}

TEST_CASE("a single legal move is played as soon as its value is roughly known") {
    TimeManager alone{second, 1};
    finish(alone, std::vector<Seen>(6), 1ms);
    CHECK_FALSE(alone.begins(Lookahead::deeper, 40, 1ms));
    TimeManager two{second, 2};
    finish(two, std::vector<Seen>(6), 1ms);
    CHECK(two.begins(Lookahead::deeper, 40, 1ms));
}

TEST_CASE("an iteration that cannot finish does not begin") {
    TimeManager manager{second};
    CHECK(manager.predicted(Lookahead::deeper, 30) == 0ms);
    finish(manager, quiet, 3000ms); // the last one alone took half of that
    CHECK(manager.predicted(Lookahead::deeper, 30) > 1500ms);
    CHECK_FALSE(manager.begins(Lookahead::deeper, 30, 3000ms));
    TimeManager early{second};
    finish(early, quiet, 100ms);
    CHECK(early.begins(Lookahead::deeper, 30, 100ms));
}

TEST_CASE("solving begins beyond the target if it can finish within the hard limit") {
    const auto guessed = [](int empties, ai::Score score, std::chrono::milliseconds elapsed) {
        TimeManager manager{second};
        finish(manager, std::vector<Seen>(10, Seen{first_move, score}), elapsed);
        manager.finish_iteration({.depth = empties,
                                  .selectivity = 1,
                                  .best = first_move,
                                  .score = score,
                                  .nodes = 2'000'000,
                                  .elapsed = 2 * elapsed});
        return manager;
    };
    TimeManager close = guessed(22, 2 * ai::disc, 450ms);
    CHECK(close.begins(Lookahead::proof, 0, 900ms)); // about 900 + 450 * 3
    CHECK(close.predicted(Lookahead::proof, 0) > second.target);
    TimeManager far = guessed(26, 2 * ai::disc, 450ms);
    CHECK_FALSE(far.begins(Lookahead::proof, 0, 900ms)); // about 900 + 450 * 20
    TimeManager in_between = guessed(24, 2 * ai::disc, 450ms);
    CHECK_FALSE(in_between.begins(Lookahead::proof, 0, 900ms));
    CHECK(in_between.begins(Lookahead::winner, 0, 900ms));
    // A decided game needs no proof at the cost of other moves.
    TimeManager decided = guessed(22, 40 * ai::disc, 450ms);
    CHECK_FALSE(decided.begins(Lookahead::proof, 0, 900ms));
    // Ten plies before the end a selective solve costs many times the last iteration, later less.
    TimeManager before{second};
    finish(before, quiet, 200ms);
    CHECK(before.predicted(Lookahead::end_guessed, 10) > second.most);
    CHECK_FALSE(before.begins(Lookahead::end_guessed, 10, 200ms));
    CHECK(before.begins(Lookahead::end_guessed, 4, 200ms));
}

TEST_CASE("a fixed time is used up; without a limit no search is cut short") {
    TimeManager fixed{TimePlan{1000ms}};
    finish(fixed, quiet, 900ms);
    CHECK(fixed.begins(Lookahead::deeper, 30, 900ms));
    CHECK_FALSE(fixed.begins(Lookahead::end_guessed, 10, 900ms)); // it would not finish
    CHECK_FALSE(fixed.is_over(999ms));
    CHECK(fixed.is_over(1000ms));
    CHECK(fixed.has_decided());
    TimeManager unlimited{TimePlan{}};
    finish(unlimited, quiet, 3600s);
    for (const Lookahead ahead :
         {Lookahead::deeper, Lookahead::end_guessed, Lookahead::end_surer, Lookahead::winner, Lookahead::proof})
        CHECK(unlimited.begins(ahead, 30, 3600s));
    CHECK_FALSE(unlimited.is_over(3600s));
    CHECK_FALSE(unlimited.has_decided());
}

TEST_CASE("a search with a time limit reports each move once with correct proven scores"
          * doctest::test_suite("long")) {
    ai::Searcher searcher{1 << 20};
    ai::Searcher judge{1 << 20};
    for (const int empties : {16, 18, 19, 20, 21}) {
        CAPTURE(empties);
        const rules::Position position = unfinished(8, empties, 11);
        for (const int ms : {1, 2, 4, 8, 16, 32}) {
            CAPTURE(ms);
            searcher.clear();
            const std::chrono::milliseconds target{ms};
            const ai::Report report = searcher.search(position, {.time = {target, 4 * target}}, {}, {});
            REQUIRE(report.moves.size() == static_cast<std::size_t>(position.legal_moves().size()));
            for (const rules::Square square : position.legal_moves()) {
                const auto is_it = [&](const ai::RootMove& one) { return one.move == rules::Move{square}; };
                CHECK(std::ranges::count_if(report.moves, is_it) == 1);
            }
            CHECK((report.is_timed || report.is_solved));
            if (!report.is_solved) continue;
            CHECK(report.moves.front().score == judge.search(position, {}, {}, {}).moves.front().score);
        }
    }
}

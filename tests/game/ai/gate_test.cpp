// Pauses, steps and breakpoints of a search.
#include "game/ai/gate.hpp"

#include "engine/base/program_start.hpp"
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <mutex>
#include <optional>
#include <thread>

using ai::Gate;
using ai::PauseReason;
using reports::small_table;
using rules::Position;
using waiting::comes_true;

namespace {

using namespace std::chrono_literals;

// A search with a gate, on its own thread.
class Search {
  public:
    explicit Search(Position position, ai::Limits limits, ai::Breakpoints breaks = {}, int threads = 1,
                    bool is_paused = false)
        : searcher_{small_table, threads} {
        gate.set_breaks(breaks);
        if (is_paused) gate.pause();
        searcher_.set_gate(&gate);
        searcher_.prepare(position.size());
        thread_ = std::jthread{[this, position, limits](const std::stop_token& stop) {
            const ai::Report answer = searcher_.search(position, limits, stop, [this](const ai::Report& report) {
                const std::lock_guard lock{mutex_};
                newest_ = report;
            });
            const std::lock_guard lock{mutex_};
            answer_ = answer;
        }};
    }
    ai::Report newest() {
        const std::lock_guard lock{mutex_};
        return newest_;
    }
    bool is_done() {
        const std::lock_guard lock{mutex_};
        return answer_.has_value();
    }
    bool is_paused() {
        return comes_true([&] { return gate.is_occupied(); });
    }
    ai::Report answer() {
        REQUIRE(comes_true([&] { return is_done(); }));
        return *answer_;
    }
    void stop() { thread_.request_stop(); }

    Gate gate;

  private:
    ai::Searcher searcher_;
    std::mutex mutex_;
    ai::Report newest_;
    std::optional<ai::Report> answer_;
    std::jthread thread_; // last, because it uses the other members
};

Position start(int side) {
    return Position::start(rules::BoardSize{side});
}

} // namespace

TEST_CASE("a paused search halts all its threads, reports its state, and resumes on request"
          * doctest::test_suite("long")) {
    for (const int side : {8, 10}) {
        for (const int threads : {1, 4}) {
            CAPTURE(side);
            CAPTURE(threads);
            Search search{start(side), {.all_threads = threads > 1, .counts = true}, {}, threads};
            REQUIRE(comes_true([&] { return search.newest().depth >= 4; }));
            CHECK_FALSE(search.gate.reason());
            search.gate.pause();
            REQUIRE(search.is_paused());
            CHECK(search.gate.reason() == PauseReason::asked);
            // Helpers wait at the gate as well; then no thread uses a processor.
            const ai::Report before = search.newest();
            CHECK(comes_true([] {
                const auto used = base::processor_time();
                std::this_thread::sleep_for(200ms);
                return base::processor_time() - used < 50ms;
            }));
            CHECK(search.newest().nodes == before.nodes);
            CHECK_FALSE(search.is_done());
            search.gate.resume();
            CHECK_FALSE(search.gate.reason());
            CHECK(comes_true([&] { return search.newest().nodes > before.nodes; }));
            search.gate.pause();
            REQUIRE(search.is_paused());
            search.stop();
            CHECK(search.answer().moves.size() == 4); // immediately, although it was paused
        }
    }
}

TEST_CASE("pausing does not change what a search finds") {
    const Position position = random_position(8, 20, 1);
    ai::Searcher plain{small_table};
    const ai::Report expected = plain.search(position, {.depth = 12}, {}, {});
    Search search{position, {.depth = 12}, {}, 1, true};
    REQUIRE(search.is_paused()); // paused from its first node
    for (int i = 0; i < 20; ++i) {
        search.gate.resume();
        std::this_thread::sleep_for(2ms);
        search.gate.pause();
        std::this_thread::sleep_for(1ms);
    }
    search.gate.resume();
    const ai::Report report = search.answer();
    CHECK(report.nodes == expected.nodes);
    CHECK(report.moves.front().score == expected.moves.front().score);
}

TEST_CASE("paused time does not count towards the time limit" * doctest::test_suite("long")) {
    const auto begun = std::chrono::steady_clock::now();
    Search search{start(16), {.time = 400ms}, {}, 1, true};
    REQUIRE(search.is_paused());
    std::this_thread::sleep_for(1500ms);
    CHECK_FALSE(search.is_done());
    search.gate.resume();
    const ai::Report report = search.answer();
    CHECK(report.nodes > 0);
    CHECK(report.elapsed <= std::chrono::steady_clock::now() - begun - 1500ms);
}

TEST_CASE("each step completes another iteration") {
    Search search{start(8), {.depth = 6}, {}, 1, true};
    REQUIRE(search.is_paused());
    for (int depth = 1; depth <= 6; ++depth) {
        search.gate.step();
        REQUIRE(comes_true([&] { return search.gate.reason() == PauseReason::stepped && search.gate.is_occupied(); }));
        CHECK(search.newest().depth == depth);
        CHECK_FALSE(search.is_done()); // not even after the last step
    }
    search.gate.resume();
    CHECK(search.answer().depth == 6);
}

TEST_CASE("a search pauses within 5000 nodes of a node breakpoint" * doctest::test_suite("long")) {
    for (const std::uint64_t nodes : {100, 50'000, 700'000}) {
        CAPTURE(nodes);
        Search search{start(8), {}, {.nodes = nodes}};
        REQUIRE(search.is_paused());
        CHECK(search.gate.reason() == PauseReason::nodes_reached);
        CHECK(search.newest().nodes >= nodes);
        CHECK(search.newest().nodes < nodes + 5'000);
        search.gate.resume(); // pauses once only
        REQUIRE(comes_true([&] { return search.newest().nodes > 2 * nodes + 10'000; }));
        search.gate.set_breaks({.nodes = 1'500'000}); // during the search
        REQUIRE(search.is_paused());
        CHECK(search.gate.reason() == PauseReason::nodes_reached);
        search.stop();
    }
}

TEST_CASE("a search pauses whenever its best move changes") {
    // Uses positions whose best moves differ from depth to depth in a search without a gate.
    int found = 0;
    for (std::uint64_t seed = 0; found < 3 && seed < 1000; ++seed) {
        const Position position = random_position(8, 16, seed);
        std::vector<rules::Move> best;
        for (int depth = 1; depth <= 7; ++depth) {
            ai::Searcher plain{small_table};
            best.push_back(plain.search(position, {.depth = depth}, {}, {}).moves.front().move);
        }
        if (best[5] == best[6]) continue;
        ++found;
        Search search{position, {.depth = 7}, {.best_move_changes = true}};
        rules::Move last = best[0];
        int pauses = 0;
        while (comes_true([&] { return search.gate.is_occupied() || search.is_done(); }) && !search.is_done()) {
            CHECK(search.gate.reason() == PauseReason::best_move_changed);
            const ai::Report report = search.newest();
            CHECK(report.depth >= 1);
            CHECK(report.moves.front().move != last);
            last = report.moves.front().move;
            ++pauses;
            search.gate.resume();
        }
        CHECK(pauses >= 1);
        CHECK(search.answer().moves.front().move == best[6]);
    }
    CHECK(found == 3);
}

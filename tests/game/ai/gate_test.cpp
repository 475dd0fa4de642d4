// Pauses, steps and breakpoints of a search.
#include "game/ai/gate.hpp"

#include "engine/base/program_start.hpp"
#include "game/ai/recording.hpp"
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

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
        search.gate.step(ai::StepSize::iteration);
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

namespace {

using ai::RecordedNode;

// Where a breakpoint of a recorded search should pause, found in its whole tree.
struct Expected {
    const ai::Recording& tree;
    int min_depth = 1;

    // Calls see() with each node of the iterations from min_depth on, in the order of the search.
    void each(const std::function<void(const RecordedNode&, const Position&)>& see) const {
        std::vector<Position> positions{tree.position};
        bool is_deep = false;
        for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
            const RecordedNode& node = tree.nodes[i];
            const bool is_iteration = node.kind == RecordedNode::Kind::iteration;
            const bool is_move =
                node.kind == RecordedNode::Kind::principal || node.kind == RecordedNode::Kind::null_window;
            const Position& above = positions[static_cast<std::size_t>(node.parent)];
            positions.push_back(is_move ? above.after(node.move) : above);
            if (is_iteration) is_deep = node.depth >= min_depth;
            if (!is_iteration && is_deep) see(node, positions.back());
        }
    }
    bool is_root_move(const RecordedNode& node) const {
        return tree.nodes[static_cast<std::size_t>(node.parent)].kind == RecordedNode::Kind::iteration;
    }
    int fails(bool is_high) const {
        int count = 0;
        each([&](const RecordedNode& node, const Position&) {
            // The node is the opponent's. Without Limits::all_moves every window of a root move is the best move's or
            // tests whether another move beats it.
            if (!is_root_move(node)) return;
            const bool is_open = node.kind == RecordedNode::Kind::principal;
            const bool fails = is_high ? node.score <= node.alpha : is_open && node.score >= node.beta;
            count += fails ? 1 : 0;
        });
        return count;
    }
    int begins(rules::Move move) const {
        int count = 0;
        const RecordedNode* last = nullptr;
        each([&](const RecordedNode& node, const Position&) {
            if (!is_root_move(node)) return;
            const bool is_same = last != nullptr && last->parent == node.parent && last->move == node.move;
            count += node.move == move && !is_same ? 1 : 0;
            last = &node;
        });
        return count;
    }
    int visits(const Position& position) const {
        int count = 0;
        each([&](const RecordedNode&, const Position& here) { count += here == position ? 1 : 0; });
        return count;
    }
};

// Resumes the search at every pause; the number of pauses, each for that reason.
int pauses(Search& search, PauseReason reason, int min_depth = 1) {
    int count = 0;
    while (comes_true([&] { return search.gate.is_occupied() || search.is_done(); }) && !search.is_done()) {
        CHECK(search.gate.reason() == reason);
        CHECK(search.newest().depth >= min_depth - 1);
        ++count;
        search.gate.resume();
    }
    return count;
}

constexpr ai::Limits recorded_search{.depth = 8, .recorded_nodes = 1'000'000};

} // namespace

TEST_CASE("breakpoints pause at each event of their kind from their depth on, and nowhere else") {
    std::vector<int> found(4, 0);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        const Position position = random_position(8, 18, seed);
        ai::Searcher plain{small_table};
        const auto tree = plain.search(position, recorded_search, {}, {}).tree;
        REQUIRE(tree->is_complete);
        // A move, and a position three plies below the root that the last iteration visited.
        rules::Move move = rules::Move::pass();
        std::optional<Position> deep;
        Expected{*tree, 8}.each([&](const RecordedNode& node, const Position& here) {
            if (node.depth == 7) move = node.move;
            if (node.depth == 5) deep = here;
        });
        REQUIRE(deep);
        for (const int min_depth : {1, 6}) {
            CAPTURE(min_depth);
            const Expected expected{*tree, min_depth};
            const struct {
                ai::Breakpoints breaks;
                PauseReason reason;
                int count;
            } rows[]{
                {{.min_depth = min_depth, .fails_low = true}, PauseReason::failed_low, expected.fails(false)},
                {{.min_depth = min_depth, .fails_high = true}, PauseReason::failed_high, expected.fails(true)},
                {{.min_depth = min_depth, .root_move = move}, PauseReason::root_move_begun, expected.begins(move)},
                {{.min_depth = min_depth, .position = deep}, PauseReason::position_visited, expected.visits(*deep)}};
            for (std::size_t i = 0; i < std::size(rows); ++i) {
                CAPTURE(i);
                Search search{position, recorded_search, rows[i].breaks};
                CHECK(pauses(search, rows[i].reason, min_depth) == rows[i].count);
                CHECK(search.answer().nodes == tree->nodes.front().nodes);
                found[i] += rows[i].count;
            }
        }
        Search elsewhere{
            position, recorded_search, {.root_move = rules::Move{rules::Square{3, 3}}, .position = start(8)}};
        CHECK(pauses(elsewhere, PauseReason::asked) == 0);
    }
    for (const int count : found)
        CHECK(count > 0);
}

TEST_CASE("a change of the best move pauses only iterations of the smallest depth or more") {
    int deep = 0, all = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Position position = random_position(8, 16, seed);
        Search usual{position, {.depth = 8}, {.best_move_changes = true}};
        all += pauses(usual, PauseReason::best_move_changed);
        Search later{position, {.depth = 8}, {.min_depth = 6, .best_move_changes = true}};
        deep += pauses(later, PauseReason::best_move_changed, 6);
    }
    CHECK(deep > 0);
    CHECK(deep < all);
}

TEST_CASE("helper threads pause the search at a watched position too") {
    const Position position = random_position(8, 18, 1);
    ai::Searcher plain{small_table};
    const auto tree = plain.search(position, recorded_search, {}, {}).tree;
    std::optional<Position> deep;
    Expected{*tree, 8}.each([&](const RecordedNode& node, const Position& here) {
        if (node.depth == 4) deep = here;
    });
    Search search{position, {.depth = 14, .all_threads = true, .counts = true}, {.position = deep}, 4};
    REQUIRE(search.is_paused());
    CHECK(search.gate.reason() == PauseReason::position_visited);
    search.gate.set_breaks({});
    search.gate.resume();
    CHECK(search.answer().depth == 14);
}

TEST_CASE("steps by root move and by node advance a recorded search by one of them" * doctest::test_suite("long")) {
    const auto is_node = [](const RecordedNode& node) {
        return node.kind != RecordedNode::Kind::root && node.kind != RecordedNode::Kind::iteration;
    };
    for (const int threads : {1, 3}) {
        CAPTURE(threads);
        ai::Limits limits = recorded_search;
        limits.depth = 14;
        limits.all_threads = threads > 1;
        Search search{start(8), limits, {}, threads, true};
        REQUIRE(search.is_paused());
        const auto step = [&](ai::StepSize size) {
            search.gate.step(size);
            REQUIRE(
                comes_true([&] { return search.gate.reason() == PauseReason::stepped && search.gate.is_occupied(); }));
            return search.newest();
        };
        for (std::ptrdiff_t visited = 1; visited <= 100; ++visited) {
            const ai::Report report = step(ai::StepSize::node);
            REQUIRE(report.tree);
            REQUIRE(std::ranges::count_if(report.tree->nodes, is_node) == visited);
            CHECK(report.tree->nodes.back().reason == RecordedNode::Reason::open);
            CHECK(report.tree->nodes.front().reason == RecordedNode::Reason::open);
            if (threads == 1) CHECK(report.tree->nodes.front().nodes == report.nodes);
        }
        while (step(ai::StepSize::iteration).depth < 8) {
        }
        for (std::ptrdiff_t searched = 1; searched <= 4; ++searched) {
            const ai::Report report = step(ai::StepSize::root_move);
            CHECK(report.depth == 8);
            CHECK(std::ranges::count(report.moves, 9, &ai::RootMove::depth) == searched);
        }
        CHECK(step(ai::StepSize::root_move).depth == 9);
        search.stop();
    }
}

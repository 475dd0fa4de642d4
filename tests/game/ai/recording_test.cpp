// Recorded trees: the same search, every score from the scores below it, and no more memory than allowed.
#include "game/ai/recording.hpp"
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

using ai::RecordedNode;
using ai::Recording;
using rules::Position;

namespace {

using Kind = RecordedNode::Kind;
using Reason = RecordedNode::Reason;

constexpr std::size_t recorded_table = std::size_t{1} << 18;

struct Recorded : Recording {
    ai::Report report;
    bool is_stopped() const { return nodes.front().reason == Reason::stopped; }
};

Recorded record(const Position& position, ai::Limits limits, std::size_t max_nodes = 2'000'000, int threads = 1,
                std::stop_token stop = {}, const ai::OnReport& on_report = {}) {
    limits.recorded_nodes = max_nodes;
    limits.counts = true;
    limits.all_threads = threads > 1;
    ai::Searcher searcher{recorded_table, threads};
    const ai::Report report = searcher.search(position, limits, std::move(stop), on_report);
    REQUIRE(report.tree != nullptr);
    return {*report.tree, report};
}

std::vector<const RecordedNode*> children(const Recording& recording, const RecordedNode& node) {
    std::vector<const RecordedNode*> list;
    for (int child = node.first_child; child != RecordedNode::none;) {
        list.push_back(&recording.nodes[child]);
        child = list.back()->next_sibling;
    }
    return list;
}

// One search per move of the node: the last one if a null window was followed by an open one.
std::vector<const RecordedNode*> moves_of(const std::vector<const RecordedNode*>& all) {
    std::vector<const RecordedNode*> moves;
    for (const RecordedNode* child : all) {
        if (child->kind == Kind::probcut) continue;
        if (!moves.empty() && moves.back()->move == child->move)
            moves.back() = child;
        else
            moves.push_back(child);
    }
    return moves;
}

// Checks that the node's score follows from its children.
void check_node(const Recording& recording, const RecordedNode& node, ai::Score unit) {
    const auto all = children(recording, node);
    const auto moves = moves_of(all);
    CAPTURE(static_cast<int>(node.reason));
    if (node.kind == Kind::null_window || node.kind == Kind::probcut) CHECK(node.beta == node.alpha + unit);
    switch (node.reason) {
    case Reason::all_moves:
    case Reason::cutoff: {
        ai::Score best = -1'000'000;
        for (const RecordedNode* move : moves)
            best = std::max(best, -move->score);
        CHECK(static_cast<std::size_t>(node.tried) == moves.size());
        CHECK(node.score == best);
        if (node.reason == Reason::all_moves) {
            CHECK(best < node.beta);
        } else {
            CHECK(best >= node.beta);
            CHECK(-moves.back()->score == best);
        }
        break;
    }
    case Reason::passed:
        REQUIRE(moves.size() == 1);
        CHECK(moves.front()->move.is_pass());
        CHECK(node.score == -moves.front()->score);
        break;
    case Reason::probcut: {
        REQUIRE_FALSE(all.empty());
        CHECK(moves.empty());
        const RecordedNode& look = *all.back();
        CHECK(look.kind == Kind::probcut);
        CHECK(look.depth < node.depth);
        const bool is_high = node.score == node.alpha + unit;
        CHECK((is_high ? look.score > look.alpha : look.score <= look.alpha));
        CHECK((is_high || node.score == node.alpha));
        break;
    }
    case Reason::table:
    case Reason::transposition: CHECK(moves.empty()); break;
    case Reason::leaf: CHECK((all.empty() && node.depth <= 0)); break;
    case Reason::final:
    case Reason::wipeout:
    case Reason::stability:
    case Reason::last_empties: CHECK(moves.empty()); break;
    case Reason::stopped:
    case Reason::open: break;
    }
    if (node.reason == Reason::table) CHECK(node.is_in_table);
    std::uint64_t below = 0;
    for (const RecordedNode* child : all) {
        below += child->nodes;
        if (child->kind == Kind::principal || child->kind == Kind::null_window) {
            const bool is_pass = child->move.is_pass();
            CHECK(child->depth == node.depth - (is_pass ? 0 : 1));
        }
    }
    CHECK(below <= node.nodes);
}

void check_tree(const Recorded& recording, const Position& position, ai::Score unit) {
    REQUIRE_FALSE(recording.nodes.empty());
    const RecordedNode& root = recording.nodes.front();
    CHECK(root.kind == Kind::root);
    CHECK(root.nodes == recording.report.thread_nodes.front());
    std::uint64_t nodes = 0;
    for (const RecordedNode* iteration : children(recording, root)) {
        CHECK(iteration->kind == Kind::iteration);
        nodes += iteration->nodes;
        std::uint64_t of_moves = 0;
        std::set<rules::Move> legal;
        for (const RecordedNode* move : children(recording, *iteration)) {
            of_moves += move->nodes;
            CHECK_FALSE(position.refusal(move->move));
            legal.insert(move->move);
        }
        CHECK(of_moves == iteration->nodes);
        if (iteration->reason != Reason::stopped) {
            ai::Score best = -1'000'000;
            for (const RecordedNode* move : moves_of(children(recording, *iteration)))
                best = std::max(best, -move->score);
            CHECK(iteration->score == best);
        }
    }
    CHECK(nodes == root.nodes);
    for (std::size_t i = 1; i < recording.nodes.size(); ++i) {
        const RecordedNode& node = recording.nodes[i];
        CAPTURE(i);
        REQUIRE(node.parent >= 0);
        REQUIRE(node.parent < static_cast<int>(i));
        if (node.kind == Kind::iteration || node.is_split || node.has_dropped_children) continue;
        check_node(recording, node, unit);
    }
}

struct RecordedSearch {
    int side;
    int moves;
    ai::Limits limits;
};
const RecordedSearch recorded[]{{8, 10, {.depth = 5}},
                                {8, 14, {.depth = 12}},
                                {8, 20, {.depth = 7}},
                                {8, 30, {.depth = 4, .all_moves = true}},
                                {8, 30, {.depth = 6, .selectivity = ai::full_selectivity}},
                                {8, 44, {}},
                                {6, 10, {.depth = 5}},
                                {6, 18, {}},
                                {4, 0, {}},
                                {5, 5, {.depth = 6}},
                                {9, 30, {.depth = 3}},
                                {13, 60, {.depth = 2}},
                                {16, 100, {.depth = 2}}};

} // namespace

TEST_CASE("a recorded search visits the same nodes and finds the same results as a plain search") {
    for (const RecordedSearch& row : recorded) {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            CAPTURE(row.side);
            CAPTURE(row.moves);
            CAPTURE(seed);
            const Position position = random_position(row.side, row.moves, seed);
            const Recorded recording = record(position, row.limits);
            ai::Searcher plain{recorded_table};
            const ai::Report expected = plain.search(position, row.limits, {}, {});
            CHECK(recording.report.nodes == expected.nodes);
            CHECK(recording.report.depth == expected.depth);
            CHECK(recording.report.moves.front().score == expected.moves.front().score);
            REQUIRE(recording.report.counters);
            CHECK(recording.report.counters->nodes() == expected.nodes);
            CHECK_FALSE(recording.is_stopped());
            CHECK(recording.nodes.front().score == expected.moves.front().score);
        }
    }
}

TEST_CASE("every score of a recorded tree follows from the scores below it") {
    std::map<Reason, int> seen;
    for (const RecordedSearch& row : recorded) {
        for (const std::uint64_t seed : {3, 4}) {
            CAPTURE(row.side);
            CAPTURE(row.moves);
            CAPTURE(seed);
            const Position position = random_position(row.side, row.moves, seed);
            const Recorded recording = record(position, row.limits);
            CHECK(recording.is_complete);
            check_tree(recording, position, row.side == 8 ? ai::disc : 1);
            for (const RecordedNode& node : recording.nodes) {
                ++seen[node.reason];
                CHECK_FALSE(node.has_dropped_children);
            }
        }
    }
    for (const Reason reason : {Reason::all_moves, Reason::cutoff, Reason::leaf, Reason::passed, Reason::table,
                                Reason::transposition, Reason::probcut, Reason::last_empties}) {
        CAPTURE(static_cast<int>(reason));
        CHECK(seen[reason] > 0);
    }
    CHECK(seen[Reason::stopped] == 0);
}

TEST_CASE("a tree beyond the limit keeps its upper levels complete and counts the omitted nodes") {
    const Position position = random_position(8, 14, 2);
    const Recorded whole = record(position, {.depth = 12});
    REQUIRE(whole.is_complete);
    for (const std::size_t most : {std::size_t{1}, std::size_t{1000}, std::size_t{10'000}}) {
        CAPTURE(most);
        const Recorded part = record(position, {.depth = 12}, most);
        CHECK(part.nodes.size() <= std::max<std::size_t>(most, 256));
        CHECK_FALSE(part.is_complete);
        CHECK(part.report.nodes == whole.report.nodes);
        CHECK(part.levels < whole.levels);
        CHECK(part.levels >= 2);
        check_tree(part, position, ai::disc);
        // The kept nodes are those of the whole tree.
        std::vector<int> levels{0};
        std::size_t in_part = 0;
        for (std::size_t i = 0; i < whole.nodes.size(); ++i) {
            if (i > 0) levels.push_back(levels[whole.nodes[i].parent] + 1);
            if (levels[i] >= part.levels) continue;
            REQUIRE(in_part < part.nodes.size());
            const RecordedNode& kept = part.nodes[in_part++];
            CHECK(kept.move == whole.nodes[i].move);
            CHECK(kept.score == whole.nodes[i].score);
            CHECK(kept.nodes == whole.nodes[i].nodes);
            const bool has_lost = levels[i] == part.levels - 1 && whole.nodes[i].first_child != RecordedNode::none;
            CHECK(kept.has_dropped_children == has_lost);
        }
        CHECK(in_part == part.nodes.size());
    }
}

TEST_CASE("a recording that is stopped or reaches a limit keeps its nodes so far") {
    const Position start = Position::start(rules::BoardSize{8});
    std::stop_source stop;
    int told = 0;
    const Recorded stopped = record(start, {}, 5000, 1, stop.get_token(), [&](const ai::Report& report) {
        if (report.tree) CHECK(report.tree->nodes.size() <= 5000);
        if (++told == 3) stop.request_stop();
    });
    CHECK(stopped.is_stopped());
    CHECK(told >= 3);
    check_tree(stopped, start, ai::disc);
    const Recorded limited = record(start, {.nodes = 20'000});
    CHECK(limited.is_stopped());
    CHECK(limited.report.nodes >= 20'000);
    check_tree(limited, start, ai::disc);
}

TEST_CASE("with several threads the tree contains what the first one searches and marks shared nodes") {
    int splits = 0;
    for (const std::uint64_t seed : {1, 2, 3}) {
        CAPTURE(seed);
        const Position position = random_position(8, 20, seed);
        const Recorded recording = record(position, {.depth = 13}, 4'000'000, 4);
        CHECK(recording.is_complete);
        CHECK(recording.threads == 4);
        check_tree(recording, position, ai::disc);
        for (const RecordedNode& node : recording.nodes) {
            splits += node.is_split ? 1 : 0;
            CHECK(node.reason != Reason::open);
            if (!node.is_split || node.reason == Reason::stopped) continue;
            CHECK(node.kind == Kind::null_window);
            for (const RecordedNode* child : children(recording, node))
                CHECK((child->kind == Kind::probcut || child->depth == node.depth - 1));
        }
    }
    CHECK(splits > 0);
}

TEST_CASE("comparisons of the time manager are recorded apart from the iterations") {
    // The time manager compares moves once the best has not changed for a while; how soon depends on the machine.
    const Position position = random_position(8, 20, 1);
    int comparisons = 0;
    for (std::chrono::milliseconds time{50}; comparisons == 0 && time < std::chrono::minutes{1}; time *= 2) {
        const Recorded recording = record(position, {.time = {time, 2 * time}});
        for (const RecordedNode& node : recording.nodes)
            comparisons += node.kind == Kind::comparison ? 1 : 0;
        const RecordedNode& root = recording.nodes.front();
        std::uint64_t below = 0;
        for (const RecordedNode* child : children(recording, root))
            below += child->nodes;
        CHECK(below == root.nodes);
        CHECK(root.nodes == recording.report.nodes);
    }
    CHECK(comparisons > 0);
}

#include "game/ai/teaching.hpp"

#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using rules::Position;

void check_pair(const Position& position, int depth) {
    const ai::Report plain = ai::compared(ai::TeachingMethod::minimax, position, depth, {}, {});
    const ai::Report cut = ai::compared(ai::TeachingMethod::alpha_beta, position, depth, {}, {});
    CHECK(plain.counts_plain_discs);
    CHECK(cut.counts_plain_discs);
    REQUIRE(plain.moves.size() == cut.moves.size());
    if (plain.moves.empty()) return;
    CHECK(plain.moves.front().move == cut.moves.front().move);
    CHECK(plain.moves.front().score == cut.moves.front().score);
    CHECK(cut.nodes <= plain.nodes);

    REQUIRE((plain.teaching && cut.teaching));
    CHECK(plain.teaching->minimax_is_complete);
    CHECK(cut.teaching->minimax_is_complete);
    CHECK(plain.teaching->minimax_nodes == plain.nodes);
    CHECK(cut.teaching->minimax_nodes == plain.nodes);
    CHECK(plain.teaching->alpha_beta_nodes == cut.nodes);
    CHECK(cut.teaching->alpha_beta_nodes == cut.nodes);

    for (const ai::RootMove& move : cut.moves) {
        const auto same = std::ranges::find(plain.moves, move.move, &ai::RootMove::move);
        REQUIRE(same != plain.moves.end());
        CHECK(same->bound == ai::Bound::exact);
        if (move.bound == ai::Bound::exact) CHECK(move.score == same->score);
        if (move.bound == ai::Bound::at_most) CHECK(move.score >= same->score);
    }
}

} // namespace

TEST_CASE("minimax and alpha-beta agree at each depth; alpha-beta visits no more positions") {
    struct Row {
        int side;
        int depth;
    };
    for (const Row& row : {Row{4, 6}, Row{5, 6}, Row{6, 6}, Row{7, 6}, Row{8, 6}, Row{9, 3}, Row{12, 3}, Row{16, 2}}) {
        for (int depth = 1; depth <= row.depth; ++depth) {
            CAPTURE(row.side);
            CAPTURE(depth);
            check_pair(Position::start(rules::BoardSize{row.side}), depth);
            if (depth > 4) continue; // later positions have too many moves for a fast test
            check_pair(random_position(row.side, row.side * row.side / 3, 5), depth);
            check_pair(random_position(row.side, row.side * row.side - 8, 6), depth);
        }
    }
}

TEST_CASE("minimax visits as many positions as the game tree has") {
    // The perft numbers 1 + 4 + 12 + 56 + 244 of 8x8, published by Bik ("Perft for Othello").
    const ai::Report report =
        ai::compared(ai::TeachingMethod::minimax, Position::start(rules::BoardSize{8}), 4, {}, {});
    CHECK(report.nodes == 317);
}

TEST_CASE("the report shows when the minimax comparison was cut short") {
    const ai::Report report = ai::compared(ai::TeachingMethod::alpha_beta, random_position(8, 24, 2), 6, {}, {});
    REQUIRE(report.teaching);
    CHECK_FALSE(report.teaching->minimax_is_complete);
    CHECK(report.teaching->minimax_nodes == ai::minimax_comparison_nodes);
    CHECK(report.teaching->alpha_beta_nodes == report.nodes);
    CHECK(report.depth == 6);
}

TEST_CASE("a stopped teaching search still reports every move") {
    std::stop_source stop;
    stop.request_stop();
    const Position position = random_position(8, 20, 4);
    for (const ai::Report& report :
         {ai::compared(ai::TeachingMethod::minimax, position, 8, stop.get_token(), {}),
          ai::compared(ai::TeachingMethod::alpha_beta, position, 12, stop.get_token(), {})}) {
        CHECK(report.depth == 0);
        CHECK(static_cast<int>(report.moves.size()) == position.legal_moves().size());
        REQUIRE(report.teaching);
        CHECK_FALSE(report.teaching->minimax_is_complete);
    }
}

TEST_CASE("the tree has the positions alpha-beta visits, and its cuts and bounds are correct") {
    for (const int side : {4, 6, 8, 9}) {
        CAPTURE(side);
        const int depth = 4;
        const Position start = random_position(side, side * side / 2, 3);
        const ai::Lesson lesson = ai::teach(ai::TeachingMethod::alpha_beta, start, depth, 0);
        const std::vector<ai::TeachingNode> tree = ai::alpha_beta_tree(start, depth);
        REQUIRE(tree.size() == lesson.report.nodes);
        CHECK(tree.front().value == lesson.report.moves.front().score);
        std::uint64_t cutoffs = 0;
        std::vector<Position> path; // the position of each ply
        for (std::size_t i = 0; i < tree.size(); ++i) {
            const ai::TeachingNode& node = tree[i];
            path.resize(static_cast<std::size_t>(node.ply), start);
            const Position here = node.ply == 0 ? start : path.back().after(node.move);
            path.push_back(here);
            CHECK(node.alpha < node.beta);
            CHECK(node.is_over == here.is_over());
            if (node.unsearched > 0) {
                ++cutoffs;
                CHECK(node.value >= node.beta);
            }
            if (node.is_leaf) {
                CHECK((i + 1 == tree.size() || tree[i + 1].ply <= node.ply));
                CHECK(node.bound == ai::Bound::exact);
                continue;
            }
            // The value is the best of the children's negated values.
            ai::Score best = -ai::open_window;
            int children = 0;
            for (std::size_t k = i + 1; k < tree.size() && tree[k].ply > node.ply; ++k) {
                if (tree[k].ply != node.ply + 1) continue;
                best = std::max(best, -tree[k].value);
                ++children;
            }
            CHECK(node.value == best);
            CHECK(children + node.unsearched == std::max(1, here.legal_moves().size()));
        }
        CHECK(cutoffs == lesson.cutoffs);
    }
}

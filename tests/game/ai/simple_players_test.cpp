#include "game/ai/simple_players.hpp"

#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace {

using rules::Position;

void check_pair(const Position& position, int depth) {
    const ai::Report plain = ai::minimax(position, depth, {}, {});
    const ai::Report cut = ai::alpha_beta(position, depth, {}, {});
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

// A position of 8x8 with several legal moves, of which one flips the most.
Position crowded() {
    return random_position(8, 21, 17);
}

} // namespace

TEST_CASE("minimax and alpha-beta agree at every depth and alpha-beta visits no more positions") {
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

TEST_CASE("the number of positions that minimax visits is that of the game tree") {
    // The perft numbers 1 + 4 + 12 + 56 + 244 of 8x8, published by Bik ("Perft for Othello").
    const ai::Report report = ai::minimax(Position::start(rules::BoardSize{8}), 4, {}, {});
    CHECK(report.nodes == 317);
}

TEST_CASE("the teaching pair finds the plain result of 4x4") {
    // White wins 11-3 with two empty squares: 8 discs when they are not counted.
    const ai::Report report = ai::alpha_beta(Position::start(rules::BoardSize{4}), 12, {}, {});
    CHECK(report.moves.front().score == -8 * ai::disc);
    CHECK(report.is_solved);
    CHECK(report.counts_plain_discs);
    CHECK(report.teaching->minimax_is_complete);
    CHECK(report.teaching->alpha_beta_nodes < report.teaching->minimax_nodes);
}

TEST_CASE("minimax beside alpha-beta is cut short and says so") {
    const ai::Report report = ai::alpha_beta(random_position(8, 24, 2), 6, {}, {});
    REQUIRE(report.teaching);
    CHECK_FALSE(report.teaching->minimax_is_complete);
    CHECK(report.teaching->minimax_nodes == ai::minimax_comparison_nodes);
    CHECK(report.teaching->alpha_beta_nodes == report.nodes);
    CHECK(report.depth == 6);
}

TEST_CASE("a stopped teaching search still has every move") {
    std::stop_source stop;
    stop.request_stop();
    const Position position = random_position(8, 20, 4);
    for (const ai::Report& report :
         {ai::minimax(position, 8, stop.get_token(), {}), ai::alpha_beta(position, 12, stop.get_token(), {})}) {
        CHECK(report.depth == 0);
        CHECK(static_cast<int>(report.moves.size()) == position.legal_moves().size());
        REQUIRE(report.teaching);
        CHECK_FALSE(report.teaching->minimax_is_complete);
    }
}

TEST_CASE("a random mover takes every legal move about equally often") {
    const Position position = crowded();
    const auto legal = static_cast<double>(position.legal_moves().size());
    const int games = 6000;
    std::map<rules::Move, int> taken;
    for (int seed = 0; seed < games; ++seed)
        ++taken[ai::random_move(position, static_cast<std::uint64_t>(seed)).move];
    CHECK(static_cast<int>(taken.size()) == position.legal_moves().size());
    const double expected = games / legal;
    for (const auto& [move, times] : taken)
        CHECK(std::abs(times - expected) < 5 * std::sqrt(expected)); // five standard deviations
}

TEST_CASE("most flips takes the largest square by row and then by column among equals") {
    // All four first moves flip one disc; the last of them row by row is f5, row 5 and column 4 counted from zero.
    CHECK(ai::most_flips(Position::start(rules::BoardSize{8})).move == rules::Move{rules::Square{5, 4}});
    // c1 and c5 flip one disc each, d3 flips two: counted by hand.
    const Position position = drawn_position(5,
                                             "XO---"
                                             "-----"
                                             "XOO--"
                                             "-----"
                                             "XO---",
                                             rules::Color::black);
    const ai::Choice choice = ai::most_flips(position);
    CHECK(choice.move == rules::Move{rules::Square{2, 3}});
    REQUIRE(choice.report.moves.size() == 3);
    CHECK(choice.report.moves[1].move == rules::Move{rules::Square{4, 2}});
    CHECK(choice.report.moves[0].score == 4 * ai::disc); // six black discs to two white ones
}

TEST_CASE("fifty-fifty takes the greedy square half of the time and by chance in the other half") {
    const Position position = crowded();
    const rules::Move greedy = ai::most_flips(position).move;
    const double legal = position.legal_moves().size();
    REQUIRE(legal >= 4);
    const int games = 6000;
    int taken = 0;
    for (int seed = 0; seed < games; ++seed)
        taken += ai::fifty_fifty(position, static_cast<std::uint64_t>(seed)).move == greedy ? 1 : 0;
    // A coin for greed, and one of k moves otherwise: 1/2 + 1/(2k).
    const double expected = 0.5 + 0.5 / legal;
    const double deviation = std::sqrt(expected * (1 - expected) / games);
    CHECK(std::abs(static_cast<double>(taken) / games - expected) < 5 * deviation);
}

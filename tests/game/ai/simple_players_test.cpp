#include "game/ai/player.hpp"

#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace {

using rules::Position;

ai::Choice chosen(const ai::Player& player, const Position& position, std::uint64_t seed = 1) {
    static ai::Searcher searcher{1 << 16};
    return ai::choose(player, position, seed, searcher, {}, {});
}

// An 8x8 position with several legal moves, of which one flips the most discs.
Position crowded() {
    return random_position(8, 21, 17);
}

} // namespace

TEST_CASE("a random mover plays every legal move about equally often") {
    const Position position = crowded();
    const auto legal = static_cast<double>(position.legal_moves().size());
    const int games = 6000;
    std::map<rules::Move, int> taken;
    for (int seed = 0; seed < games; ++seed)
        ++taken[ai::random_move(position, static_cast<std::uint64_t>(seed)).move];
    CHECK(static_cast<int>(taken.size()) == position.legal_moves().size());
    const double expected = games / legal;
    for (const auto& [move, times] : taken)
        CHECK(std::abs(times - expected) < 5 * std::sqrt(expected));
}

TEST_CASE("the most-flips player breaks ties by the largest row, then the largest column") {
    // All four first moves flip one disc; the last of them row by row is f5, row 5 and column 4 counted from zero.
    CHECK(chosen(ai::MostFlips{}, Position::start(rules::BoardSize{8})).move == rules::Move{rules::Square{5, 4}});
    // c1 and c5 flip one disc each, d3 flips two: counted by hand.
    const Position position = drawn_position(5,
                                             "XO---"
                                             "-----"
                                             "XOO--"
                                             "-----"
                                             "XO---",
                                             rules::Color::black);
    const ai::Choice choice = chosen(ai::MostFlips{}, position);
    CHECK(choice.move == rules::Move{rules::Square{2, 3}});
    REQUIRE(choice.report.moves.size() == 3);
    CHECK(choice.report.moves[1].move == rules::Move{rules::Square{4, 2}});
    CHECK(choice.report.moves[0].score == 4 * ai::disc); // six black discs, two white
}

TEST_CASE("the fifty-fifty player plays the greedy move half of the time, otherwise a random move") {
    const Position position = crowded();
    const rules::Move greedy = chosen(ai::MostFlips{}, position).move;
    const double legal = position.legal_moves().size();
    REQUIRE(legal >= 4);
    const int games = 6000;
    int taken = 0;
    for (int seed = 0; seed < games; ++seed)
        taken += chosen(ai::FiftyFifty{}, position, static_cast<std::uint64_t>(seed)).move == greedy ? 1 : 0;
    // A coin flip for greed, otherwise one of k moves: 1/2 + 1/(2k).
    const double expected = 0.5 + 0.5 / legal;
    const double deviation = std::sqrt(expected * (1 - expected) / games);
    CHECK(std::abs(static_cast<double>(taken) / games - expected) < 5 * deviation);
}

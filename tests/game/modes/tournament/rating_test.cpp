#include "game/modes/tournament/rating.hpp"

#include "engine/base/random.hpp"
#include "game/modes/arena/arena.hpp"
#include "game/modes/tournament/standings.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <utility>
#include <vector>

using doctest::Approx;
using modes::PairResult;
using modes::Rating;
using modes::ratings_of;

TEST_CASE("for two players, the ratings differ by the arena's Elo difference") {
    const std::array<int, 5> counts[]{{10, 20, 40, 30, 25}, {0, 0, 0, 8, 1}, {3, 0, 8, 0, 30}, {1, 0, 0, 0, 60}};
    for (const auto& all : counts) {
        modes::Tally tally;
        std::vector<PairResult> pairs;
        for (int points = 0; points < 5; ++points) {
            for (int i = 0; i < all[points]; ++i) {
                tally.add(points / 2, points - points / 2, 0);
                pairs.push_back({0, 1, points});
            }
        }
        const auto ratings = ratings_of(2, pairs);
        CHECK(ratings[0].kind == Rating::Kind::finite);
        CHECK(ratings[0].elo - ratings[1].elo == Approx(*tally.elo()).epsilon(1e-6));
        CHECK(ratings[0].elo + ratings[1].elo == Approx(0));
    }
    // The error as well, if both intervals are small enough to be the same.
    modes::Tally tally;
    std::vector<PairResult> pairs;
    for (int i = 0; i < 500; ++i) {
        tally.add(i % 3, i % 2 + i % 3 / 2, 0);
        pairs.push_back({1, 0, i % 3 + i % 2 + i % 3 / 2});
    }
    const auto ratings = ratings_of(2, pairs);
    REQUIRE(ratings[1].error);
    CHECK(4 * *ratings[1].error == Approx(*tally.highest_elo() - *tally.lowest_elo()).epsilon(0.01));
}

TEST_CASE("ratings and errors match an independent calculation") {
    // By a few lines of Python: gradient ascent on the likelihood, and the covariance with the third player fixed.
    const std::vector<PairResult> pairs{{0, 1, 3}, {0, 1, 2}, {0, 1, 4}, {0, 2, 4}, {0, 2, 3},
                                        {0, 2, 1}, {1, 2, 3}, {1, 2, 2}, {1, 2, 0}};
    const auto ratings = ratings_of(3, pairs);
    const double expected[][2]{{103.52942, 134.08020}, {-82.76245, 127.11866}, {-20.76698, 141.77844}};
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(ratings[i].elo == Approx(expected[i][0]).epsilon(1e-5));
        CHECK(ratings[i].error.value() == Approx(expected[i][1]).epsilon(1e-5));
    }
}

TEST_CASE("correlated games of a pair make the error larger") {
    std::vector<PairResult> alike;
    std::vector<PairResult> apart;
    for (int i = 0; i < 40; ++i) {
        alike.push_back({0, 1, i % 2 == 0 ? 4 : 0});
        apart.push_back({0, 1, i % 4 == 0 ? 4 : i % 4 == 1 ? 0 : 2});
    }
    CHECK(ratings_of(2, alike)[0].error.value() == Approx(std::sqrt(2) * ratings_of(2, apart)[0].error.value()));
}

TEST_CASE("a player who won or lost every game has a rating bound; a player without games has no rating") {
    // 400 log10(p / (1 - p)) with p^20 = 0.05: twenty wins against players rated 0 then happen in one of twenty cases.
    constexpr double bound = 316.638;
    std::vector<PairResult> pairs;
    for (const int points : {3, 1, 2, 3, 1}) { // even
        pairs.push_back({0, 1, 4});
        pairs.push_back({2, 0, 0});
        pairs.push_back({1, 2, points});
        pairs.push_back({3, 1, 0});
        pairs.push_back({3, 2, 0});
    }
    const auto ratings = ratings_of(5, pairs);
    CHECK(ratings[0].kind == Rating::Kind::above);
    CHECK(ratings[0].elo == Approx(bound).epsilon(1e-4));
    CHECK(ratings[1].elo == Approx(0));
    CHECK(ratings[2].kind == Rating::Kind::finite);
    CHECK(ratings[3].kind == Rating::Kind::below);
    CHECK(ratings[3].elo == Approx(-bound).epsilon(1e-4));
    CHECK(ratings[4].kind == Rating::Kind::none); // has not played
    CHECK(modes::elo_text(ratings[0]) == "> 317");
    CHECK(modes::elo_text(ratings[3]) == "< -317");
    CHECK(modes::elo_text(ratings[4]) == "none");
    for (const Rating& rating : ratings_of(3, std::vector<PairResult>{{0, 1, 4}, {1, 2, 4}, {0, 2, 4}}))
        CHECK(rating.kind == Rating::Kind::none);
    CHECK(ratings_of(2, std::vector<PairResult>{}).size() == 2);
    // One pair gives a rating, but no error.
    CHECK(modes::elo_text(ratings_of(2, std::vector<PairResult>{{0, 1, 3}})[0]) == "+95");
}

TEST_CASE("ratings are finite for random results") {
    base::Random random{3};
    for (int i = 0; i < 300; ++i) {
        const int players = 2 + static_cast<int>(random.below(6));
        std::vector<PairResult> pairs;
        for (auto count = random.below(12); count > 0; --count) {
            const int first = static_cast<int>(random.below(static_cast<std::uint64_t>(players)));
            const int second = static_cast<int>(random.below(static_cast<std::uint64_t>(players)));
            if (first != second) pairs.push_back({first, second, 2 * static_cast<int>(random.below(3))});
        }
        double sum = 0;
        for (const Rating& rating : ratings_of(players, pairs)) {
            CHECK(std::isfinite(rating.elo));
            CHECK(std::isfinite(rating.error.value_or(0)));
            if (rating.kind == Rating::Kind::finite) sum += rating.elo;
        }
        CHECK(sum == Approx(0));
    }
}

#include "game/modes/arena/arena.hpp"

#include <doctest/doctest.h>

using doctest::Approx;
using modes::SequentialTest;
using modes::Tally;

namespace {

// pairs: numbers of pairs with 0, 1/2, 1, 3/2 and 2 points.
Tally tally_of(const std::array<int, 5>& pairs) {
    Tally tally;
    for (int points = 0; points < 5; ++points) {
        for (int i = 0; i < pairs[points]; ++i)
            tally.add(points / 2, points - points / 2, points);
    }
    return tally;
}

} // namespace

TEST_CASE("a tally counts games, pairs and discs") {
    Tally tally;
    tally.add(2, 0, 10);
    tally.add(1, 2, -4);
    CHECK(tally.games() == 4);
    CHECK(tally.wins() == 2);
    CHECK(tally.draws() == 1);
    CHECK(tally.losses() == 1);
    CHECK(tally.pairs_by_points() == std::array<int, 5>{0, 0, 1, 1, 0});
    CHECK(tally.score() == Approx(0.625));
    CHECK(tally.mean_disc_difference() == Approx(1.5));
}

TEST_CASE("a score of 75 % is 190 Elo, and an even score is 0") {
    // 400 log10(3) = 190.85, as in every table of Elo differences.
    CHECK(tally_of({0, 0, 0, 8, 0}).elo().value() == Approx(190.85).epsilon(1e-4));
    CHECK(tally_of({3, 0, 8, 0, 3}).elo().value() == Approx(0));
    CHECK_FALSE(tally_of({0, 0, 0, 0, 8}).elo());
    CHECK_FALSE(tally_of({8, 0, 0, 0, 0}).elo());
}

TEST_CASE("the interval and the likelihood ratio match an independent calculation") {
    // Calculated by a few lines of Python from the same formulas, independently of this code.
    const Tally tally = tally_of({10, 20, 40, 30, 25});
    CHECK(tally.elo().value() == Approx(56.07148).epsilon(1e-4));
    CHECK(tally.lowest_elo().value() == Approx(19.35014).epsilon(1e-4));
    CHECK(tally.highest_elo().value() == Approx(94.08341).epsilon(1e-4));
    CHECK(tally.log_likelihood_ratio({0, 5}) == Approx(0.772317).epsilon(1e-4));
    CHECK(tally.log_likelihood_ratio({-10, 30}) == Approx(5.292708).epsilon(1e-4));
    CHECK(SequentialTest::bound() == Approx(2.9444).epsilon(1e-4)); // ln 19
}

TEST_CASE("a few identical pairs do not decide the test") {
    for (const std::array<int, 5>& pairs : {std::array{0, 0, 0, 0, 3}, std::array{0, 0, 10, 0, 0}}) {
        const double ratio = tally_of(pairs).log_likelihood_ratio({0, 5});
        CHECK(ratio != 0);
        CHECK(ratio > -SequentialTest::bound());
        CHECK(ratio < SequentialTest::bound());
    }
}

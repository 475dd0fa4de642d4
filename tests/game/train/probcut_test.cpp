#include "game/train/probcut.hpp"

#include "game/ai/core/evaluation/weights_file.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

using train::ProbcutOptions;
using train::Spread;

namespace {

// A spread with mean 0 and a count so large that rounding the sum of squares does not matter.
Spread spread_of(int empties, int depth, double sigma) {
    constexpr std::int64_t count = 200'000;
    return {.depth = depth,
            .shallow = train::shallow_depth(depth),
            .phase = ai::core::phase_of(empties),
            .count = count,
            .empties = count * empties,
            .squares = std::llround(static_cast<double>(count - 1) * sigma * sigma)};
}

auto contents(const std::vector<Spread>& spreads) {
    std::vector<std::tuple<bool, int, int, int, std::int64_t, std::int64_t, std::int64_t, std::int64_t>> list;
    for (const Spread& spread : spreads)
        list.emplace_back(spread.is_solved, spread.depth, spread.shallow, spread.phase, spread.count, spread.empties,
                          spread.sum, spread.squares);
    return list;
}

} // namespace

TEST_CASE("the shallow depth has the parity of the deep depth and about half its plies") {
    // Shallow depths for depths 2, 3, 4 and so on.
    const int expected[]{0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6};
    int depth = train::min_probcut_depth;
    for (const int shallow : expected) {
        CAPTURE(depth);
        CHECK(train::shallow_depth(depth++) == shallow);
    }
}

TEST_CASE("the mean and deviation of a spread are those of its differences") {
    // Differences 1, 2, 3, 6: mean 3, squared deviations 4 + 1 + 0 + 9 = 14, divided by 3.
    const Spread spread{.count = 4, .empties = 4 * 20 + 2, .sum = 12, .squares = 50};
    CHECK(spread.mean() == doctest::Approx(3));
    CHECK(spread.deviation() == doctest::Approx(std::sqrt(14.0 / 3)));
    CHECK(spread.mean_empties() == doctest::Approx(20.5));
}

TEST_CASE("spreads do not depend on the number of threads") {
    REQUIRE(ai::core::standard_weights() != nullptr);
    const ProbcutOptions one{.games = 12, .seed = 3, .threads = 1, .deepest = 5, .max_solved = 11};
    ProbcutOptions two = one;
    two.threads = 2;
    const auto spreads = train::measure_probcut(*ai::core::standard_weights(), one);
    CHECK(contents(spreads) == contents(train::measure_probcut(*ai::core::standard_weights(), two)));
    std::int64_t searched = 0;
    for (const Spread& spread : spreads) {
        CHECK(spread.count > 0);
        CHECK(spread.shallow == train::shallow_depth(spread.depth));
        if (spread.is_solved) {
            CHECK(spread.empties == spread.count * spread.depth);
        } else {
            CHECK(spread.mean_empties() >= one.fewest_searched);
            searched += spread.depth == one.deepest ? spread.count : 0;
        }
    }
    CHECK(searched > 3);
    CHECK(searched <= one.games);
    CHECK(std::ranges::any_of(spreads, &Spread::is_solved));
}

TEST_CASE("the fit recovers a formula from deviations that follow it") {
    const train::SigmaFit truth{.parameters = {-0.06, 0.2, -0.6, 5.3, -0.0005, 0.008}};
    std::vector<Spread> spreads;
    for (int depth = 3; depth <= 12; ++depth) {
        for (int empties = 14; empties <= 50; empties += 4)
            spreads.push_back(spread_of(empties, depth, truth.sigma(empties, depth, train::shallow_depth(depth))));
    }
    const auto fit = train::fit_sigma(spreads);
    REQUIRE(fit.has_value());
    CHECK(fit->points == static_cast<int>(spreads.size()));
    CHECK(fit->error < 0.02);
    CHECK(fit->relative_error < 0.01);
    CHECK(fit->worst < 0.1);
    CHECK(fit->sigma(30, 8, 4) == doctest::Approx(truth.sigma(30, 8, 4)).epsilon(0.01));
    spreads.resize(5);
    CHECK_FALSE(train::fit_sigma(spreads).has_value());
    spreads.resize(10, Spread{.depth = 4, .count = 29, .squares = 100}); // too few positions
    CHECK_FALSE(train::fit_sigma(spreads).has_value());
}

TEST_CASE("a formula can be fitted even if all depths equal the number of empties") {
    std::vector<Spread> spreads;
    for (int empties = 10; empties <= 18; ++empties)
        spreads.push_back(spread_of(empties, empties, 2 + 0.1 * empties));
    const auto fit = train::fit_sigma(spreads);
    REQUIRE(fit.has_value());
    CHECK(fit->worst < 0.05);
}

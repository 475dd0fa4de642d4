#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <array>

TEST_CASE("the generator is SplitMix64") {
    // The first outputs for seed 1234567, from the test vector of Rosetta Code's task "Pseudo-random
    // numbers/Splitmix64".
    base::Random random{1234567};
    CHECK(random.next() == 6457827717110365317u);
    CHECK(random.next() == 3203168211198807973u);
    CHECK(random.next() == 9817491932198370423u);
}

TEST_CASE("weighted() draws each index in proportion to its weight") {
    base::Random random{11};
    const std::array<double, 4> weights{1, 0, 3, 4};
    std::array<int, 4> hits{};
    for (int i = 0; i < 80'000; ++i)
        ++hits.at(random.weighted(weights));
    CHECK(hits[0] == doctest::Approx(10'000).epsilon(0.05));
    CHECK(hits[1] == 0);
    CHECK(hits[2] == doctest::Approx(30'000).epsilon(0.05));
    CHECK(hits[3] == doctest::Approx(40'000).epsilon(0.05));
}

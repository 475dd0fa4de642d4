#include "game/train/fit.hpp"

#include "engine/base/random.hpp"
#include "game/train/self_play.hpp"

#include "tests/game/train/all_samples.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <memory>

using ai::core::OrderingWeights;
using train::Sample;
using train::Samples;

namespace {

constexpr std::size_t ordering_phase_looked_at = 2; // 18 to 23 empties

bool is_looked_at(const Sample& sample) {
    const int empties = 64 - std::popcount(sample.board.player | sample.board.opponent);
    return ai::core::ordering_phase_of(empties) == static_cast<int>(ordering_phase_looked_at);
}

// Boards of random games, each worth four discs for every corner that the side to move has more.
Samples corner_problem() {
    const auto no_weights = std::make_unique<ai::core::Weights>();
    Samples samples =
        all_samples(*no_weights, train::SelfPlayOptions{.games = 400, .seed = 8, .depth = 1, .exact_empties = 0});
    constexpr ai::core::u64 corners = 0x8100000000000081ull;
    for (Sample& sample : samples)
        sample.value = static_cast<std::int16_t>(
            4 * (std::popcount(sample.board.player & corners) - std::popcount(sample.board.opponent & corners)));
    return samples;
}

} // namespace

TEST_CASE("the fit of the ordering finds what corners are worth") {
    const Samples samples = corner_problem();
    double squares = 0;
    int count = 0;
    for (const Sample& sample : samples) {
        if (!is_looked_at(sample)) continue;
        squares += sample.value * sample.value;
        ++count;
    }
    REQUIRE(count > 500);
    const auto weights = std::make_unique<OrderingWeights>();
    const auto report = train::fit_ordering(samples, {}, *weights);
    CHECK(report.samples[ordering_phase_looked_at] > 500);
    CHECK(report.checked[ordering_phase_looked_at].count > 10);
    CHECK(report.checked[ordering_phase_looked_at].root_mean_square() < 0.5 * std::sqrt(squares / count));
}

TEST_CASE("the fit of the ordering repeats and tells how far it is") {
    const Samples samples = corner_problem();
    const auto one = std::make_unique<OrderingWeights>();
    const auto two = std::make_unique<OrderingWeights>();
    std::uint64_t done = 0;
    std::uint64_t total = 1;
    train::fit_ordering(samples, {.epochs = 1}, *one);
    train::fit_ordering(samples, {.epochs = 1}, *two, [&](std::uint64_t now, std::uint64_t all) {
        CHECK(now >= done);
        done = now;
        total = all;
    });
    CHECK(one->of == two->of);
    CHECK(done == total);
    const auto other_order = std::make_unique<OrderingWeights>();
    train::fit_ordering(samples, {.epochs = 1, .seed = 2}, *other_order);
    CHECK(one->of != other_order->of);
}

#include "game/train/fit_net.hpp"

#include "tests/game/train/fixtures.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <memory>

using ai::core::NetParameters;
using train::Sample;
using train::Samples;

namespace {

// Boards of random games, worth 12 discs if exactly one of two opposite corners is empty and -12 otherwise. No sum over
// patterns can express this, since no pattern contains both corners.
Samples corner_problem(int games) {
    Samples samples = fixtures::boards_of_random_games(games);
    for (Sample& sample : samples) {
        const auto discs = sample.board.player | sample.board.opponent;
        const bool is_one = ((discs >> 7 & 1) ^ (discs >> 56 & 1)) != 0;
        sample.value = is_one ? 1200 : -1200;
    }
    return samples;
}

std::string contents(const NetParameters& net) {
    return to_bytes(net);
}

} // namespace

TEST_CASE("fitting a net learns the joint effect of two corners") {
    const ai::core::Weights zero{8};
    const Samples samples = corner_problem(600);
    NetParameters net;
    const auto report = train::fit_net(zero, samples, {}, {.epochs = 6, .rate = 0.1}, net);
    CHECK(report.before.count > 300);
    CHECK(report.before.root_mean_square() == doctest::Approx(12).epsilon(0.02)); // apart from the last-move term
    CHECK(report.after.root_mean_square() < 9);
}

TEST_CASE("fitting a net is deterministic, reports progress, and uses the sample weights") {
    const ai::core::Weights zero{8};
    const Samples samples = corner_problem(20);
    const Samples lesser = corner_problem(5);
    NetParameters one;
    NetParameters two;
    std::uint64_t done = 0;
    std::uint64_t total = 1;
    train::fit_net(zero, samples, lesser, {}, one);
    train::fit_net(zero, samples, lesser, {}, two, [&](std::uint64_t now, std::uint64_t all) {
        CHECK(now >= done);
        done = now;
        total = all;
    });
    CHECK(contents(one) == contents(two));
    CHECK(done == total);
    for (const train::NetFitOptions& other : {train::NetFitOptions{.seed = 2}, train::NetFitOptions{.lesser_weight = 1},
                                              train::NetFitOptions{.close_discs = 8}}) {
        NetParameters third;
        train::fit_net(zero, samples, lesser, other, third);
        CHECK(contents(third) != contents(one));
    }
}

TEST_CASE("fitting a net continues from the given net") {
    const ai::core::Weights zero{8};
    const Samples samples = corner_problem(400);
    NetParameters net;
    const auto first = train::fit_net(zero, samples, {}, {.epochs = 2, .rate = 0.1}, net);
    NetParameters unchanged = net;
    train::fit_net(zero, samples, {}, {.epochs = 0}, unchanged);
    CHECK(contents(unchanged) == contents(net));
    const auto second = train::fit_net(zero, samples, {}, {.epochs = 2, .rate = 0.1}, net);
    CHECK(second.after.root_mean_square() < first.after.root_mean_square());
}

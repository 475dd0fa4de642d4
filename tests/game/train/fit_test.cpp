#include "game/train/fit.hpp"

#include "engine/base/random.hpp"
#include "game/ai/fast/symmetry.hpp"
#include "game/ai/fast/weights_file.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <memory>

using ai::fast::Board64;
using ai::fast::u64;
using ai::fast::Weights;
using train::Sample;
using train::Samples;

namespace {

// Weights of a disc or so that respect the symmetries.
std::unique_ptr<Weights> known_weights() {
    auto weights = std::make_unique<Weights>();
    const auto representative = ai::fast::representatives();
    base::Random random{17};
    for (auto& phase : weights->of) {
        for (std::size_t i = 0; i < phase.size(); ++i) {
            const auto standing = static_cast<std::size_t>(representative[i]);
            phase[i] =
                standing == i ? static_cast<std::int16_t>(static_cast<int>(random.below(257)) - 128) : phase[standing];
        }
    }
    return weights;
}

Samples boards_of_random_games(int games) {
    const auto no_weights = std::make_unique<Weights>();
    return train::self_play(*no_weights, {.games = games, .seed = 8, .depth = 1, .exact_empties = 0});
}

// The boards with the values that the known weights give them.
const Samples& synthetic_problem() {
    static const Samples problem = [] {
        const auto weights = known_weights();
        const train::SearchThread evaluating{*weights};
        Samples samples = boards_of_random_games(600);
        for (Sample& sample : samples)
            sample.value = static_cast<std::int16_t>(std::lround(evaluating.static_value(sample.board)));
        return samples;
    }();
    return problem;
}

constexpr int phase_looked_at = 8; // 25 to 28 empties

bool belongs_to(const Sample& sample, int phase) {
    return ai::fast::phase_of(train::empties_of(sample.board)) == phase;
}

double root_of_mean_square(const Samples& samples, int phase) {
    double squares = 0;
    int count = 0;
    for (const Sample& sample : samples) {
        if (!belongs_to(sample, phase)) continue;
        squares += sample.value * sample.value;
        ++count;
    }
    return std::sqrt(squares / count);
}

// The places of the weights that the board's configurations have.
std::vector<int> places_of(const Board64& board) {
    std::vector<int> places;
    for (std::size_t slot = 0; slot < ai::fast::feature_table.count; ++slot) {
        int place = ai::fast::feature_table.middle[slot];
        for (std::size_t square = 0; square < 64; ++square) {
            const int delta = ai::fast::feature_table.delta[square][slot];
            if (board.player >> square & 1) place += delta;
            if (board.opponent >> square & 1) place -= delta;
        }
        places.push_back(place);
    }
    return places;
}

} // namespace

TEST_CASE("the fit lowers the error on the samples that it fits and on those that are kept out") {
    const Samples& samples = synthetic_problem();
    auto weights = std::make_unique<Weights>();
    const auto report = train::fit(samples, {.epochs = 12, .overlap = 0}, *weights);
    const double at_first = root_of_mean_square(samples, phase_looked_at);
    CHECK(report.samples[phase_looked_at] > 1000);
    CHECK(report.checked_samples[phase_looked_at] > 20);
    CHECK(report.fitted_error[phase_looked_at] < 0.4 * at_first);
    CHECK(report.checked_error[phase_looked_at] < 0.9 * at_first);
}

TEST_CASE("a fit that starts from the weights behind the values stays there") {
    const Samples& samples = synthetic_problem();
    auto weights = known_weights();
    const auto report = train::fit(samples, {.epochs = 1, .rate = 0.01, .overlap = 0}, *weights);
    // What is left is the rounding of the values to whole discs.
    CHECK(report.checked_error[phase_looked_at] < 0.1 * root_of_mean_square(samples, phase_looked_at));
}

TEST_CASE("the fit is the same with one thread and with two") {
    const Samples& samples = synthetic_problem();
    auto one = std::make_unique<Weights>();
    auto two = std::make_unique<Weights>();
    train::fit(samples, {.epochs = 2, .threads = 1}, *one);
    train::fit(samples, {.epochs = 2, .threads = 2}, *two);
    CHECK(one->of == two->of);
}

TEST_CASE("weights of configurations that no sample has stay zero and mirror images share one weight") {
    const Samples& samples = synthetic_problem();
    const auto representative = ai::fast::representatives();
    const auto standing = [&](int place) { return representative[static_cast<std::size_t>(place)]; };
    std::vector<bool> is_seen(representative.size());
    for (const Sample& sample : samples) {
        if (!belongs_to(sample, phase_looked_at)) continue;
        for (const int place : places_of(sample.board))
            is_seen[static_cast<std::size_t>(standing(place))] = true;
    }
    auto weights = std::make_unique<Weights>();
    train::fit(samples, {.epochs = 3, .overlap = 0}, *weights);
    const auto& phase = weights->of[phase_looked_at];
    int unseen = 0;
    int not_zero = 0;
    for (std::size_t i = 0; i < phase.size(); ++i) {
        const auto shared = static_cast<std::size_t>(representative[i]);
        not_zero += phase[i] != 0 ? 1 : 0;
        unseen += is_seen[shared] ? 0 : 1;
        if (phase[i] != phase[shared]) FAIL_CHECK("weight " << i << " differs from its mirror image");
        if (!is_seen[shared] && phase[i] != 0) FAIL_CHECK("weight " << i << " has no sample and is not zero");
    }
    CHECK(unseen > 1000);
    CHECK(not_zero > 1000);
}

TEST_CASE("fitted weights are read from their file as they were written") {
    auto weights = std::make_unique<Weights>();
    train::fit(synthetic_problem(), {.epochs = 1}, *weights);
    const auto read = ai::fast::weights_from_bytes(ai::fast::to_bytes(*weights));
    REQUIRE(read.ok());
    CHECK((*read)->of == weights->of);
}

TEST_CASE("a fit without samples leaves the weights as they were") {
    auto weights = known_weights();
    const auto report = train::fit({}, {.epochs = 1}, *weights);
    CHECK(weights->of == known_weights()->of);
    CHECK(report.samples[phase_looked_at] == 0);
}

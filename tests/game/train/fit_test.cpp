#include "game/train/fit.hpp"

#include "engine/base/random.hpp"
#include "game/ai/core/evaluation/symmetry.hpp"
#include "game/train/search_thread.hpp"

#include "tests/game/train/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>

using ai::core::Board64;
using ai::core::LowRank;
using ai::core::OrderingWeights;
using ai::core::u64;
using ai::core::Weights;
using fixtures::boards_of_random_games;
using train::Sample;
using train::Samples;

namespace {

// Random weights of up to a disc that respect the symmetries.
std::unique_ptr<Weights> known_weights() {
    auto weights = std::make_unique<Weights>(8);
    const auto representative = ai::core::representatives(ai::core::kinds_of(ai::core::patterns));
    base::Random random{17};
    for (std::size_t number = 0; number < ai::core::phase_count; ++number) {
        const auto phase = weights->phase(number);
        for (std::size_t i = 0; i < phase.size(); ++i) {
            const auto standing = static_cast<std::size_t>(representative[i]);
            phase[i] =
                standing == i ? static_cast<std::int16_t>(static_cast<int>(random.below(257)) - 128) : phase[standing];
        }
    }
    return weights;
}

// Boards of random games with the values of known_weights().
const Samples& synthetic_problem() {
    static const Samples problem = [] {
        const auto weights = known_weights();
        const train::SearchThread evaluating{*weights};
        Samples samples = boards_of_random_games(600);
        for (Sample& sample : samples)
            sample.value = static_cast<std::int16_t>(std::lround(evaluating.static_value(sample.board)) * ai::disc);
        return samples;
    }();
    return problem;
}

constexpr int phase_looked_at = 17; // 25 and 26 empties

bool belongs_to(const Sample& sample, int phase) {
    return ai::core::phase_of(train::empties_of(sample.board)) == phase;
}

double root_of_mean_square(const Samples& samples, int phase) {
    double squares = 0;
    int count = 0;
    for (const Sample& sample : samples) {
        if (!belongs_to(sample, phase)) continue;
        squares += sample.discs() * sample.discs();
        ++count;
    }
    return std::sqrt(squares / count);
}

// Places of the weights that apply to the board.
std::vector<int> places_of(const Board64& board) {
    std::vector<int> places;
    for (std::size_t slot = 0; slot < ai::core::feature_table.count; ++slot) {
        int place = ai::core::feature_table.middle[slot];
        for (std::size_t square = 0; square < 64; ++square) {
            const int delta = ai::core::feature_table.delta[square][slot];
            if (board.player >> square & 1) place += delta;
            if (board.opponent >> square & 1) place -= delta;
        }
        places.push_back(place);
    }
    return places;
}

constexpr std::size_t ordering_phase_looked_at = 2; // 18 to 23 empties

bool is_looked_at(const Sample& sample) {
    const int empties = 64 - std::popcount(sample.board.player | sample.board.opponent);
    return ai::core::ordering_phase_of(empties) == static_cast<int>(ordering_phase_looked_at);
}

// Boards of random games, worth four discs per corner of the side to move minus four per corner of the opponent.
Samples corner_problem() {
    Samples samples = boards_of_random_games(400);
    constexpr ai::core::u64 corners = 0x8100000000000081ull;
    for (Sample& sample : samples)
        sample.value = static_cast<std::int16_t>(
            400 * (std::popcount(sample.board.player & corners) - std::popcount(sample.board.opponent & corners)));
    return samples;
}

// Fits 8x8.
train::FitErrors<ai::core::phase_count> fit(const Samples& samples, const train::FitOptions& options, LowRank& low_rank,
                                            const train::OnProgress& on_progress = {}) {
    return train::fit(fixtures::by_side(samples), options, low_rank, on_progress)[8];
}

const auto& rows_of(const LowRank& low_rank) {
    return low_rank.rows[ai::core::family_of(8)];
}

// Fitted with phases from phase_looked_at on that are kept through rests.
LowRank with_rests() {
    LowRank low_rank;
    fit(synthetic_problem(), {.epochs = 2}, low_rank);
    fit(synthetic_problem(), {.epochs = 1, .kept_empties = 2 * (30 - phase_looked_at)}, low_rank);
    return low_rank;
}

} // namespace

TEST_CASE("the fit lowers the error on the fitted samples" * doctest::test_suite("long")) {
    const Samples& samples = synthetic_problem();
    LowRank low_rank;
    const auto report = fit(samples, {.epochs = 12}, low_rank);
    const double at_first = root_of_mean_square(samples, phase_looked_at);
    CHECK(report.fitted[phase_looked_at].count > 500);
    CHECK(report.checked[phase_looked_at].count > 10);
    CHECK(report.fitted[phase_looked_at].root_mean_square() < 0.6 * at_first);
}

TEST_CASE("a fit resumes from rows and factors, and leaves them unchanged with zero epochs") {
    const Samples& samples = synthetic_problem();
    LowRank low_rank;
    const auto first = fit(samples, {.epochs = 6}, low_rank);
    const LowRank before = low_rank;
    fit(samples, {.epochs = 0}, low_rank);
    CHECK(low_rank.rows == before.rows);
    CHECK(low_rank.sizes == before.sizes);
    const auto second = fit(samples, {.epochs = 1, .rate = 0.01}, low_rank);
    CHECK(second.fitted[phase_looked_at].root_mean_square() < 1.05 * first.fitted[phase_looked_at].root_mean_square());
}

TEST_CASE("weights of configurations without samples stay zero" * doctest::test_suite("long")) {
    const Samples& samples = synthetic_problem();
    const auto& numbers = ai::core::row_numbers(ai::core::family_of(8));
    std::vector<bool> is_seen(numbers.count);
    for (const Sample& sample : samples) {
        for (const int place : places_of(sample.board))
            is_seen[numbers.of[place]] = true;
    }
    LowRank low_rank;
    fit(samples, {.epochs = 2}, low_rank);
    int unseen = 0;
    for (std::size_t row = 0; row < numbers.count; ++row) {
        if (is_seen[row]) continue;
        ++unseen;
        if (rows_of(low_rank)[row] != ai::core::Row{}) FAIL_CHECK("row " << row << " has no sample and is not zero");
    }
    CHECK(unseen > 1000);
}

TEST_CASE("progress counts up to the announced total") {
    const Samples& samples = synthetic_problem();
    LowRank low_rank;
    std::uint64_t last = 0;
    std::uint64_t announced = 0;
    fit(samples, {.epochs = 2}, low_rank, [&](std::uint64_t done, std::uint64_t total) {
        CHECK(done > last);
        last = done;
        announced = total;
    });
    CHECK(announced > samples.size());
    CHECK(last == announced);
}

TEST_CASE("a phase without samples takes the factors of the nearest phase with samples") {
    Samples samples;
    std::ranges::copy_if(synthetic_problem(), std::back_inserter(samples), [](const Sample& sample) {
        const int phase = ai::core::phase_of(train::empties_of(sample.board));
        return phase >= 10 && phase <= 20 && phase != 15;
    });
    LowRank low_rank;
    fit(samples, {.epochs = 2}, low_rank);
    const auto& factors = low_rank.sizes[8]->factors;
    CHECK(factors[0] == factors[10]);
    CHECK(factors[15] == factors[14]);
    CHECK(factors[29] == factors[20]);
    CHECK(factors[12] != factors[11]);
}

TEST_CASE("a phase without samples keeps its initial factors") {
    Samples samples = synthetic_problem();
    LowRank low_rank;
    fit(samples, {.epochs = 2}, low_rank);
    const LowRank before = low_rank;
    std::erase_if(samples, [](const Sample& sample) { return !belongs_to(sample, phase_looked_at); });
    fit(samples, {.epochs = 2}, low_rank);
    CHECK(low_rank.rows != before.rows);
    for (std::size_t phase = 0; phase < ai::core::phase_count; ++phase) {
        CAPTURE(phase);
        CHECK((low_rank.sizes[8]->factors[phase] == before.sizes[8]->factors[phase])
              == (phase != std::size_t{phase_looked_at}));
    }
}

TEST_CASE("late phases can keep their initial weights and still train the shared rows" * doctest::test_suite("long")) {
    const Samples& samples = synthetic_problem();
    LowRank low_rank;
    fit(samples, {.epochs = 2}, low_rank);
    const auto before = ai::core::expanded(low_rank, 8);
    LowRank kept = low_rank;
    fit(samples, {.epochs = 2, .kept_empties = 2 * (30 - phase_looked_at)}, kept);
    const auto after = ai::core::expanded(kept, 8);
    for (std::size_t phase = 0; phase < ai::core::phase_count; ++phase) {
        CAPTURE(phase);
        CHECK(std::ranges::equal(after->phase(phase), before->phase(phase)) == (phase >= std::size_t{phase_looked_at}));
    }
    LowRank all_learn = low_rank;
    fit(samples, {.epochs = 2}, all_learn);
    CHECK(kept.rows == all_learn.rows);
}

TEST_CASE("initial rests stay unchanged, and the fit builds on them" * doctest::test_suite("long")) {
    const Samples& samples = synthetic_problem();
    LowRank low_rank = with_rests();
    const LowRank before = low_rank;
    const auto unchanged = fit(samples, {.epochs = 0}, low_rank);
    CHECK(low_rank.rests == before.rests);
    const auto further = fit(samples, {.epochs = 2, .rate = 0.05}, low_rank);
    CHECK(low_rank.rests == before.rests);
    CHECK(low_rank.rows != before.rows);
    CHECK(further.fitted[phase_looked_at].root_mean_square() < unchanged.fitted[phase_looked_at].root_mean_square());
}

TEST_CASE("the ordering fit learns that corners are valuable") {
    const Samples samples = corner_problem();
    double squares = 0;
    int count = 0;
    for (const Sample& sample : samples) {
        if (!is_looked_at(sample)) continue;
        squares += sample.discs() * sample.discs();
        ++count;
    }
    REQUIRE(count > 500);
    const auto weights = std::make_unique<OrderingWeights>();
    const auto report = train::fit_ordering(samples, {}, *weights);
    CHECK(report.fitted[ordering_phase_looked_at].count > 500);
    CHECK(report.checked[ordering_phase_looked_at].count > 10);
    CHECK(report.checked[ordering_phase_looked_at].root_mean_square() < 0.5 * std::sqrt(squares / count));
}

TEST_CASE("the ordering fit is deterministic and reports progress") {
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

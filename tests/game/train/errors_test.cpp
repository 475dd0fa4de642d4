#include "game/train/sample.hpp"

#include "game/ai/core/evaluation/last_move.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <memory>

namespace {

constexpr auto early = static_cast<std::size_t>(ai::core::phase_of(56));
constexpr auto late = static_cast<std::size_t>(ai::core::phase_of(4));

// The evaluation without weights, in discs.
double last_move(int empties) {
    return ai::core::last_move_value(empties) / static_cast<double>(ai::core::weight_unit);
}

} // namespace

TEST_CASE("errors are taken by phase and sum up") {
    // Without weights the last move alone counts. The boards have 56 and 4 empties.
    const auto no_weights = std::make_unique<ai::core::Weights>();
    const train::Samples samples{{{0x0f, 0xf0}, 3}, {{0x0f, 0xf0}, -4}, {{~std::uint64_t{15}, 0}, 64}};
    const train::ErrorsByPhase errors = train::errors_of(*no_weights, samples);
    CHECK(errors[early].count == 2);
    CHECK(errors[early].mean_absolute() == doctest::Approx(3.5));
    const double first = 3 - last_move(56), second = -4 - last_move(56), third = 64 - last_move(4);
    CHECK(errors[early].root_mean_square() == doctest::Approx(std::sqrt((first * first + second * second) / 2)));
    CHECK(errors[late].count == 1);
    CHECK(errors[late].root_mean_square() == doctest::Approx(third));
    CHECK(errors[0].count == 0);
    CHECK(errors[0].root_mean_square() == 0);
    train::Errors all;
    for (const train::Errors& phase : errors)
        all.add(phase);
    CHECK(all.count == 3);
    CHECK(all.mean_absolute() == doctest::Approx((first - second + third) / 3));
}

TEST_CASE("errors are those of the weights and not of a rounded value") {
    auto weights = std::make_unique<ai::core::Weights>();
    // A sixteenth of a disc for every configuration of the first pattern, which has four places on the board.
    constexpr int corner_configurations = 19683;
    for (int i = 0; i < corner_configurations; ++i)
        weights->phases[early][static_cast<std::size_t>(i)] = ai::core::weight_unit / 16;
    const train::ErrorsByPhase errors = train::errors_of(*weights, {{{0x0f, 0xf0}, 0}});
    CHECK(errors[early].mean_absolute() == doctest::Approx(std::abs(0.25 + last_move(56))));
}

#include "game/train/drift.hpp"

#include "tests/game/train/shipped_weights.hpp"

#include <doctest/doctest.h>

using train::Drift;
using train::DriftOptions;

namespace {

std::vector<rules::Position> openings() {
    std::vector<rules::Position> positions;
    // Two of the XOT list.
    for (const char* moves : {"f5d6c4d3c2b3b4b5", "f5f6d3c5d6c7b5e3", "f5f4g3g6f3g4e3e2", "f5d6c3d3c4f4f6b4"}) {
        rules::Position position = rules::Position::start(rules::BoardSize{8});
        const std::string text = moves;
        for (std::size_t at = 0; at < text.size(); at += 2)
            position = position.after(rules::Move{rules::Square{text[at + 1] - '1', text[at] - 'a'}});
        positions.push_back(position);
    }
    return positions;
}

} // namespace

TEST_CASE("who sees the end drifts nowhere" * doctest::test_suite("long")) {
    // From 12 empties on these nodes are enough to play perfectly, and 20 plies reach the end.
    const DriftOptions options{.games = 2, .nodes = 200'000, .empties = {12, 11}, .depth = 20, .exact_empties = 10};
    const auto drifts = measure_drift(shipped_weights(), openings(), options);
    REQUIRE(drifts.size() == 2);
    for (const Drift& drift : drifts) {
        CHECK(drift.games == 2);
        CHECK(drift.of_black == 0);
        CHECK(drift.of_mover == 0);
        CHECK(drift.spread == 0);
    }
}

TEST_CASE("drift is the same with one thread and with two and what shallow searches err by is seen") {
    DriftOptions options{.games = 4, .nodes = 300, .empties = {40, 26}, .depth = 2, .exact_empties = 12};
    const auto one = measure_drift(shipped_weights(), openings(), options);
    options.threads = 2;
    const auto two = measure_drift(shipped_weights(), openings(), options);
    REQUIRE(one.size() == 2);
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].empties == options.empties[i]);
        CHECK(one[i].games <= 4);
        CHECK(one[i].games == two[i].games);
        CHECK(one[i].of_black == two[i].of_black);
        CHECK(one[i].spread == two[i].spread);
    }
    CHECK(one[0].spread > 0);
}

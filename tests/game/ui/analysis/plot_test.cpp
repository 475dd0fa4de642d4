#include "game/ui/analysis/plot.hpp"

#include <doctest/doctest.h>

TEST_CASE("steps of an axis are 1, 2 or 5 times a power of ten") {
    const std::pair<double, double> rows[]{{1, 1}, {1.1, 2}, {2, 2}, {3, 5}, {5, 5}, {7, 10}, {120, 200}, {.03, .05}};
    for (const auto& [least, step] : rows)
        CHECK(ui::debug::round_step(least) == doctest::Approx(step));
}

TEST_CASE("times on an axis have as few decimals as they need") {
    const std::pair<double, const char*> rows[]{
        {10, "10 s"}, {1, "1 s"}, {.5, "0.5 s"}, {.05, "0.05 s"}, {.001, "0.001 s"}};
    for (const auto& [seconds, text] : rows)
        CHECK(ui::debug::seconds_mark(seconds) == text);
}

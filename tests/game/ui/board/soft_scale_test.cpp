#include "game/ui/board/evaluation.hpp"

#include <doctest/doctest.h>

TEST_CASE("three discs near zero are seen beside forty, on every board where forty is possible") {
    constexpr float half = 58; // pixels of the graph in a window of 1280 x 800
    for (const int side : {7, 8, 10, 12, 16}) {
        CAPTURE(side);
        const ui::SoftScale scale = ui::SoftScale::of(rules::BoardSize{side});
        CHECK(scale.part(3) * half >= 8);
        CHECK((scale.part(40) - scale.part(30)) * half >= 2.5f);
        CHECK(scale.part(40) < 1);
    }
}

TEST_CASE("the soft scale is odd, rises, and ends at its ends") {
    const ui::SoftScale scale{64};
    CHECK(scale.part(0) == 0);
    CHECK(scale.part(64) == doctest::Approx(1));
    CHECK(scale.part(200) == doctest::Approx(1));
    for (int discs = 0; discs < 64; ++discs) {
        const auto here = static_cast<float>(discs);
        CHECK(scale.part(here) < scale.part(here + 1));
        CHECK(scale.part(-here) == doctest::Approx(-scale.part(here)));
    }
}

TEST_CASE("labels of the soft scale never touch each other") {
    for (const int side : {4, 6, 8, 16}) {
        for (const float half : {10.f, 26.f, 58.f, 300.f, 900.f}) {
            CAPTURE(side);
            CAPTURE(half);
            const ui::SoftScale scale = ui::SoftScale::of(rules::BoardSize{side});
            float before = 0;
            for (const int tick : scale.ticks(half, 12)) {
                const float at = scale.part(static_cast<float>(tick)) * half;
                CHECK(at - before >= 12);
                CHECK(at <= half);
                before = at;
            }
            if (half > 50) CHECK(scale.ticks(half, 12).size() >= 2);
        }
    }
}

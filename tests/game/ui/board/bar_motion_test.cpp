#include "game/ui/board/disc_motion.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;

TEST_CASE("the bar appears where its value is, moves to the next one, and keeps its place without one") {
    ui::BarMotion bar;
    ui::BarMotion::Time now{};
    CHECK_FALSE(bar.update(std::nullopt, false, now));
    CHECK_FALSE(bar.discs().has_value());
    CHECK_FALSE(bar.is_old());
    CHECK(bar.update(4.f, false, now += 8ms));
    CHECK(bar.discs() == 4.f);
    CHECK_FALSE(bar.is_moving());
    bar.update(-6.f, false, now += 8ms);
    CHECK(bar.is_moving());
    CHECK(*bar.discs() < 4.f);
    CHECK(*bar.discs() > -6.f);
    for (int i = 0; i < 200 && bar.is_moving(); ++i)
        bar.update(-6.f, false, now += 8ms);
    CHECK(bar.discs() == -6.f);
    CHECK(bar.update(std::nullopt, false, now += 8ms)); // dimmed
    CHECK(bar.is_old());
    CHECK(bar.discs() == -6.f);
    CHECK_FALSE(bar.update(std::nullopt, false, now += 8ms));
    CHECK(bar.update(9.f, true, now += 8ms));
    CHECK(bar.discs() == 9.f);
    CHECK_FALSE(bar.is_old());
    CHECK(bar.forget(now));
    CHECK_FALSE(bar.discs().has_value());
    CHECK_FALSE(bar.forget(now));
}

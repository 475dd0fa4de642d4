#include "game/ui/widgets/widgets.hpp"

#include "game/ui/widgets/tip.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;
using namespace ui;
using engine::Rect;

TEST_CASE("clocks show minutes and seconds, tenths near zero and hours when needed") {
    CHECK(clock_text(754s) == "12:34");
    CHECK(clock_text(60s) == "1:00");
    CHECK(clock_text(9400ms) == "0:09.4");
    CHECK(clock_text(0ms) == "0:00.0");
    CHECK(clock_text(3723s) == "1:02:03");
    CHECK(clock_text(-5s) == "0:00.0");
}

TEST_CASE("counts are grouped and shortened from a million on") {
    CHECK(count_text(0) == "0");
    CHECK(count_text(999) == "999");
    CHECK(count_text(12'045) == "12,045");
    CHECK(count_text(48'200'000) == "48.2 M");
    CHECK(count_text(2'560'000'000) == "2.56 G");
}

TEST_CASE("scores are rounded and have a sign, except zero") {
    CHECK(score_text(3 * ai::disc) == "+3");
    CHECK(score_text(-2 * ai::disc)
          == "\xE2\x88\x92"
             "2");
    CHECK(score_text(49) == "0");
    CHECK(score_text(-49) == "0");
    CHECK(score_text(151) == "+2");
    CHECK(score_text_tenths(325) == "+3.3");
    CHECK(score_text_tenths(-310)
          == "\xE2\x88\x92"
             "3.1");
    CHECK(score_text_tenths(4) == "0.0");
}

TEST_CASE("a tip is below its item, or above it near the bottom, and never beyond the screen") {
    const Rect screen{0, 0, 1280, 800};
    const engine::Point size{220, 36};
    CHECK(ui::place_tip(size, {600, 300, 100, 40}, screen, 6) == Rect{540, 346, 220, 36});
    CHECK(ui::place_tip(size, {600, 750, 100, 40}, screen, 6) == Rect{540, 708, 220, 36});
    CHECK(ui::place_tip(size, {1200, 300, 80, 40}, screen, 6).x == 1280 - 220 - 6);
    CHECK(ui::place_tip(size, {0, 300, 20, 40}, screen, 6).x == 6);
}

#include "game/ui/kiosk.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;
using ui::Kiosk;

TEST_CASE("a show goes on when its result was seen, until somebody comes") {
    Kiosk::Time now{};
    Kiosk kiosk{true};
    CHECK_FALSE(kiosk.begins_next(false, now));
    CHECK_FALSE(kiosk.wake().has_value());
    CHECK_FALSE(kiosk.begins_next(true, now));
    CHECK(kiosk.wake() == now + Kiosk::result_time);
    CHECK_FALSE(kiosk.begins_next(true, now + Kiosk::result_time - 1ms));
    CHECK(kiosk.begins_next(true, now + Kiosk::result_time));
    CHECK_FALSE(kiosk.wake().has_value());
    now += 1min;
    CHECK_FALSE(kiosk.begins_next(true, now)); // the next result has its own time

    engine::Input input;
    input.pointer = {10, 10}; // the mouse alone moves by itself where the table shakes
    CHECK_FALSE(kiosk.ends_with(input));
    input.keys.push_back({.scancode = SDL_SCANCODE_A, .is_down = false});
    CHECK_FALSE(kiosk.ends_with(input));
    input.keys.push_back({.scancode = SDL_SCANCODE_A, .is_down = true});
    CHECK(kiosk.ends_with(input));
    CHECK_FALSE(kiosk.ends_with(input)); // it is over
    CHECK_FALSE(kiosk.begins_next(true, now + 1h));
    CHECK_FALSE(kiosk.wake().has_value());
}

TEST_CASE("without a show nothing begins or ends") {
    Kiosk kiosk{false};
    engine::Input input;
    input.buttons.push_back({});
    CHECK_FALSE(kiosk.ends_with(input));
    CHECK_FALSE(kiosk.begins_next(true, Kiosk::Time{}));
    CHECK_FALSE(kiosk.wake().has_value());
}

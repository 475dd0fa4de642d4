#include "engine/base/time_asleep.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

using namespace std::chrono_literals;

TEST_CASE("a program that stands still is no sleep of the machine") {
    const auto before = base::time_asleep();
    std::this_thread::sleep_for(100ms);
    const auto after = base::time_asleep();
    CHECK(before.has_value() == after.has_value());
#if defined(__linux__) || defined(_WIN32) || defined(__APPLE__)
    REQUIRE(before);
    CHECK(*after - *before < 50ms);
    CHECK(*after - *before > -50ms);
    CHECK(*before > -1s);
#endif
}

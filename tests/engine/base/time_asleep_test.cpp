#include "engine/base/time_asleep.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

using namespace std::chrono_literals;

namespace {

// The most of some readings: one is too small where the program is held up in it.
std::optional<std::chrono::milliseconds> most_asleep() {
    auto most = base::time_asleep();
    for (int i = 0; i < 50 && most; ++i)
        most = std::max(*most, base::time_asleep().value());
    return most;
}

} // namespace

TEST_CASE("a program that stands still is no sleep of the machine") {
    const auto before = most_asleep();
    std::this_thread::sleep_for(100ms);
    const auto after = most_asleep();
    CHECK(before.has_value() == after.has_value());
#if defined(__linux__) || defined(_WIN32) || defined(__APPLE__)
    REQUIRE(before);
    CHECK(*after - *before < 50ms);
    CHECK(*after - *before > -50ms);
    CHECK(*before > -1s);
#endif
}

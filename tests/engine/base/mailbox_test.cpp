#include "engine/base/mailbox.hpp"

#include <doctest/doctest.h>

#include <thread>

TEST_CASE("Latest keeps only the newest value, and gives it once") {
    base::Latest<int> latest;
    CHECK_FALSE(latest.take());
    latest.put(1);
    latest.put(2);
    CHECK(latest.take() == 2);
    CHECK_FALSE(latest.take());
}

TEST_CASE("Queue gives every value once, in order, across threads") {
    base::Queue<int> queue;
    constexpr int count = 10'000;
    std::jthread writer{[&] {
        for (int i = 0; i < count; ++i)
            queue.put(i);
    }};
    for (int expected = 0; expected < count;) {
        if (const auto value = queue.take()) {
            REQUIRE(*value == expected);
            ++expected;
        } else {
            std::this_thread::yield();
        }
    }
    CHECK_FALSE(queue.take());
}

#include "engine/base/threads.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>

TEST_CASE("each thread does the work once, and all have ended when the call returns") {
    std::atomic<int> done = 0;
    base::run_in_threads(5, [&] { ++done; });
    CHECK(done == 5);
    base::run_in_threads(0, [&] { ++done; });
    CHECK(done == 5);
}

TEST_CASE("an exception in a thread reaches the caller after the other threads have ended") {
    std::atomic<int> begun = 0;
    const auto work = [&] {
        if (++begun == 2) throw std::runtime_error{"the second"};
    };
    CHECK_THROWS_WITH_AS(base::run_in_threads(4, work), "the second", std::runtime_error);
    CHECK(begun == 4);
}

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <new>

namespace {

using base::Worker;

template <class Condition> void wait_until(const Condition& condition) {
    REQUIRE(waiting::comes_true(condition, std::chrono::milliseconds{1}));
}

// Work that runs until it is stopped, then gives its number.
struct Runner {
    std::atomic<int> begun = 0;
    std::atomic<int> ended = 0;
    std::atomic<int> told = 0;
    base::Queue<int> numbers;
    Worker<int> worker{[this](int number, const std::stop_token& stop) {
                           ++begun;
                           while (number != 0 && !stop.stop_requested())
                               std::this_thread::sleep_for(std::chrono::milliseconds{1});
                           worker.give_last(numbers, number);
                           ++ended;
                       },
                       [this] { ++told; }};
};

} // namespace

TEST_CASE("a worker is already idle when it announces its last result") {
    Runner runner;
    CHECK_FALSE(runner.worker.is_busy());
    runner.worker.start(0);
    wait_until([&] { return runner.told == 1; });
    CHECK_FALSE(runner.worker.is_busy());
    CHECK(runner.numbers.take() == 0);
}

TEST_CASE("a stopped request delivers no result") {
    Runner runner;
    runner.worker.start(5);
    wait_until([&] { return runner.begun == 1; });
    runner.worker.stop();
    wait_until([&] { return runner.ended == 1; });
    CHECK_FALSE(runner.numbers.take());
    CHECK(runner.told == 0);
}

TEST_CASE("move_now() makes a running or a waiting request deliver its result so far") {
    Runner runner;
    runner.worker.start(5);
    wait_until([&] { return runner.begun == 1; });
    runner.worker.move_now();
    wait_until([&] { return runner.told == 1; });
    CHECK(runner.numbers.take() == 5);
    for (int round = 0; round < 100; ++round) { // at any moment between the start and the first check of the work
        runner.worker.start(7);
        runner.worker.move_now();
        wait_until([&] { return runner.told == 2 + round; });
        CHECK(runner.numbers.take() == 7);
    }
}

TEST_CASE("a new request replaces a running and a waiting request") {
    Runner runner;
    for (int number = 1; number <= 50; ++number)
        runner.worker.start(number);
    runner.worker.start(0);
    wait_until([&] { return runner.told == 1; });
    CHECK(runner.numbers.take() == 0);
    CHECK_FALSE(runner.numbers.take());
}

TEST_CASE("a worker with a running or waiting request can be destroyed immediately") {
    for (int round = 0; round < 100; ++round) {
        auto runner = std::make_unique<Runner>();
        runner->worker.start(1);
        if (round % 2 == 0) wait_until([&] { return runner->begun == 1; });
        runner->worker.start(2);
        runner.reset();
    }
}

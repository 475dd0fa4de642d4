// What the compiler's standard library needs our help with: engine/platform/windows/standard.
#include <doctest/doctest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

TEST_CASE("who waits with a stop token wakes when it is stopped, at whatever moment") {
    int woken = 0;
    for (int i = 0; i < 100; ++i) {
        std::mutex mutex;
        std::condition_variable_any never;
        std::atomic<bool> waits = false;
        std::jthread waiting{[&](const std::stop_token& stop) {
            std::unique_lock lock{mutex};
            waits = true;
            if (!never.wait(lock, stop, [] { return false; })) ++woken;
        }};
        while (!waits)
            std::this_thread::yield();
        for (volatile int pause = 0; pause < i * 500;)
            pause = pause + 1;
        waiting.request_stop();
    }
    CHECK(woken == 100);
}

TEST_CASE("who waits for an atomic value sees it change") {
    std::atomic<int> turn = 0;
    const auto play = [&](int mine) {
        for (int i = mine; i < 2000; i += 2) {
            for (int now = turn; now != i; now = turn)
                turn.wait(now);
            turn = i + 1;
            turn.notify_all();
        }
    };
    {
        const std::jthread second{play, 1};
        play(0);
    }
    CHECK(turn == 2000);
}

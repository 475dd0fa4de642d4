// Tests the corrections of GCC's standard library in engine/platform/windows/standard.
#include <doctest/doctest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

TEST_CASE("a wait with a stop token ends whenever a stop is requested") {
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

TEST_CASE("a wait for an atomic value ends when the value changes") {
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

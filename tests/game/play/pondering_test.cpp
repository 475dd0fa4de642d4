#include "game/play/search_worker.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;

TEST_CASE("no search of thinking ahead goes without a time, however late the thread comes to it") {
    CHECK(play::search_time(4500ms, 60s) == 4500ms);
    CHECK(play::search_time(4500ms, 20ms) <= 21ms);
    for (const std::chrono::nanoseconds left :
         {1ns, 0ns, -1ns, -999'999ns, -1'000'000ns, -1'500'000ns, -3'000'000'000ns}) {
        CAPTURE(left.count());
        CHECK(play::search_time(4500ms, left) == 1ms); // 0 would mean without end
    }
    CHECK(play::search_time(0ms, 60s) == 1ms); // the half of the shortest time
}

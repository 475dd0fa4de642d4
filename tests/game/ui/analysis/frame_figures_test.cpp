#include "game/ui/analysis/debug_state.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;

TEST_CASE("figures of frames are those of the last second") {
    ui::FrameFigures figures;
    const engine::Time start{100s};
    figures.drew(start, 9, false);
    figures.drew(start + 500ms, 2, false);
    figures.drew(start + 600ms, 3, false);
    CHECK(figures.last_ms() == 3);
    CHECK(figures.worst_ms(start + 700ms) == 9);
    CHECK(figures.worst_ms(start + 1200ms) == 3);
    CHECK(figures.worst_ms(start + 5s) == 0);
}

TEST_CASE("wake-ups are counted over the last second") {
    ui::FrameFigures figures;
    const engine::Time start{100s};
    for (int i = 0; i < 10; ++i)
        figures.woke(start + i * 200ms); // the last at 1.8 s
    CHECK(figures.wake_ups(start + 1800ms) == 5);
    CHECK(figures.wake_ups(start + 10s) == 0);
}

TEST_CASE("figures that are shown are drawn once more when a second has been quiet") {
    ui::FrameFigures figures;
    const engine::Time start{100s};
    figures.drew(start, 5, false);
    CHECK_FALSE(figures.next_deadline().has_value());
    figures.drew(start, 5, true);
    CHECK(figures.next_deadline() == start + 1s);
    figures.drew(start + 500ms, 5, true); // not quiet
    CHECK(figures.next_deadline() == start + 1500ms);
    figures.woke(start + 1499ms);
    CHECK(figures.next_deadline().has_value());
    figures.woke(start + 1500ms);
    CHECK_FALSE(figures.next_deadline().has_value());
    figures.drew(start + 1500ms, 5, true); // the frame that was for them
    CHECK_FALSE(figures.next_deadline().has_value());
    figures.drew(start + 1600ms, 5, true);
    CHECK(figures.next_deadline() == start + 2600ms);
}

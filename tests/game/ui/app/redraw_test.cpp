#include "game/ui/app/redraw.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;
using ui::Redraw;

namespace {

const Redraw::Time begun{};

// One that has drawn a frame and waits for nothing.
Redraw at_rest() {
    Redraw redraw{begun, 200ms};
    redraw.begin_frame(begun);
    return redraw;
}

} // namespace

TEST_CASE("a frame is drawn at the start and after a change, once") {
    Redraw redraw{begun, 200ms};
    CHECK(redraw.is_asked());
    CHECK(redraw.begin_frame(begun + 500ms) == 500ms);
    CHECK_FALSE(redraw.is_asked());
    redraw.ask_if(false);
    redraw.tick(begun + 1h);
    CHECK_FALSE(redraw.is_asked());
    CHECK_FALSE(redraw.next_deadline().has_value());
    redraw.ask_if(true);
    redraw.ask_if(false);
    CHECK(redraw.is_asked());
}

TEST_CASE("a moment that was waited for is drawn when it comes") {
    Redraw redraw = at_rest();
    redraw.wait_for(begun + 1s);
    CHECK(redraw.next_deadline() == begun + 1s);
    redraw.tick(begun + 999ms);
    CHECK_FALSE(redraw.is_asked());
    redraw.tick(begun + 1s);
    CHECK(redraw.is_asked());
    CHECK_FALSE(redraw.next_deadline().has_value());
    redraw.wait_for(begun + 2s);
    redraw.wait_for(std::nullopt); // it was put off
    redraw.begin_frame(begun + 1s);
    redraw.tick(begun + 3s);
    CHECK_FALSE(redraw.is_asked());
}

TEST_CASE("news wait for each other, and not for long") {
    Redraw redraw = at_rest();
    redraw.take_results(begun + 10ms);
    CHECK_FALSE(redraw.is_asked());
    redraw.take_results(begun + 100ms);
    CHECK(redraw.next_deadline() == begun + 200ms); // since the last frame
    redraw.wait_for(begun + 150ms);
    CHECK(redraw.next_deadline() == begun + 150ms);
    redraw.wait_for(begun + 300ms);
    redraw.tick(begun + 200ms);
    CHECK(redraw.is_asked());
    redraw.begin_frame(begun + 200ms);
    redraw.take_results(begun + 500ms); // after a quiet time at once
    CHECK(redraw.is_asked());

    redraw = at_rest();
    redraw.take_results(begun + 10ms);
    redraw.begin_frame(begun + 20ms); // which shows them
    redraw.tick(begun + 1s);
    CHECK_FALSE(redraw.is_asked());
}

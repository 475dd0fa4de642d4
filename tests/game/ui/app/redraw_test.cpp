#include "game/ui/app/redraw.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;
using ui::Redraw;

namespace {

const Redraw::Time begun{};

// A redraw that has drawn a frame and has no deadline.
Redraw at_rest() {
    Redraw redraw{begun, 200ms};
    redraw.begin_frame(begun);
    return redraw;
}

} // namespace

TEST_CASE("a frame is drawn once at the start and once after a change") {
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

TEST_CASE("a frame is drawn when a deadline passes") {
    Redraw redraw = at_rest();
    redraw.wait_for(begun + 1s);
    CHECK(redraw.next_deadline() == begun + 1s);
    redraw.tick(begun + 999ms);
    CHECK_FALSE(redraw.is_asked());
    redraw.tick(begun + 1s);
    CHECK(redraw.is_asked());
    CHECK_FALSE(redraw.next_deadline().has_value());
    redraw.wait_for(begun + 2s);
    redraw.wait_for(std::nullopt);
    redraw.begin_frame(begun + 1s);
    redraw.tick(begun + 3s);
    CHECK_FALSE(redraw.is_asked());
}

TEST_CASE("results are drawn together, no sooner than 200 ms after the last frame") {
    Redraw redraw = at_rest();
    redraw.take_results(begun + 10ms);
    CHECK_FALSE(redraw.is_asked());
    redraw.take_results(begun + 100ms);
    CHECK(redraw.next_deadline() == begun + 200ms);
    redraw.wait_for(begun + 150ms);
    CHECK(redraw.next_deadline() == begun + 150ms);
    redraw.wait_for(begun + 300ms);
    redraw.tick(begun + 200ms);
    CHECK(redraw.is_asked());
    redraw.begin_frame(begun + 200ms);
    redraw.take_results(begun + 500ms); // Immediate, after more than 200 ms without a frame.
    CHECK(redraw.is_asked());

    redraw = at_rest();
    redraw.take_results(begun + 10ms);
    redraw.begin_frame(begun + 20ms);
    redraw.tick(begun + 1s);
    CHECK_FALSE(redraw.is_asked());
}

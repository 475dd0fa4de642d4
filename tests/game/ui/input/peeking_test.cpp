#include "game/ui/input/board_pointer.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;
using ui::Peeking;

TEST_CASE("a key shows the values immediately, a button after being held for a moment") {
    const Peeking::Time begun{};
    Peeking peeking;
    peeking.hold_key();
    CHECK(peeking.is_on());
    peeking.release_key();
    CHECK_FALSE(peeking.is_on());

    peeking.hold_button(begun);
    CHECK(peeking.next_deadline() == begun + Peeking::patience);
    peeking.hold_button(begun + 100ms); // Still held: the deadline stays.
    peeking.update(begun + Peeking::patience - 1ms);
    CHECK_FALSE(peeking.is_on());
    peeking.update(begun + Peeking::patience);
    CHECK(peeking.is_by_button());
    CHECK_FALSE(peeking.next_deadline().has_value());
    peeking.release_button();
    CHECK_FALSE(peeking.is_on());
    peeking.update(begun + 1h);
    CHECK_FALSE(peeking.is_on());
}

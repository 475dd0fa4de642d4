#include "game/ui/input/move_typer.hpp"

#include "game/ui/app/actions.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;
using ui::LetterKeys;

TEST_CASE("a letter shortcut runs after a pause unless a digit follows") {
    LetterKeys keys;
    LetterKeys::Time now{};
    CHECK_FALSE(keys.next_deadline().has_value());
    keys.press(ui::action("hints"), now);
    CHECK(keys.next_deadline() == now + LetterKeys::patience);
    CHECK(keys.take_due(now + LetterKeys::patience - 1ms).empty());
    CHECK(keys.is_waiting());
    auto due = keys.take_due(now + LetterKeys::patience);
    REQUIRE(due.size() == 1);
    CHECK(due.front() == &ui::action("hints"));
    CHECK_FALSE(keys.is_waiting());

    keys.press(ui::action("hints"), now);
    keys.press(ui::action("graph"), now + 500ms); // Each letter extends the wait of all.
    CHECK(keys.take_due(now + 1000ms).empty());
    keys.forget(); // At a digit: "hg3" runs nothing.
    CHECK(keys.take_due(now + 10s).empty());
    CHECK_FALSE(keys.next_deadline().has_value());

    keys.press(ui::action("hints"), now);
    keys.press(ui::action("graph"), now + 500ms);
    due = keys.take_due(now + 1200ms);
    REQUIRE(due.size() == 2);
    CHECK(due[0] == &ui::action("hints"));
    CHECK(due[1] == &ui::action("graph"));
}

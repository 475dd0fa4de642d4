// Stepping through the game with keys and the buttons under the move list.
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

using rules::GameTree;

namespace {

GameTree::NodeId here(const Pilot& pilot) {
    return pilot.game().tree().cursor();
}

void type_all(Pilot& pilot, std::initializer_list<const char*> squares) {
    for (const char* square : squares) {
        pilot.type(square);
        pilot.settle();
    }
}

void press(Pilot& pilot, SDL_Scancode key) {
    pilot.press(key);
    pilot.settle();
}

} // namespace

TEST_CASE("the buttons under the move list go to the first, previous, next and last position") {
    Pilot pilot{two_humans(8), 1280, 800};
    type_all(pilot, {"f5", "d6", "c3", "d3"});
    const auto click = [&](const char* button) {
        pilot.click_item(std::string{"##steps/"} + button);
        pilot.settle();
    };
    click("first");
    CHECK(here(pilot) == GameTree::root);
    click("back");
    CHECK(here(pilot) == GameTree::root);
    click("next");
    click("next");
    CHECK(here(pilot) == 2);
    click("back");
    CHECK(here(pilot) == 1);
    click("last");
    CHECK(here(pilot) == 4);
    click("next");
    CHECK(here(pilot) == 4);
}

TEST_CASE("Home, PgUp, PgDn and End step along the branch being viewed") {
    Pilot pilot{two_humans(8), 1280, 800};
    type_all(pilot, {"f5", "d6", "c3"});
    press(pilot, SDL_SCANCODE_HOME);
    CHECK(here(pilot) == GameTree::root);
    press(pilot, SDL_SCANCODE_PAGEDOWN);
    CHECK(here(pilot) == 1);
    type_all(pilot, {"f4", "e3"});
    const GameTree::NodeId last = here(pilot);
    press(pilot, SDL_SCANCODE_HOME);
    press(pilot, SDL_SCANCODE_END);
    CHECK(here(pilot) == last);
    press(pilot, SDL_SCANCODE_PAGEUP);
    CHECK(here(pilot) == pilot.game().tree().node(last).parent);
}

TEST_CASE("Left and Right move the cursor in a running game, and step while looking back") {
    Pilot pilot{two_humans(8), 1280, 800};
    type_all(pilot, {"f5", "d6", "c3"});
    press(pilot, SDL_SCANCODE_LEFT);
    CHECK(pilot.gui().state().pointer.cursor().has_value());
    CHECK(here(pilot) == 3);
    press(pilot, SDL_SCANCODE_PAGEUP);
    CHECK_FALSE(pilot.gui().state().pointer.cursor().has_value());
    CHECK(here(pilot) == 2);
    press(pilot, SDL_SCANCODE_LEFT);
    CHECK(here(pilot) == 1);
    press(pilot, SDL_SCANCODE_RIGHT);
    press(pilot, SDL_SCANCODE_RIGHT);
    CHECK(here(pilot) == 3);
    press(pilot, SDL_SCANCODE_RIGHT); // At the newest position the keys move the cursor again.
    CHECK(pilot.gui().state().pointer.cursor().has_value());
}

TEST_CASE("Left and Right step during review and after the end") {
    Pilot pilot{two_humans(8), 1280, 800};
    type_all(pilot, {"f5", "d6", "c3"});
    pilot.run("review");
    press(pilot, SDL_SCANCODE_LEFT);
    CHECK(here(pilot) == 2);
    press(pilot, SDL_SCANCODE_RIGHT);
    CHECK(here(pilot) == 3);
    pilot.ask(ui::close_review);
    pilot.submit(play::Resign{});
    pilot.settle();
    REQUIRE(pilot.game().is_over());
    press(pilot, SDL_SCANCODE_LEFT);
    CHECK(here(pilot) == 2);
    press(pilot, SDL_SCANCODE_RIGHT);
    CHECK(here(pilot) == 3);
}

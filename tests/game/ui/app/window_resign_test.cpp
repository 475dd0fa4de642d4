// Resigning: asks first, is offered to players only, and brings no other action under the pointer.
#include "game/ui/app/actions.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/session.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/matches.hpp"

#include <functional>

using namespace std::chrono_literals;

namespace {

bool is_offered(const Pilot& pilot) {
    const bool has_action = ui::action("resign").is_enabled(pilot.gui().session());
    CHECK(has_action == pilot.shows("##buttons/Resign"));
    return has_action;
}

} // namespace

TEST_CASE("resigning by button, menu or key asks first") {
    ui::Preferences preferences = against(ai::MostFlips{}, 8);
    preferences.keys.by_action["resign"][0] = {.key = SDL_SCANCODE_U, .ctrl = true};
    const std::pair<const char*, std::function<void(Pilot&)>> ways[]{
        {"button", [](Pilot& pilot) { pilot.click_item("##buttons/Resign"); }},
        {"menu", [](Pilot& pilot) { choose_in_menu(pilot, "Game", "Resign..."); }},
        {"key", [](Pilot& pilot) { pilot.press(SDL_SCANCODE_U, KMOD_LCTRL); }},
    };
    for (const auto& [name, asks] : ways) {
        CAPTURE_BOUND(name);
        Pilot pilot{preferences, 1280, 800};
        pilot.play({"f5"});
        asks(pilot);
        pilot.wait(50ms);
        CHECK(matches::shows_text("Resign this game?"));
        CHECK_FALSE(pilot.game().is_over());
        pilot.click_item("Question/Keep playing");
        pilot.wait(50ms);
        CHECK_FALSE(pilot.gui().state().dialog.index() != 0);
        CHECK_FALSE(pilot.game().is_over());
        asks(pilot);
        pilot.wait(50ms);
        pilot.click_item("Question/Resign");
        pilot.settle();
        REQUIRE(pilot.game().is_over());
        CHECK(pilot.game().end_reason() == play::EndReason::resignation);
        CHECK(pilot.game().winner() == rules::Color::white);
    }
}

TEST_CASE("a click where the Resign button was does not start another game after the end") {
    for (const bool dismisses : {false, true}) {
        CAPTURE(dismisses);
        Pilot pilot{against(ai::MostFlips{}, 8), 1280, 800};
        pilot.play({"f5"});
        const auto place = items::find("##buttons/Resign");
        REQUIRE(place.has_value());
        pilot.click(*place);
        pilot.press(SDL_SCANCODE_RETURN);
        pilot.settle();
        REQUIRE(pilot.game().is_over());
        if (dismisses) pilot.press(SDL_SCANCODE_ESCAPE);
        const auto number = pilot.game().game_number();
        pilot.wait(250ms);
        pilot.click(*place);
        CHECK(pilot.gui().state().is_review_open);
        CHECK(pilot.gui().shows_game());
        CHECK(pilot.game().game_number() == number);
    }
}

TEST_CASE("a button that has just replaced another button ignores clicks for a moment") {
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.play({"f5"});
    const auto hints = items::find("##buttons/Hints");
    REQUIRE(hints.has_value());
    pilot.submit(play::Resign{});
    pilot.ask(ui::dismiss_result);
    pilot.wait(50ms);
    REQUIRE(pilot.shows("##buttons/Play again"));
    const auto number = pilot.game().game_number();
    pilot.click(*hints);
    CHECK(pilot.game().game_number() == number);
    pilot.wait(250ms);
    pilot.click(*hints);
    CHECK(pilot.game().game_number() != number);
}

TEST_CASE("resigning is offered only in a game that the user plays") {
    const auto begin = [](Pilot& pilot) {
        pilot.wait(50ms);
        pilot.click_item("New game/Play##start");
        pilot.play({"f5"});
    };
    struct Row {
        const char* name;
        std::function<void(Pilot&)> comes_there;
        bool is_offered = false;
    };
    for (const Row& row : {
             Row{"a game", begin, true},
             Row{"the New Game card", [](Pilot&) {}},
             Row{"two computers",
                 [](Pilot& pilot) {
                     pilot.wait(50ms);
                     pilot.click_item("{New game/choices}/side/Computer vs computer");
                     pilot.click_item("New game/Play##start");
                     pilot.wait(50ms);
                 }},
             Row{"a pasted game", [&](Pilot& pilot) { pilot.paste("f5d6c3"); }},
             Row{"a pasted game that is played on",
                 [&](Pilot& pilot) {
                     pilot.paste("f5d6c3");
                     pilot.play({"d3"});
                 },
                 true},
             Row{"the trainer",
                 [&](Pilot& pilot) {
                     begin(pilot);
                     pilot.press(SDL_SCANCODE_T, KMOD_LCTRL);
                 }},
             Row{"guessing a game",
                 [&](Pilot& pilot) {
                     begin(pilot);
                     pilot.press(SDL_SCANCODE_G, KMOD_LCTRL);
                     pilot.wait(50ms);
                 }},
             Row{"an opening that is practised",
                 [&](Pilot& pilot) {
                     begin(pilot);
                     pilot.play({"d6", "c3"});
                     choose_in_menu(pilot, "Study", "Practise this line");
                     pilot.wait(50ms);
                 }},
             Row{"the lesson",
                 [&](Pilot& pilot) {
                     begin(pilot);
                     choose_in_menu(pilot, "Study", "Learn to play...");
                 }},
             Row{"the editor",
                 [&](Pilot& pilot) {
                     begin(pilot);
                     pilot.press(SDL_SCANCODE_E, KMOD_LCTRL);
                 }},
         }) {
        CAPTURE(row.name);
        Pilot pilot{two_humans(8), matches::with_card(), 1280, 800};
        row.comes_there(pilot);
        pilot.step();
        CHECK(is_offered(pilot) == row.is_offered);
    }
}

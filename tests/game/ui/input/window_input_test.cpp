// Mouse, keys and fingers on the real window.
#include "tests/game/ui/pilot.hpp"

using namespace std::chrono_literals;
using rules::Square;

TEST_CASE("a click on a legal square plays it; a click elsewhere shows why it is not a move") {
    Pilot pilot{two_humans(8)};
    pilot.click(Square{4, 5}); // f5
    CHECK(transcript(pilot) == "f5");
    pilot.settle();
    pilot.click(Square{0, 0});
    CHECK(transcript(pilot) == "f5");
    CHECK(pilot.message().find("a1") != std::string::npos);
    pilot.click(Square{4, 5});
    CHECK(transcript(pilot) == "f5");
    CHECK(pilot.message().find("f5") != std::string::npos);
}

TEST_CASE("ood 9: pointing at a legal square previews its flips and changes nothing") {
    Pilot pilot{two_humans(8)};
    const rules::Position before = pilot.position();
    pilot.move_mouse(pilot.gui().layout().board.center({4, 5}));
    CHECK(pilot.gui().state().pointer.hover() == Square{4, 5});
    CHECK(pilot.position() == before);
    pilot.move_mouse({2, 2});
    CHECK_FALSE(pilot.gui().state().pointer.hover().has_value());
}

TEST_CASE("the arrow keys move a cursor, and Enter plays there") {
    Pilot pilot{two_humans(8)};
    pilot.press(SDL_SCANCODE_RIGHT); // Appears in the middle, on e5.
    CHECK(pilot.gui().state().pointer.cursor() == Square{4, 4});
    pilot.press(SDL_SCANCODE_RIGHT);
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(transcript(pilot) == "f5");
    for (int i = 0; i < 20; ++i)
        pilot.press(SDL_SCANCODE_UP);
    CHECK(pilot.gui().state().pointer.cursor() == Square{0, 5});
}

TEST_CASE("a typed square is played") {
    Pilot pilot{two_humans(8)};
    pilot.type("f5");
    CHECK(transcript(pilot) == "f5");
    pilot.settle();
    pilot.type("D6");
    CHECK(transcript(pilot) == "f5d6");
}

TEST_CASE("a touch on a panel that has just appeared does not reach the board") {
    Pilot pilot{two_humans(8)};
    pilot.press(SDL_SCANCODE_F1);
    pilot.touch(pilot.gui().layout().board.center({4, 5}));
    CHECK(pilot.game().tree().node_count() == 1);
}

TEST_CASE("a click during a pass notice closes the notice and plays nothing, even on a legal square") {
    Pilot pilot{two_humans(4)};
    for (const char* square : {"b1", "c1", "d3", "a1"}) { // Black must pass next.
        pilot.settle();
        pilot.type(square);
    }
    pilot.wait(700ms);
    REQUIRE(pilot.gui().presentation().notice().has_value());
    const auto before = pilot.game().tree().node_count();
    pilot.click(*pilot.position().legal_moves().begin());
    CHECK_FALSE(pilot.gui().presentation().notice().has_value());
    CHECK(pilot.game().tree().node_count() == before);
    pilot.click(*pilot.position().legal_moves().begin());
    CHECK(pilot.game().tree().node_count() == before + 1);
}

TEST_CASE("a double click makes a single move even where a wrong move loses the game") {
    ui::Preferences preferences = two_humans(8);
    preferences.game.rules = *rules::find_rule_set("tournament");
    preferences.game.rules.has_random_colors = false;
    Pilot pilot{preferences};
    const engine::Point at = pilot.gui().layout().board.center(*pilot.position().legal_moves().begin());
    pilot.move_mouse(at);
    for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        pilot.push_button(type, at);
    }
    pilot.settle();
    CHECK(pilot.game().tree().node_count() == 2);
    CHECK_FALSE(pilot.game().is_over());
}

TEST_CASE("the notice of a forced pass names the colour and closes after a while or on a click") {
    for (const bool by_click : {false, true}) {
        CAPTURE(by_click);
        Pilot pilot{two_humans(4)};
        for (const char* square : {"b1", "c1", "d3", "a1"}) {
            pilot.settle();
            pilot.type(square);
        }
        pilot.wait(700ms);
        REQUIRE(pilot.gui().presentation().notice().has_value());
        CHECK(pilot.gui().presentation().notice()->passed == rules::Color::black);
        CHECK(pilot.position().to_move() == rules::Color::white);
        if (by_click)
            pilot.click(engine::Point{pilot.gui().layout().board.frame.x + 3, pilot.gui().layout().board.frame.y + 3});
        else
            pilot.wait(1600ms);
        CHECK_FALSE(pilot.gui().presentation().notice().has_value());
    }
}

TEST_CASE("a click while discs move ends the motion immediately") {
    Pilot pilot{two_humans(8)};
    pilot.type("f5");
    REQUIRE(pilot.gui().presentation().is_moving());
    pilot.click(Square{3, 3}); // Not a legal square: only ends the motion.
    CHECK_FALSE(pilot.gui().presentation().is_moving());
    CHECK(pilot.message().empty());
}

TEST_CASE("Ctrl+Z undoes a move, and Ctrl+Y redoes it") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5", "d6"});
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(transcript(pilot) == "f5");
    pilot.settle();
    pilot.press(SDL_SCANCODE_Y, KMOD_LCTRL);
    CHECK(transcript(pilot) == "f5d6");
}

TEST_CASE("moves are copied and pasted; a clipboard without moves changes nothing") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.press(SDL_SCANCODE_C, KMOD_LCTRL);
    CHECK(pilot.message().find("f5") != std::string::npos);
    pilot.paste("F5 D6 c3");
    CHECK(transcript(pilot) == "f5d6c3");
    pilot.paste("what is this");
    CHECK(transcript(pilot) == "f5d6c3");
    CHECK(pilot.message().find("expected moves") != std::string::npos);
    pilot.paste(" ");
    CHECK(transcript(pilot) == "f5d6c3");
}

// Mouse, keys and fingers on the real window.
#include "tests/game/ui/pilot.hpp"

using namespace std::chrono_literals;
using rules::Square;

TEST_CASE("a click on a legal square plays it, one on another square says why not and changes nothing") {
    Pilot pilot{two_persons(8)};
    pilot.click(Square{4, 5}); // f5
    CHECK(transcript(pilot) == "f5");
    pilot.settle();
    pilot.click(Square{0, 0});
    CHECK(transcript(pilot) == "f5");
    CHECK(pilot.message().find("a1") != std::string::npos);
    pilot.click(Square{4, 5}); // a disc lies there
    CHECK(transcript(pilot) == "f5");
    CHECK(pilot.message().find("f5") != std::string::npos);
}

TEST_CASE("a click beside the board plays nothing") {
    Pilot pilot{two_persons(8)};
    const engine::Rect& frame = pilot.gui().layout().board.frame;
    pilot.click(engine::Point{frame.x + 5, frame.y + 5});
    CHECK(transcript(pilot).empty());
    CHECK(pilot.message().empty());
}

TEST_CASE("ood 9: pointing at a legal square previews its flips and changes nothing") {
    Pilot pilot{two_persons(8)};
    const rules::Position before = pilot.position();
    pilot.move_mouse(pilot.gui().layout().board.center({4, 5}));
    CHECK(pilot.gui().state().pointer.hover() == Square{4, 5});
    CHECK(pilot.position() == before);
    pilot.move_mouse({2, 2});
    CHECK_FALSE(pilot.gui().state().pointer.hover().has_value());
}

TEST_CASE("arrows move a cursor and Enter plays there") {
    Pilot pilot{two_persons(8)};
    pilot.press(SDL_SCANCODE_RIGHT); // appears in the middle, e5
    CHECK(pilot.gui().state().pointer.cursor() == Square{4, 4});
    pilot.press(SDL_SCANCODE_RIGHT);
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(transcript(pilot) == "f5");
    for (int i = 0; i < 20; ++i)
        pilot.press(SDL_SCANCODE_UP);
    CHECK(pilot.gui().state().pointer.cursor() == Square{0, 5}); // stays on the board
}

TEST_CASE("a square that is typed is played") {
    Pilot pilot{two_persons(8)};
    pilot.type("f5");
    CHECK(transcript(pilot) == "f5");
    pilot.settle();
    pilot.type("D6");
    CHECK(transcript(pilot) == "f5d6");
}

TEST_CASE("two-digit rows can be typed on large boards") {
    Pilot pilot{two_persons(16)};
    pilot.type("j9"); // the first move that touches row 10 needs one before
    pilot.settle();
    const auto legal = pilot.position().legal_moves();
    REQUIRE(legal.contains(Square{9, 9}));
    pilot.type("j10");
    CHECK(transcript(pilot) == "j9j10");
}

TEST_CASE("a row that could go on is played after a moment, or at once with Enter") {
    for (const bool by_enter : {false, true}) {
        CAPTURE(by_enter);
        // Black at a1 takes the white disc on b1.
        Pilot pilot{two_persons(16)};
        const rules::BoardSize size{16};
        play::GameState state{.settings = two_persons(16).game,
                              .game = rules::GameTree{rules::Position{size, {{0, 2}}, {{0, 1}}, rules::Color::black}}};
        pilot.submit(play::Replace{std::move(state)});
        pilot.settle();
        pilot.type("a1");
        CHECK(pilot.game().tree().node_count() == 1);
        if (by_enter)
            pilot.press(SDL_SCANCODE_RETURN);
        else
            pilot.wait(1600ms);
        CHECK(pilot.game().tree().node_count() == 2);
    }
}

TEST_CASE("h is the key of the hints, unless a number follows") {
    Pilot pilot{two_persons(8)};
    pilot.press(SDL_SCANCODE_H);
    CHECK(pilot.gui().preferences().shown.hints);
    pilot.press(SDL_SCANCODE_H);
    CHECK_FALSE(pilot.gui().preferences().shown.hints);
    pilot.type("h3"); // window_typing_test.cpp types such in every way
    CHECK_FALSE(pilot.gui().preferences().shown.hints);
}

TEST_CASE("a finger plays where it taps, and leaves no preview behind") {
    Pilot pilot{two_persons(8)};
    pilot.touch(pilot.gui().layout().board.center({4, 5}));
    CHECK(transcript(pilot) == "f5");
    CHECK_FALSE(pilot.gui().state().pointer.hover().has_value());
}

TEST_CASE("a finger on a panel that has just appeared is the panel's") {
    Pilot pilot{two_persons(8)};
    pilot.press(SDL_SCANCODE_F1);
    pilot.touch(pilot.gui().layout().board.center({4, 5}));
    CHECK(pilot.game().tree().node_count() == 1);
}

TEST_CASE("a press while a pass is announced takes the announcement away and plays nothing, even on a legal square") {
    Pilot pilot{two_persons(4)};
    for (const char* square : {"b1", "c1", "d3", "a1"}) { // Black has to pass now
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

TEST_CASE("two presses in one moment are one move, also where a wrong move loses") {
    ui::Preferences preferences = two_persons(8);
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

TEST_CASE("with the keys alone one plays, starts a game, and plays again") {
    Pilot pilot{two_persons(8), {.seed = 1}};
    pilot.press(SDL_SCANCODE_RETURN); // the card's Play
    CHECK(pilot.gui().state().new_game() == nullptr);
    pilot.press(SDL_SCANCODE_RIGHT);
    pilot.press(SDL_SCANCODE_RIGHT);
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(transcript(pilot) == "f5");
    pilot.settle();
    pilot.press(SDL_SCANCODE_N, KMOD_LCTRL);
    REQUIRE(pilot.gui().state().new_game() != nullptr);
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(pilot.gui().state().new_game() == nullptr);
    pilot.submit(play::Resign{});
    pilot.wait(100ms);
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK_FALSE(pilot.game().is_over());
    CHECK(pilot.game().tree().node_count() == 1);
}

TEST_CASE("with the mouse resting on the board the arrows lead, until it moves again") {
    Pilot pilot{two_persons(8)};
    pilot.move_mouse(pilot.gui().layout().board.center({4, 5}));
    pilot.press(SDL_SCANCODE_DOWN);
    pilot.press(SDL_SCANCODE_DOWN);
    CHECK_FALSE(pilot.gui().state().pointer.hover().has_value());
    CHECK(pilot.gui().state().pointer.square() == pilot.gui().state().pointer.cursor());
    pilot.move_mouse(pilot.gui().layout().board.center({2, 3}));
    CHECK(pilot.gui().state().pointer.square() == Square{2, 3});
}

TEST_CASE("a forced pass is announced with who passes, and goes away by itself or by a click") {
    for (const bool by_click : {false, true}) {
        CAPTURE(by_click);
        Pilot pilot{two_persons(4)};
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

TEST_CASE("a click while discs move ends the motion at once") {
    Pilot pilot{two_persons(8)};
    pilot.type("f5");
    REQUIRE(pilot.gui().presentation().is_moving());
    pilot.click(Square{3, 3}); // no legal square: only hurries
    CHECK_FALSE(pilot.gui().presentation().is_moving());
    CHECK(pilot.message().empty());
}

TEST_CASE("design card 8: the same input gives the same game at 30 and at 144 frames a second") {
    std::string games[2];
    const std::chrono::microseconds steps[2]{33'333us, 6'944us};
    for (int i = 0; i < 2; ++i) {
        Pilot pilot{two_persons(6)};
        pilot.set_step(steps[i]);
        for (int move = 0; move < 12 && !pilot.game().is_over(); ++move) {
            const auto legal = pilot.position().legal_moves();
            if (legal.empty()) break;
            pilot.click(*legal.begin());
            pilot.wait(400ms);
        }
        games[i] = transcript(pilot);
    }
    CHECK(games[0].size() >= 2 * 10);
    CHECK(games[0] == games[1]);
}

TEST_CASE("undo and redo by key follow the game") {
    Pilot pilot{two_persons(8)};
    pilot.type("f5");
    pilot.settle();
    pilot.type("d6");
    pilot.settle();
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(transcript(pilot) == "f5");
    pilot.settle();
    pilot.press(SDL_SCANCODE_Y, KMOD_LCTRL);
    CHECK(transcript(pilot) == "f5d6");
}

TEST_CASE("moves are copied and pasted, and a clipboard without moves leaves the game alone") {
    Pilot pilot{two_persons(8)};
    pilot.type("f5");
    pilot.settle();
    pilot.press(SDL_SCANCODE_C, KMOD_LCTRL);
    CHECK(pilot.message().find("f5") != std::string::npos);
    REQUIRE(SDL_SetClipboardText("F5 D6 c3") == 0);
    pilot.press(SDL_SCANCODE_V, KMOD_LCTRL);
    CHECK(transcript(pilot) == "f5d6c3");
    REQUIRE(SDL_SetClipboardText("what is this") == 0);
    pilot.press(SDL_SCANCODE_V, KMOD_LCTRL);
    CHECK(transcript(pilot) == "f5d6c3");
    CHECK(pilot.message().find("expected moves") != std::string::npos);
    REQUIRE(SDL_SetClipboardText(" ") == 0);
    pilot.press(SDL_SCANCODE_V, KMOD_LCTRL);
    CHECK(transcript(pilot) == "f5d6c3");
}

// New games, board sizes, seats, thinking and resting in the real window.
#include "game/ui/app/frame_context.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/users_library.hpp"
#include "tests/waiting.hpp"

#include <thread>

using namespace std::chrono_literals;
using rules::Square;

TEST_CASE("a click on the board starts the game chosen on the New Game card") {
    Pilot pilot{two_humans(8), {.seed = 1}};
    REQUIRE(pilot.gui().state().new_game() != nullptr);
    pilot.click(Square{4, 5});
    CHECK(pilot.gui().state().new_game() == nullptr);
    CHECK(pilot.game().tree().node_count() == 2);
}

TEST_CASE("the board previews the card's choices, and Play starts the game") {
    Pilot pilot{two_humans(8), {.seed = 1}};
    pilot.ask(ui::change_size, 5);
    pilot.step();
    CHECK(pilot.gui().layout().board.size.side() == 5);
    pilot.click_item("New game/Play##start");
    CHECK(pilot.gui().state().new_game() == nullptr);
    CHECK(pilot.game().settings().size.side() == 5);
    CHECK(pilot.game().is_humans_turn());
}

TEST_CASE("the card's seats are set with the mouse") {
    Pilot pilot{two_humans(8), {.seed = 1}};
    pilot.click_item("{New game/choices}/side/Black");
    pilot.click_item("New game/tab/Details");
    pilot.click_item("{New game/choices}/(2)/key");
    pilot.click_item("New game/Play##start");
    const auto* white = std::get_if<play::Computer>(&pilot.game().participant(rules::Color::white).seat);
    REQUIRE(white != nullptr);
    CHECK(white->player == ai::Player{ai::Level{2}});
    CHECK(play::is_human(pilot.game().participant(rules::Color::black).seat));
}

TEST_CASE("changing the board size in a running game asks first") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    const auto choose = [&] {
        pilot.click_item("##menu/##menubar/board size");
        pilot.click_item("<##menu/##menubar/size>/6 \xC3\x97 6");
    };
    choose();
    REQUIRE(pilot.shows("Question/Keep playing"));
    pilot.click_item("Question/Keep playing");
    CHECK(pilot.position().size().side() == 8);
    CHECK(pilot.game().tree().node_count() == 2);
    choose();
    pilot.click_item("Question/New game");
    CHECK(pilot.position().size().side() == 6);
    CHECK(pilot.game().tree().node_count() == 1);
    CHECK(saved_names().size() == 1);
}

TEST_CASE("undo, New Game and quit stop a thinking computer, and no late move follows") {
    Pilot pilot{against(ai::Level{10}, 16)};
    const auto begin_thinking = [&] {
        pilot.click(*pilot.position().legal_moves().begin());
        pilot.wait(700ms);
        REQUIRE(pilot.controller().is_thinking());
    };
    begin_thinking();
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(pilot.game().tree().cursor() == rules::GameTree::root);
    CHECK_FALSE(pilot.controller().is_thinking());
    pilot.wait(1000ms);
    CHECK(pilot.game().tree().cursor() == rules::GameTree::root);
    begin_thinking();
    pilot.ask(ui::start_game, ui::GameStart{.settings = pilot.game().settings(), .is_confirmed = true});
    pilot.wait(1000ms);
    CHECK(pilot.game().tree().node_count() == 1);
    begin_thinking();
    pilot.press(SDL_SCANCODE_Q, KMOD_LCTRL);
    CHECK(pilot.has_quit());
}

TEST_CASE("the computer's answer waits until the player has seen their own move") {
    Pilot pilot{against(ai::MostFlips{}, 8)};
    const auto begun = pilot.now();
    pilot.click(Square{4, 5});
    wait_until(pilot, [&] { return pilot.game().tree().node_count() == 3; });
    CHECK(pilot.now() - begun >= 500ms);
    CHECK(pilot.gui().presentation().shown().occupied().size() >= 5);
}

TEST_CASE("a game between two computers runs through passes to the end without input") {
    ui::Preferences preferences = two_humans(4);
    for (play::Participant& participant : preferences.game.participants)
        participant.seat = play::Computer{ai::RandomMover{}};
    bool has_passed = false;
    for (const std::uint64_t seed : {1, 2, 3, 4, 5}) {
        Pilot pilot{preferences, {.start = preferences.game, .seed = seed}};
        pilot.wait(200ms);
        const waiting::Patience patience;
        while (!pilot.game().is_over()) {
            REQUIRE_FALSE(patience.is_over());
            std::this_thread::sleep_for(1ms); // Lets the search worker run.
            pilot.wait(100ms);
            has_passed = has_passed || pilot.gui().presentation().notice();
        }
    }
    CHECK(has_passed); // Otherwise no pass was tested.
}

TEST_CASE("under tournament rules the time for each move is shown, and exceeding it loses the game") {
    ui::Preferences preferences = two_humans(8);
    preferences.game.rules = *rules::find_rule_set("tournament");
    Pilot pilot{preferences};
    pilot.wait(3000ms);
    const auto color = pilot.position().to_move();
    const auto left = ui::shown_time(pilot.game(), color, pilot.now());
    CHECK(left < 58s);
    CHECK(left > 55s);
    const int frames = pilot.frames_drawn();
    pilot.wait(2000ms);
    CHECK(pilot.frames_drawn() >= frames + 2);
    pilot.wait(60s);
    CHECK(pilot.game().is_over());
    CHECK(pilot.game().end_reason() == play::EndReason::time);
}

TEST_CASE("nothing is drawn when nothing moves") {
    Pilot pilot{two_humans(8)};
    pilot.settle();
    pilot.wait(100ms);
    const int frames = pilot.frames_drawn();
    pilot.wait(5000ms);
    CHECK(pilot.frames_drawn() == frames);
}

TEST_CASE("clocks stop while discs move or a dialog is open") {
    ui::Preferences preferences = two_humans(8);
    preferences.game.clock_initial = 60s;
    Pilot pilot{preferences};
    const auto left = [&] { return pilot.game().clock().remaining(pilot.position().to_move(), pilot.now()); };
    for (const char* square : {"f5", "d6"}) { // Each side's first move is free.
        pilot.wait(1000ms);
        CHECK(left() == 60s);
        pilot.type(square);
        pilot.settle();
    }
    pilot.wait(1000ms);
    CHECK(left() < 60s);
    pilot.press(SDL_SCANCODE_F1);
    pilot.wait(50ms);
    const auto before = left();
    pilot.wait(2000ms);
    CHECK(left() == before);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.wait(1000ms);
    CHECK(left() < before);
    pilot.type("c3");
    REQUIRE(pilot.gui().presentation().is_moving());
    pilot.wait(200ms);
    REQUIRE(pilot.gui().presentation().is_moving());
    CHECK(left() == 60s); // White's clock, before White has seen the move.
}

// Starting positions of a match, the visibility of values, the table, the turned board, and clocks that run out.
#include "engine/base/files.hpp"
#include "game/ui/app/actions.hpp"
#include "tests/game/ui/matches.hpp"

using namespace std::chrono_literals;
using namespace matches;
using rules::Color;

TEST_CASE("both games of a pair start with the named opening, which cannot be undone") {
    ui::Preferences preferences = anna_and_ben();
    preferences.match = {.games = 2, .start = {play::StartKind::named, "Tiger"}};
    Pilot pilot{preferences, with_card(), 1280, 800};
    pilot.wait(50ms);
    pilot.click_item("New game/Play##start");
    pilot.settle();
    for (const int game : {1, 2}) {
        CAPTURE(game);
        CHECK(transcript(pilot) == "f5d6c3d3c4");
        pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
        pilot.settle();
        CHECK(pilot.message() == "There is nothing to undo.");
        CHECK(transcript(pilot) == "f5d6c3d3c4");
        pilot.wait(250ms);
        resign(pilot);
        CHECK(match_of(pilot).games.back().opening == "Tiger");
        if (game == 1) pilot.click_item("##match/Next game##next");
        pilot.settle();
    }
    CHECK(shows_text("The match is a draw"));
}

TEST_CASE("a single game can start from a balanced position or from the XOT list") {
    for (const auto kind : {play::StartKind::random, play::StartKind::xot}) {
        ui::Preferences preferences = anna_and_ben();
        preferences.match.start.kind = kind;
        Pilot pilot{preferences, with_card(), 1280, 800};
        pilot.wait(50ms);
        pilot.click(rules::Square{4, 5}); // Starts the card's game, although that has another position.
        pilot.settle();
        CHECK(pilot.gui().shows_game());
        CHECK(transcript(pilot).size() == 16);
        CHECK_FALSE(pilot.gui().state().match.current);
    }
}

TEST_CASE("on 6x6 a game starts from a balanced position instead of a named opening") {
    ui::Preferences preferences = anna_and_ben();
    preferences.match.start = {play::StartKind::named, "Tiger"};
    preferences.game.size = rules::BoardSize{6};
    Pilot pilot{preferences, with_card(), 1280, 800};
    pilot.wait(50ms);
    CHECK(shows_text("balanced positions"));
    pilot.click_item("New game/Play##start");
    pilot.settle();
    CHECK(pilot.position().size().side() == 6);
    CHECK(pilot.position().occupied().size() == 12);
}

TEST_CASE("a loss on time in a single game is heard and shown; opening the finished game is silent") {
    ui::Preferences preferences = two_humans(8);
    preferences.has_sound = true;
    preferences.game.clock_initial = 1min;
    Pilot pilot{preferences, 1280, 800};
    pilot.play({"f5", "f6", "e6"});
    pilot.set_step(50ms);
    pilot.wait(61s);
    CHECK(pilot.heard() == "end");
    CHECK(shows_text("Black wins"));
    CHECK(shows_text("White ran out of time."));
    CHECK(shows_text("Out of time"));
    CHECK(shows_text("0:00.0"));
    ui::GuiOptions options = at_once(preferences);
    options.start.reset();
    options.loaded = pilot.game().state(pilot.now());
    Pilot second{preferences, options, 1280, 800};
    second.wait(500ms);
    CHECK(second.game().is_over());
    CHECK(second.heard().empty());
}

TEST_CASE("a match shows values only if both players want them") {
    for (const bool both : {false, true}) {
        CAPTURE(both);
        ui::Preferences preferences = anna_and_ben();
        preferences.shown.hints = preferences.shown.values_in_game = true;
        Pilot pilot{preferences, with_card(), 1920, 1080};
        pilot.wait(50ms);
        pilot.click_item("New game/tab/Match");
        pilot.click_item("{New game/choices}/games/2");
        pilot.wait(50ms);
        pilot.click_item("{New game/choices}/(0)/##values");
        if (both) pilot.click_item("{New game/choices}/(1)/##values");
        pilot.click_item("New game/Play##start");
        pilot.settle();
        pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_TAB); // Tries to peek.
        pilot.wait(500ms);
        CHECK(pilot.controller().options().analyses == both);
        CHECK(pilot.gui().session().shown().around_board == both);
        pilot.push_key(SDL_KEYUP, SDL_SCANCODE_TAB);
        pilot.press(SDL_SCANCODE_F12);
        pilot.wait(50ms);
        CHECK(pilot.gui().layout().debug.has_value() == both);
        pilot.wait(50ms);
        if (both) continue;
        pilot.press(SDL_SCANCODE_H);
        pilot.wait(600ms);
        CHECK(pilot.message().starts_with("No hints in this match"));
        CHECK(pilot.gui().preferences().shown.hints);
        pilot.play({"f5"});
        resign(pilot); // After the game everything may be shown.
        CHECK_FALSE(pilot.gui().state().match.hides_values());
    }
}

TEST_CASE("a match table is copied and saved as text") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    begin_match(pilot, "2");
    pilot.play({"f5", "d6", "c3", "d3", "c4"});
    resign(pilot);
    pilot.click_item("##match/Copy table");
    pilot.wait(50ms);
    CHECK(clipboard().starts_with("Anna 1 : 0 Ben\n"));
    CHECK(clipboard().find("1     Tiger") != std::string::npos);
    pilot.click_item("##match/Save table");
    pilot.wait(50ms);
    std::string text;
    for (const auto& entry : std::filesystem::directory_iterator{pilot.data() / "exports"})
        text += base::read_file(entry.path(), 1 << 20).value();
    CHECK(text == clipboard());
}

TEST_CASE("the board turns towards the player to move if this option is on") {
    Pilot pilot{anna_and_ben(), 1280, 800};
    const rules::Square corner{0, 0};
    const auto usual = pilot.gui().layout().board.center(corner);
    pilot.play({"f5"});
    CHECK(pilot.gui().layout().board.center(corner).x == usual.x);
    pilot.run("turn-board");
    pilot.wait(50ms);
    const auto turned = pilot.gui().layout().board.center(corner);
    CHECK(turned.x > usual.x);
    CHECK(turned.y > usual.y);
    pilot.click(rules::Square{5, 3}); // d6, at its present place.
    pilot.step();
    CHECK(pilot.gui().layout().board.center(corner).x == turned.x); // Turns only after the discs are at rest.
    pilot.settle();
    pilot.wait(50ms);
    CHECK(transcript(pilot) == "f5d6");
    CHECK(pilot.gui().layout().board.center(corner).x == usual.x);
}

TEST_CASE("a match against the computer swaps colours; its moves can be undone as in a single game") {
    Pilot pilot{against(ai::RandomMover{}, 4), with_card(), 1280, 800};
    begin_match(pilot, "2");
    REQUIRE(pilot.game().is_humans_turn());
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    pilot.settle();
    CHECK(transcript(pilot).empty());
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    resign(pilot);
    CHECK(shows_text("You"));
    pilot.click_item("##match/Next game##next");
    pilot.settle();
    CHECK(play::is_human(pilot.game().participant(Color::white).seat));
    CHECK(pilot.game().is_humans_turn());
}

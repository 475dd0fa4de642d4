#include "game/ui/app/running_match.hpp"
#include "game/ui/study/study.hpp"
#include "tests/game/ui/users_library.hpp"
// A match of several games between two people at one computer: colours, clocks, takebacks, the break between games, the
// end, and what a restart restores.
#include "tests/game/ui/matches.hpp"

#include <algorithm>
#include <fstream>

using namespace std::chrono_literals;
using namespace matches;
using rules::Color;

namespace {

bool has_logged(const Pilot& pilot, const std::string& line) {
    return std::ranges::any_of(pilot.controller().log().lines(),
                               [&](const play::LogLine& one) { return one.text.find(line) != std::string::npos; });
}

} // namespace

TEST_CASE("two players play a match with clocks, a refused and an allowed takeback, and a loss on time") {
    ui::Preferences preferences = anna_and_ben();
    preferences.has_sound = true;
    Pilot pilot{preferences, with_card(), 1280, 800};
    pilot.wait(50ms);
    pilot.click_item("{New game/choices}/clock/1 min");
    begin_match(pilot, "3");
    REQUIRE(pilot.game().participant(Color::black).name == "Anna");

    // First game: Ben refuses, Anna allows, Ben resigns.
    pilot.play({"f5"});
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    pilot.wait(50ms);
    CHECK(shows_text("Anna asks to take back f5. Ben may allow or refuse it."));
    const auto left = pilot.game().clock().remaining(Color::white, pilot.now());
    pilot.wait(2s);
    CHECK(pilot.game().clock().remaining(Color::white, pilot.now()) == left);
    pilot.click_item("Question/Refuse");
    pilot.settle();
    CHECK(transcript(pilot) == "f5");
    CHECK(pilot.message() == "Ben refuses: f5 stays.");
    CHECK(has_logged(pilot, "takeback of f5 asked by black"));
    CHECK(has_logged(pilot, "takeback of f5 refused"));
    pilot.play({"d6"});
    pilot.click_item("##buttons/Undo");
    pilot.wait(50ms);
    CHECK(shows_text("Ben asks to take back d6. Anna may allow or refuse it."));
    pilot.click_item("Question/Allow");
    pilot.settle();
    CHECK(transcript(pilot) == "f5");
    CHECK(has_logged(pilot, "takeback of d6 allowed"));
    pilot.play({"f6"});
    CHECK(transcript(pilot) == "f5f6");
    pilot.play({"e6"});
    resign(pilot);
    CHECK(shows_text("After game 1 of 3"));
    CHECK(shows_text("1 : 0"));
    CHECK(shows_text("Anna wins. Ben resigned."));
    CHECK(match_of(pilot).games.front().winner == 0);

    // Second game: Ben has Black, and Anna's flag falls.
    pilot.click_item("##match/Next game##next");
    pilot.settle();
    REQUIRE(pilot.game().participant(Color::black).name == "Ben");
    CHECK(pilot.game().clock().remaining(Color::white, pilot.now()) == 60s);
    pilot.wait(5s);
    CHECK(pilot.game().clock().remaining(Color::black, pilot.now()) == 60s); // The first move is free.
    pilot.play({"f5", "f6", "e6"});
    pilot.set_step(50ms);
    pilot.wait(2s);
    CHECK(pilot.heard() != "end");
    pilot.wait(49s);
    CHECK(pilot.heard() == "clock"); // Ten seconds left.
    pilot.wait(10s);
    pilot.set_step(8333us);
    CHECK(pilot.heard() == "end");
    CHECK(pilot.game().end_reason() == play::EndReason::time);
    CHECK(shows_text("Ben wins. Anna ran out of time."));
    CHECK(shows_text("Out of time"));
    CHECK(shows_text("1 : 1"));
    CHECK(shows_text("(on time)"));

    // Third game: the shortest wipeout, which Anna wins with Black.
    pilot.press(SDL_SCANCODE_RETURN);
    pilot.settle();
    REQUIRE(pilot.game().participant(Color::black).name == "Anna");
    pilot.play({"d3", "c3", "b3", "d2", "e1", "d6", "d7", "e3", "f4"});
    CHECK(shows_text("Match over after 3 games"));
    CHECK(shows_text("Anna wins the match"));
    CHECK(shows_text("2 : 1"));
    const play::Match& match = match_of(pilot);
    CHECK(match.is_over());
    REQUIRE(match.games.size() == 3);
    CHECK(match.games[1].used[0] >= 60s);
    CHECK(match.games[1].used[0] < 61s);
    CHECK(match.games[2].discs == std::array{13, 0});
    CHECK(saved_names().size() == 3);
    pilot.end();
    CHECK_FALSE(users_library().take_over_autosave("the next window")->has_value());
}

TEST_CASE("an agreed draw scores half a point each; an aborted game is replayed") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    begin_match(pilot, "3");
    pilot.play({"f5", "d6", "c3", "d3"});
    for (const char* answer : {"Escape", "Decline", "Accept"}) {
        pilot.run("offer-draw");
        pilot.wait(50ms);
        CHECK(shows_text("Anna offers a draw. Does Ben accept?"));
        if (answer == std::string{"Escape"})
            pilot.press(SDL_SCANCODE_ESCAPE);
        else
            pilot.click_item(std::string{"Question/"} + answer);
        pilot.wait(50ms);
        if (answer != std::string{"Accept"}) CHECK(pilot.message() == "Ben declines the draw.");
        pilot.wait(10s); // Until the message expires.
    }
    pilot.settle();
    CHECK(shows_text("\xC2\xBD : \xC2\xBD"));
    CHECK(shows_text("A draw. Both players agreed."));
    REQUIRE(match_of(pilot).games.size() == 1);
    CHECK_FALSE(match_of(pilot).games.front().winner);
    CHECK(match_of(pilot).games.front().reason == play::EndReason::agreement);

    pilot.run("next-game");
    pilot.settle();
    pilot.play({"f5", "d6", "c3"});
    pilot.run("abort-game"); // Anna has moved once.
    pilot.wait(50ms);
    CHECK(shows_text("Abort this game? It will have no result."));
    pilot.click_item("Question/Abort game");
    pilot.settle();
    CHECK(shows_text("Game aborted. It has no result."));
    CHECK(match_of(pilot).games.size() == 1);
    for (const Color color : rules::both_colors) { // The players whose points the cards show.
        const std::size_t player = play::player_at_board(match_of(pilot), pilot.game(), color);
        CHECK(match_of(pilot).name(player) == pilot.game().participant(color).name);
    }
    pilot.run("next-game");
    pilot.settle();
    CHECK(pilot.game().participant(Color::black).name == "Ben");
    pilot.play({"f5", "d6", "c3", "d3"});
    pilot.run("abort-game");
    pilot.wait(50ms);
    CHECK(shows_text("Ben asks to abort this game without a result. Does Anna agree?"));
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.wait(50ms);
    CHECK(pilot.message() == "Anna wants to play on.");
}

TEST_CASE("aborting a long game needs consent, even while its start is shown") {
    Pilot pilot{anna_and_ben(), 1280, 800};
    pilot.play({"f5", "d6", "c3", "d3", "c4"});
    pilot.submit(play::GoTo{rules::GameTree::root});
    pilot.settle();
    pilot.run("abort-game");
    pilot.wait(50ms);
    CHECK(shows_text("Ben asks to abort this game without a result. Does Anna agree?"));
}

TEST_CASE("during a match game browsing and seat changes are locked, and a takeback needs consent") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    begin_match(pilot, "2");
    pilot.play({"f5", "d6", "c3"});
    for (const ui::Request& asked :
         {ui::call(ui::submit, play::Command{play::GoTo{1}}), ui::call(ui::submit, play::Command{play::Redo{}}),
          ui::call(ui::submit, play::Command{play::SetSeat{Color::white, {"", play::Computer{}}}})}) {
        pilot.ask(asked);
        CHECK(transcript(pilot) == "f5d6c3");
        CHECK(pilot.message().find("match") != std::string::npos);
    }
    CHECK(play::is_human(pilot.game().participant(Color::white).seat));
    pilot.press(SDL_SCANCODE_HOME);
    pilot.settle();
    CHECK(transcript(pilot) == "f5d6c3");
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    pilot.wait(50ms);
    pilot.press(SDL_SCANCODE_ESCAPE); // Counts as a refusal.
    pilot.settle();
    CHECK(transcript(pilot) == "f5d6c3");
    CHECK(pilot.message().find("refuses: c3 stays.") != std::string::npos);
    CHECK(has_logged(pilot, "takeback of c3 refused"));
    resign(pilot);
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL); // The result stands.
    pilot.settle();
    CHECK(pilot.game().is_over());
    pilot.click_item("##match/View the board");
    pilot.settle();
    pilot.press(SDL_SCANCODE_HOME);
    pilot.settle();
    CHECK(transcript(pilot).empty());
    pilot.click_item("##buttons/Next game");
    pilot.settle();
    CHECK(match_of(pilot).number() == 2);
    CHECK(match_of(pilot).is_playing);
}

TEST_CASE("a match left during a game resumes with that game, the score and the clocks") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    pilot.wait(50ms);
    pilot.click_item("{New game/choices}/clock/5 min");
    play_first_game(pilot, "3");
    pilot.click_item("##match/Next game##next");
    pilot.settle();
    pilot.play({"f5", "d6"});
    pilot.wait(20s);
    Pilot second{pilot, anna_and_ben(), with_card()};
    second.resize(1280, 800);
    second.wait(50ms);
    CHECK(shows_text("Anna 1 : 0 Ben"));
    second.click_item("New game/###resume");
    second.settle();
    CHECK(transcript(second) == "f5d6");
    CHECK(second.game().participant(Color::black).name == "Ben");
    CHECK(match_of(second).number() == 2);
    resign(second);
    CHECK(match_of(second).half_points() == std::array{4, 0});
    CHECK(match_of(second).games.back().used[1] > 19s); // Includes the time used before the restart.
}

TEST_CASE("a match left in a break resumes in the break; starting another game ends the match") {
    for (const bool continues : {true, false}) {
        Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
        play_first_game(pilot, "2");
        Pilot second{pilot, anna_and_ben(), with_card()};
        second.resize(1280, 800);
        second.wait(50ms);
        REQUIRE(second.shows("New game/###resume"));
        if (continues) {
            second.click_item("New game/###resume");
            second.settle();
            CHECK(shows_text("After game 1 of 2"));
            second.click(rules::Square{2, 3}); // A break has no game.
            second.settle();
            CHECK(transcript(second).empty());
            second.click_item("##match/Next game##next");
            second.settle();
            CHECK(second.game().participant(Color::black).name == "Ben");
            second.play({"f5"});
            resign(second);
            CHECK(shows_text("The match is a draw"));
        } else {
            second.click_item("New game/Play##start");
            second.settle();
            CHECK_FALSE(second.gui().state().match.current);
            CHECK_FALSE(std::filesystem::exists(second.data() / "match.json"));
        }
    }
}

TEST_CASE("opening another game ends an unfinished match and saves its table") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    play_first_game(pilot, "3");
    Pilot second{pilot, anna_and_ben(), with_card()};
    second.wait(50ms);
    REQUIRE(second.gui().state().match.left);
    second.paste("f5d6c3");
    CHECK(transcript(second) == "f5d6c3");
    CHECK_FALSE(std::filesystem::exists(second.data() / "match.json"));
    int tables = 0;
    for (const auto& file : std::filesystem::directory_iterator{second.data() / "exports"})
        tables += file.path().extension() == ".txt";
    CHECK(tables == 1);
}

TEST_CASE("a resumed break survives a visit to New Game; ending the match leads back to New Game") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    play_first_game(pilot, "2");
    Pilot second{pilot, anna_and_ben(), with_card()};
    second.resize(1280, 800);
    second.wait(50ms);
    second.click_item("New game/###resume");
    second.settle();
    second.press(SDL_SCANCODE_N, KMOD_LCTRL);
    second.wait(50ms);
    REQUIRE(second.gui().state().new_game() != nullptr);
    CHECK(second.gui().state().new_game()->can_close);
    second.press(SDL_SCANCODE_ESCAPE);
    second.settle();
    CHECK(shows_text("After game 1 of 2"));
    second.ask(ui::dismiss_result); // There is no game to look at.
    second.settle();
    CHECK(shows_text("After game 1 of 2"));
    second.ask(ui::end_match);
    second.settle();
    second.ask(ui::dismiss_result);
    second.settle();
    CHECK(second.gui().state().new_game() != nullptr);
}

TEST_CASE("no line can be practised during a match or from its New Game card") {
    for (const bool has_card : {false, true}) {
        Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
        begin_match(pilot, "2");
        pilot.play({"f5"});
        if (has_card) pilot.press(SDL_SCANCODE_N, KMOD_LCTRL);
        pilot.wait(50ms);
        pilot.ask([](ui::App& app) {
            app.study.practise_line(app, {.moves = "f5d6c3", .name = "Tiger", .side = Color::black});
        });
        pilot.wait(50ms);
        CHECK(pilot.message() == "A match is being played. End it first.");
        CHECK_FALSE(pilot.gui().state().run);
        CHECK(transcript(pilot) == "f5");
    }
}

TEST_CASE("ending a match needs confirmation, and so does starting another game during it") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    begin_match(pilot, "5");
    pilot.play({"f5"});
    resign(pilot);
    pilot.paste("f5d6c3");
    CHECK(pilot.message() == "A match is being played. End it first.");
    CHECK(transcript(pilot) == "f5");
    pilot.run("new-game");
    pilot.click_item("New game/Play##start");
    pilot.wait(50ms);
    CHECK(shows_text("A match is being played."));
    pilot.click_item("Question/Keep playing");
    pilot.wait(50ms);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.settle();
    CHECK(shows_text("After game 1 of 5"));
    pilot.click_item("##match/End match");
    pilot.wait(50ms);
    CHECK(shows_text("End the match at Anna 1 : 0 Ben?"));
    pilot.click_item("Question/End match");
    pilot.settle();
    CHECK(shows_text("Anna wins the match"));
    pilot.click_item("##match/Rematch##again");
    pilot.settle();
    CHECK(pilot.game().participant(Color::black).name == "Ben");
    CHECK(match_of(pilot).number() == 1);
}

TEST_CASE("an unreadable match is reported at the next start") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    pilot.end();
    REQUIRE(users_library().write_autosave("a window", {.game = "", .match = "{\"format\": 1}"}));
    REQUIRE(users_library().release_autosave("a window"));
    Pilot second{pilot, anna_and_ben(), with_card()};
    CHECK(second.message().find("expected \"outflank-series\"") != std::string::npos);
    CHECK_FALSE(second.gui().state().match.left.has_value());
}

// A match of several games as two people play it at one laptop: colours, clocks, moves that are asked back, the break
// between games, the end, and what is left of it after a new start.
#include "game/ui/actions.hpp"
#include "game/ui/match_of_games.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace std::chrono_literals;
using rules::Color;

namespace {

ui::Preferences anna_and_ben() {
    ui::Preferences preferences = two_persons(8);
    preferences.match.participants[0].name = "Anna";
    preferences.match.participants[1].name = "Ben";
    return preferences;
}

// The New Game card, with files of its own.
ui::GuiOptions with_card() {
    ui::GuiOptions options;
    options.seed = 5;
    return options;
}

void both_play(Pilot& pilot, std::initializer_list<const char*> squares) {
    for (const char* square : squares) {
        pilot.type(square);
        pilot.settle();
    }
}

const play::Series& series_of(const Pilot& pilot) {
    REQUIRE(pilot.gui().state().games.series.has_value());
    return *pilot.gui().state().games.series;
}

bool shows_text(const std::string& wanted) {
    std::string all;
    for (const std::string& word : drawn_text::words())
        all += word + " ";
    return all.find(wanted) != std::string::npos;
}

bool has_logged(const Pilot& pilot, const std::string& line) {
    return std::ranges::any_of(pilot.desk().log().lines(),
                               [&](const play::LogLine& one) { return one.text.find(line) != std::string::npos; });
}

// Through the card: so many games.
void begin_match(Pilot& pilot, const char* games) {
    pilot.wait(50ms);
    pilot.click_item("{New game/choices}/match");
    pilot.click_item(std::string{"{New game/choices}/games/"} + games);
    pilot.click_item("New game/Play##start");
    pilot.settle();
}

void resign(Pilot& pilot) {
    pilot.click_item("##buttons/Resign");
    pilot.settle();
}

std::string content_of(const std::filesystem::path& file) {
    std::ifstream in{file};
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

} // namespace

TEST_CASE(
    "two people play a match of three games with clocks: one move is refused back, one allowed, and a flag falls") {
    ui::Preferences preferences = anna_and_ben();
    preferences.has_sound = true;
    Pilot pilot{preferences, with_card(), 1280, 800};
    pilot.wait(50ms);
    pilot.click_item("{New game/choices}/clock/1 min");
    begin_match(pilot, "3");
    REQUIRE(pilot.match().participant(Color::black).name == "Anna");

    // The first game: Ben refuses, Anna allows, Ben resigns.
    both_play(pilot, {"f5"});
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    pilot.wait(50ms);
    CHECK(shows_text("Anna asks to take back f5."));
    const auto left = pilot.match().clock().remaining(Color::white, pilot.now());
    pilot.wait(2s);
    CHECK(pilot.match().clock().remaining(Color::white, pilot.now()) == left); // nobody thinks meanwhile
    pilot.click_item("Question/Ben: refuse");
    pilot.settle();
    CHECK(transcript(pilot) == "f5");
    CHECK(pilot.message() == "Ben refuses: f5 stays.");
    CHECK(has_logged(pilot, "takeback of f5 asked by black"));
    CHECK(has_logged(pilot, "takeback of f5 refused"));
    both_play(pilot, {"d6"});
    pilot.click_item("##buttons/Undo");
    pilot.wait(50ms);
    CHECK(shows_text("Ben asks to take back d6."));
    pilot.click_item("Question/Anna: allow");
    pilot.settle();
    CHECK(transcript(pilot) == "f5");
    CHECK(has_logged(pilot, "takeback of d6 allowed"));
    both_play(pilot, {"f6"});
    CHECK(transcript(pilot) == "f5f6");
    both_play(pilot, {"e6"});
    resign(pilot);
    CHECK(shows_text("After game 1 of 3"));
    CHECK(shows_text("1 : 0"));
    CHECK(shows_text("Anna wins. Ben resigned."));
    CHECK(series_of(pilot).games().front().winner == 0);

    // The second: Ben has Black; Anna's flag falls.
    pilot.click_item("##match/Next game##next");
    pilot.settle();
    REQUIRE(pilot.match().participant(Color::black).name == "Ben");
    CHECK(pilot.match().clock().remaining(Color::white, pilot.now()) == 60s); // whole again
    both_play(pilot, {"f5"});
    pilot.set_step(50ms);
    pilot.wait(2s);
    CHECK(pilot.heard() != "end");
    pilot.wait(59s);
    pilot.set_step(8333us);
    CHECK(pilot.heard() == "end");
    CHECK(pilot.match().end_reason() == play::EndReason::time);
    CHECK(shows_text("Ben wins. Anna ran out of time."));
    CHECK(shows_text("Out of time"));
    CHECK(shows_text("1 : 1"));
    CHECK(shows_text("(on time)"));

    // The third: the shortest wipeout, which Anna wins with Black.
    pilot.press(SDL_SCANCODE_RETURN);
    pilot.settle();
    REQUIRE(pilot.match().participant(Color::black).name == "Anna");
    both_play(pilot, {"d3", "c3", "b3", "d2", "e1", "d6", "d7", "e3", "f4"});
    CHECK(shows_text("The match is over"));
    CHECK(shows_text("Anna wins the match."));
    CHECK(shows_text("2 : 1"));
    const play::Series& series = series_of(pilot);
    CHECK(series.is_over());
    REQUIRE(series.games().size() == 3);
    CHECK(series.games()[1].used[0] >= 60s);
    CHECK(series.games()[1].used[0] < 61s);
    CHECK(series.games()[2].discs == std::array{13, 0});
    CHECK_FALSE(std::filesystem::exists(pilot.data() / "match.json"));
    CHECK(std::distance(std::filesystem::directory_iterator{pilot.data() / "games"}, {}) == 3); // each game is kept
}

TEST_CASE("the names of a match are written where it is chosen") {
    Pilot pilot{two_persons(8), with_card(), 1280, 800};
    pilot.wait(50ms);
    pilot.click_item("{New game/choices}/match");
    pilot.click_item("{New game/choices}/games/2");
    for (const auto& [field, name] : {std::pair{"(0)", "Ada"}, {"(1)", "Grace"}}) {
        pilot.click_item(std::string{"{New game/choices}/"} + field + "/##name");
        pilot.wait(50ms);
        pilot.type(name);
        pilot.wait(50ms);
    }
    pilot.click_item("New game/Play##start");
    pilot.settle();
    CHECK(pilot.match().participant(Color::black).name == "Ada");
    CHECK(series_of(pilot).name(1) == "Grace");
    CHECK(shows_text("Grace"));
}

TEST_CASE("between people in a match nobody looks back, changes seats or takes back alone; after the game one does") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    begin_match(pilot, "2");
    both_play(pilot, {"f5", "d6", "c3"});
    for (const ui::Request& asked :
         {ui::Request{play::Command{play::GoTo{1}}}, ui::Request{play::Command{play::Redo{}}},
          ui::Request{play::Command{play::SetSeat{Color::white, {"", play::Computer{}}}}}}) {
        pilot.ask(asked);
        CHECK(transcript(pilot) == "f5d6c3");
        CHECK(pilot.message().find("match") != std::string::npos);
    }
    CHECK(play::is_human(pilot.match().participant(Color::white).seat));
    pilot.press(SDL_SCANCODE_HOME);
    pilot.settle();
    CHECK(transcript(pilot) == "f5d6c3");
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL); // Esc refuses
    pilot.wait(50ms);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.settle();
    CHECK(transcript(pilot) == "f5d6c3");
    CHECK(has_logged(pilot, "takeback of c3 refused"));
    resign(pilot);
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL); // it counts
    pilot.settle();
    CHECK(pilot.match().is_over());
    pilot.click_item("##match/Look at the board");
    pilot.settle();
    pilot.press(SDL_SCANCODE_HOME);
    pilot.settle();
    CHECK(transcript(pilot).empty());
    pilot.click_item("##buttons/Next game");
    pilot.settle();
    CHECK(series_of(pilot).number() == 2);
    CHECK(series_of(pilot).is_playing());
}

TEST_CASE("without a match undo needs nobody's leave") {
    Pilot pilot{anna_and_ben(), 1280, 800};
    both_play(pilot, {"f5"});
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    pilot.settle();
    CHECK(transcript(pilot).empty());
}

TEST_CASE("a match that was left in the middle of a game goes on after a new start, with its game, score and clocks") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    pilot.wait(50ms);
    pilot.click_item("{New game/choices}/clock/5 min");
    begin_match(pilot, "3");
    both_play(pilot, {"f5"});
    resign(pilot);
    pilot.click_item("##match/Next game##next");
    pilot.settle();
    both_play(pilot, {"f5", "d6"});
    pilot.wait(20s);
    Pilot second{pilot, anna_and_ben(), with_card()};
    second.resize(1280, 800);
    second.wait(50ms);
    CHECK(shows_text("Resume the match: Anna 1 : 0 Ben"));
    second.click_item("{New game/choices}/###resume");
    second.settle();
    CHECK(transcript(second) == "f5d6");
    CHECK(second.match().participant(Color::black).name == "Ben");
    CHECK(series_of(second).number() == 2);
    resign(second); // Ben, who is to move
    CHECK(series_of(second).half_points() == std::array{4, 0});
    CHECK(series_of(second).games().back().used[1] > 19s); // with what was used before
}

TEST_CASE("a match that was left in a break goes on with the break; another game puts it away") {
    for (const bool goes_on : {true, false}) {
        Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
        begin_match(pilot, "2");
        both_play(pilot, {"f5"});
        resign(pilot);
        Pilot second{pilot, anna_and_ben(), with_card()};
        second.resize(1280, 800);
        second.wait(50ms);
        REQUIRE(second.shows("{New game/choices}/###resume"));
        if (goes_on) {
            second.click_item("{New game/choices}/###resume");
            second.settle();
            CHECK(shows_text("After game 1 of 2"));
            second.click(rules::Square{2, 3}); // no game lies there
            second.settle();
            CHECK(transcript(second).empty());
            second.click_item("##match/Next game##next");
            second.settle();
            CHECK(second.match().participant(Color::black).name == "Ben");
            both_play(second, {"f5"});
            resign(second);
            CHECK(shows_text("The match is a draw."));
        } else {
            second.click_item("New game/Play##start");
            second.settle();
            CHECK_FALSE(second.gui().state().games.series);
            CHECK_FALSE(std::filesystem::exists(second.data() / "match.json"));
        }
    }
}

TEST_CASE("both games of a pair begin with the opening that was chosen by name, and it cannot be taken back") {
    ui::Preferences preferences = anna_and_ben();
    preferences.series = {.games = 2, .start = {play::StartKind::named, "Tiger"}};
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
        resign(pilot);
        CHECK(series_of(pilot).games().back().opening == "Tiger");
        if (game == 1) pilot.click_item("##match/Next game##next");
        pilot.settle();
    }
    CHECK(shows_text("The match is a draw."));
}

TEST_CASE("a single game can begin with a balanced position or one of the XOT list") {
    for (const auto kind : {play::StartKind::random, play::StartKind::xot}) {
        ui::Preferences preferences = anna_and_ben();
        preferences.series.start.kind = kind;
        Pilot pilot{preferences, with_card(), 1280, 800};
        pilot.wait(50ms);
        pilot.click(rules::Square{4, 5}); // starts what the card describes, whose board is another one
        pilot.settle();
        CHECK(pilot.gui().state().is_playing());
        CHECK(transcript(pilot).size() == 16);
        CHECK_FALSE(pilot.gui().state().games.series);
    }
}

TEST_CASE("where the lists of openings do not fit a game begins with a balanced position") {
    ui::Preferences preferences = anna_and_ben();
    preferences.series.start = {play::StartKind::named, "Tiger"};
    preferences.match.size = rules::BoardSize{6};
    Pilot pilot{preferences, with_card(), 1280, 800};
    pilot.wait(50ms);
    CHECK(shows_text("balanced positions"));
    pilot.click_item("New game/Play##start");
    pilot.settle();
    CHECK(pilot.position().size().side() == 6);
    CHECK(pilot.position().occupied().size() == 12);
}

TEST_CASE("a flag that falls is heard and seen without a match, too, and a game that is opened makes no sound") {
    ui::Preferences preferences = two_persons(8);
    preferences.has_sound = true;
    preferences.match.clock_initial = 1min;
    Pilot pilot{preferences, 1280, 800};
    both_play(pilot, {"f5"});
    pilot.set_step(50ms);
    pilot.wait(61s);
    CHECK(pilot.heard() == "end");
    CHECK(shows_text("Black wins"));
    CHECK(shows_text("White ran out of time."));
    CHECK(shows_text("Out of time"));
    CHECK(shows_text("0:00.0"));
    ui::GuiOptions options = at_once(preferences);
    options.start.reset();
    options.loaded = pilot.match().state(pilot.now());
    Pilot second{preferences, options, 1280, 800};
    second.wait(500ms);
    CHECK(second.match().is_over());
    CHECK(second.heard().empty());
}

TEST_CASE("no values are seen in a match unless both want them") {
    for (const bool both : {false, true}) {
        CAPTURE(both);
        ui::Preferences preferences = anna_and_ben();
        preferences.shown.hints = preferences.shown.values_in_game = true;
        Pilot pilot{preferences, with_card(), 1920, 1080};
        pilot.wait(50ms);
        pilot.click_item("{New game/choices}/match");
        pilot.click_item("{New game/choices}/games/2");
        pilot.wait(50ms);
        pilot.click_item("{New game/choices}/(0)/##values");
        if (both) pilot.click_item("{New game/choices}/(1)/##values");
        pilot.click_item("New game/Play##start");
        pilot.settle();
        pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_TAB); // nobody peeks
        pilot.wait(500ms);
        CHECK(pilot.desk().wishes().analyses == both);
        CHECK(ui::shown_values(pilot.gui().preferences(), pilot.gui().state(), pilot.match()).around_board == both);
        pilot.push_key(SDL_KEYUP, SDL_SCANCODE_TAB);
        pilot.press(SDL_SCANCODE_F12);
        pilot.wait(50ms);
        CHECK(pilot.gui().layout().debug.has_value() == both);
        pilot.wait(50ms);
        if (both) continue;
        pilot.press(SDL_SCANCODE_H);
        pilot.wait(600ms);
        CHECK(pilot.message().starts_with("No values in this match"));
        CHECK(pilot.gui().preferences().shown.hints);
        both_play(pilot, {"f5"});
        resign(pilot); // after the game everything may be looked at
        CHECK_FALSE(pilot.gui().state().games.hides_values());
    }
}

TEST_CASE("a match ends when both want it to, and another game is not begun in it unasked") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    begin_match(pilot, "5");
    both_play(pilot, {"f5"});
    resign(pilot);
    REQUIRE(SDL_SetClipboardText("f5d6c3") == 0);
    pilot.press(SDL_SCANCODE_V, KMOD_LCTRL);
    pilot.wait(50ms);
    CHECK(pilot.message() == "A match is being played. End it first.");
    CHECK(transcript(pilot) == "f5");
    pilot.ask(ui::OpenNewGame{});
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
    CHECK(shows_text("Anna wins the match."));
    pilot.click_item("##match/Play another match##again");
    pilot.settle();
    CHECK(pilot.match().participant(Color::black).name == "Ben");
    CHECK(series_of(pilot).number() == 1);
}

TEST_CASE("the table of a match is copied and saved as text and CSV") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    begin_match(pilot, "2");
    both_play(pilot, {"f5", "d6", "c3", "d3", "c4"});
    resign(pilot);
    pilot.click_item("##match/Copy table");
    pilot.wait(50ms);
    CHECK(clipboard().starts_with("Anna 1 : 0 Ben\n"));
    CHECK(clipboard().find("1     Tiger") != std::string::npos);
    pilot.click_item("##match/Save table");
    pilot.wait(50ms);
    std::string text, csv;
    for (const auto& entry : std::filesystem::directory_iterator{pilot.data() / "exports"})
        (entry.path().extension() == ".csv" ? csv : text) = content_of(entry.path());
    CHECK(text == clipboard());
    CHECK(csv.find("1,Tiger,Anna,Ben,") != std::string::npos);
}

TEST_CASE("the board turns for the player to move when that is wished, and the names at its sides with it") {
    Pilot pilot{anna_and_ben(), 1280, 800};
    const rules::Square corner{0, 0};
    const auto usual = pilot.gui().layout().board.center(corner);
    const auto below = [&] {
        return ui::color_below(pilot.gui().state(), pilot.gui().preferences(), pilot.gui().layout());
    };
    REQUIRE(pilot.gui().layout().names.has_value());
    both_play(pilot, {"f5"});
    CHECK(pilot.gui().layout().board.center(corner).x == usual.x); // it stays
    CHECK(below() == Color::black);
    pilot.ask(ui::action("turn-board")
                  .request({pilot.match(), pilot.desk(), pilot.gui().state(), pilot.gui().preferences()}));
    pilot.wait(50ms);
    const auto turned = pilot.gui().layout().board.center(corner);
    CHECK(turned.x > usual.x);
    CHECK(turned.y > usual.y);
    CHECK(below() == Color::white);
    pilot.click(rules::Square{5, 3}); // d6, where it lies now
    pilot.step();
    CHECK(pilot.gui().layout().board.center(corner).x == turned.x); // not before the discs lie still
    pilot.settle();
    pilot.wait(50ms);
    CHECK(transcript(pilot) == "f5d6");
    CHECK(pilot.gui().layout().board.center(corner).x == usual.x);
    CHECK(below() == Color::black);
}

TEST_CASE("names stand at the sides of the board only where two people share it and have names") {
    CHECK_FALSE(Pilot{two_persons(8)}.gui().layout().names);
    ui::Preferences preferences = anna_and_ben();
    preferences.match.participants[1].seat = play::Computer{};
    CHECK_FALSE(Pilot{preferences}.gui().layout().names);
    preferences.turns_board = true;
    CHECK_FALSE(Pilot{preferences}.gui().layout().is_turned);
}

TEST_CASE("a match against the computer swaps colours, and undo is as without one") {
    Pilot pilot{against(ai::RandomMover{}, 4), with_card(), 1280, 800};
    begin_match(pilot, "2");
    REQUIRE(pilot.match().is_humans_turn());
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
    CHECK(play::is_human(pilot.match().participant(Color::white).seat));
    CHECK(pilot.match().is_humans_turn());
}

TEST_CASE("a file of a match that cannot be read is put aside, and that is said") {
    Pilot pilot{anna_and_ben(), with_card(), 1280, 800};
    std::filesystem::create_directories(pilot.data());
    const auto file = pilot.data() / "match.json";
    std::ofstream{file} << "{\"format\": 1}";
    Pilot second{pilot, anna_and_ben(), with_card()};
    CHECK(second.message().find("expected \"outflank-series\"") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(file));
    CHECK(std::filesystem::exists(second.data() / "match.unreadable.json"));
}

// Games pasted, dropped or opened from elsewhere, which wait until the user continues them.
#include "engine/base/files.hpp"
#include "game/play/save.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/app/imported_games.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace std::chrono_literals;
using rules::Color;

namespace {

const std::string continue_button = "##buttons/Continue from here";
constexpr const char* with_names =
    "(;GM[Othello]PC[GGS]PB[Ada]PW[Bob]TY[8]BO[8 ---------------------------O*------*O-----"
    "---------------------- *]B[f5]W[d6]B[c3];)";

enum class Source { paste, drop, open };

void bring_in(Pilot& pilot, Source source, const std::string& text) {
    const auto file = pilot.data() / "brought.txt";
    if (source == Source::paste) {
        pilot.paste(text);
    } else {
        REQUIRE(base::write_atomically(file, text));
        if (source == Source::open) {
            pilot.ask(ui::load_file, std::filesystem::path{file});
        } else {
            SDL_Event event{};
            event.type = SDL_DROPFILE;
            event.drop.file = SDL_strdup(file.c_str());
            pilot.push(event);
        }
    }
    pilot.step();
    pilot.settle();
}

std::string seated(const Pilot& pilot) {
    const auto& settings = pilot.game().settings();
    return play::name_at_board(settings.participants, Color::black, "Black") + " - "
           + play::name_at_board(settings.participants, Color::white, "White");
}

// Read up to an illegal move.
ui::ReadGame read_in_part(const std::string& moves, const std::string& error) {
    const auto start = rules::Position::start(rules::BoardSize{8});
    return {.read = {.game = moves.empty() ? rules::GameTree{start} : *records::game_from_transcript(moves, start),
                     .what = "3 moves",
                     .error = error}};
}

void open_read(Pilot& pilot, const ui::ReadGame& read) {
    pilot.ask([&](ui::App& app) { ui::open_imported(app.session, app.saved_games, read, app.now); });
}

} // namespace

TEST_CASE("no computer moves in an imported game or position until the user continues it") {
    struct Row {
        const char *text, *moves, *players;
    };
    for (const auto& [text, moves, players] :
         {Row{"f5d6c3\nd3c4", "f5d6c3d3c4", "Black - White"}, Row{with_names, "f5d6c3", "Ada - Bob"},
          Row{"---------------------------OX------XXX-------------------------- O", "", "Black - White"}}) {
        for (const Source source : {Source::paste, Source::drop, Source::open}) {
            CAPTURE_BOUND(text);
            CAPTURE(static_cast<int>(source));
            Pilot pilot{against(ai::MostFlips{}, 8), 1280, 800};
            bring_in(pilot, source, text);
            pilot.wait(5s);
            CHECK(transcript(pilot) == moves);
            CHECK(seated(pilot) == players);
            REQUIRE(pilot.position().to_move() == Color::white);
            REQUIRE(pilot.shows(continue_button));
            pilot.click_item(continue_button);
            pilot.settle();
            CHECK(pilot.game().tree().moves_to_cursor().size() == std::string{moves}.size() / 2 + 1);
            CHECK_FALSE(play::is_human(pilot.game().participant(Color::white).seat));
            CHECK_FALSE(pilot.shows(continue_button));
        }
    }
}

TEST_CASE("a move beyond the end continues a pasted game; a variation or a comment does not") {
    Pilot pilot{against(ai::MostFlips{}, 8), 1280, 800};
    bring_in(pilot, Source::paste, "f5d6c3d3");
    pilot.press(SDL_SCANCODE_HOME);
    pilot.play({"d3", "c3"});
    CHECK(transcript(pilot) == "d3c3"); // Both moves are the user's.
    pilot.press(SDL_SCANCODE_K, KMOD_LCTRL);
    pilot.wait(50ms);
    pilot.type("why");
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.settle();
    CHECK(pilot.shows(continue_button));
    bring_in(pilot, Source::paste, "f5d6c3d3"); // The previous game's computer waits here, too.
    pilot.play({"c4"});
    CHECK(pilot.game().tree().moves_to_cursor().size() == 6);
    CHECK(seated(pilot).starts_with("You - "));
}

TEST_CASE("no clock runs in a pasted game until the user continues it") {
    ui::Preferences preferences = two_humans(8);
    preferences.game.clock_initial = 60s;
    Pilot pilot{preferences, 1280, 800};
    bring_in(pilot, Source::paste, "f5d6c3");
    pilot.wait(90s);
    CHECK_FALSE(pilot.game().is_over());
    pilot.press(SDL_SCANCODE_P, KMOD_LCTRL); // Continue.
    pilot.play({"d3"});
    pilot.wait(90s);
    CHECK(pilot.game().end_reason() == play::EndReason::time);
}

TEST_CASE("a pasted save keeps its players and waits until the user continues it") {
    play::GameState state{.settings = against(ai::MostFlips{}, 8).game,
                          .game = *records::game_from_transcript("f5", rules::Position::start(rules::BoardSize{8}))};
    Pilot pilot{two_humans(8), 1280, 800};
    bring_in(pilot, Source::paste, play::to_json(state));
    CHECK(transcript(pilot) == "f5");
    pilot.wait(250ms);
    pilot.click_item("##buttons/Continue");
    pilot.settle();
    CHECK(transcript(pilot).size() == 4);
}

TEST_CASE("a new game after a pasted game has the players from before it") {
    Pilot pilot{against(ai::MostFlips{}, 8), 1280, 800};
    bring_in(pilot, Source::paste, with_names);
    pilot.ask(ui::change_size, 6);
    CHECK(seated(pilot).starts_with("You - "));
}

TEST_CASE("a partly readable game opens up to the error, and a message reports the error") {
    const std::string error = "move 4: expected a legal move, saw \"a1\"";
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.play({"f5"});
    open_read(pilot, read_in_part("f5d6c3", error));
    pilot.settle();
    CHECK(transcript(pilot) == "f5d6c3");
    CHECK(pilot.message() == "Only a part can be read: " + error + ".");
    // An error before the first move leaves nothing to open.
    open_read(pilot, read_in_part("", error));
    CHECK(pilot.message() == "Nothing was pasted: " + error + ".");
    CHECK(transcript(pilot) == "f5d6c3");
}

// Changes in the library, with real keys and clicks: games are deleted, renamed, moved into folders and saved there.
#include "game/play/save.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"

#include <filesystem>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace std::chrono_literals;
using namespace saved_games;

namespace {

// Sends keys faster than the window reads them.
void burst(Pilot& pilot, const std::vector<std::pair<SDL_Scancode, Uint16>>& keys) {
    for (const auto& [key, modifier] : keys) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
            event.key.keysym.scancode = key;
            event.key.keysym.mod = modifier;
            pilot.push(event);
        }
    }
    for (int i = 0; i < 4; ++i)
        pilot.step();
}

} // namespace

TEST_CASE("deleted games are restored by Ctrl+Z or the button") {
    Pilot pilot{two_humans(8), 640, 480};
    put_some(pilot);
    open(pilot);
    pilot.press(SDL_SCANCODE_DOWN);
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(titles(pilot) == Names{"Club evening", "small board", "Given up"});
    CHECK(chosen(pilot) == "small board");
    CHECK(saved_moves(pilot, "A short one").empty());
    CHECK(pilot.message().find("A short one") != std::string::npos);
    pilot.click_item("Games/Delete");
    CHECK(titles(pilot) == Names{"Club evening", "Given up"});
    pilot.click_item("Games/Undo##library");
    CHECK(titles(pilot) == Names{"Club evening", "small board", "Given up"});
    CHECK(chosen(pilot) == "small board");
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot) == all_names);
    CHECK(saved_moves(pilot, "A short one") == "e6f4e3f6g5d6e7f5c5");
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot) == all_names);
}

TEST_CASE("keys pressed within one tick take effect in order") {
    Pilot pilot{two_humans(8), 640, 480};
    put_some(pilot);
    open(pilot);
    burst(pilot,
          {{SDL_SCANCODE_DELETE, KMOD_NONE}, {SDL_SCANCODE_DELETE, KMOD_NONE}, {SDL_SCANCODE_DELETE, KMOD_NONE}});
    CHECK(titles(pilot) == Names{"Given up"});
    burst(pilot, {{SDL_SCANCODE_Z, KMOD_LCTRL},
                  {SDL_SCANCODE_Z, KMOD_LCTRL},
                  {SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_Z, KMOD_LCTRL},
                  {SDL_SCANCODE_Z, KMOD_LCTRL}});
    CHECK(titles(pilot) == all_names);
    burst(pilot, {{SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_DELETE, KMOD_NONE}}); // One more than there are games.
    CHECK(titles(pilot).empty());
    CHECK(games(pilot).chosen() == -1);
    burst(pilot, {{SDL_SCANCODE_DOWN, KMOD_NONE}, {SDL_SCANCODE_RETURN, KMOD_NONE}, {SDL_SCANCODE_F2, KMOD_NONE}});
    for (int i = 0; i < 4; ++i)
        press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot) == all_names);
    // Enter right after a word opens what it finds; Escape after that closes nothing more.
    SDL_Event text{};
    text.type = SDL_TEXTINPUT;
    std::string{"given"}.copy(text.text.text, 31);
    pilot.push(text);
    burst(pilot,
          {{SDL_SCANCODE_RETURN, KMOD_NONE}, {SDL_SCANCODE_ESCAPE, KMOD_NONE}, {SDL_SCANCODE_ESCAPE, KMOD_NONE}});
    CHECK(transcript(pilot) == "f5f6e6f4");
    CHECK(dialog(pilot) == nullptr);
}

TEST_CASE("a game is renamed in its row, and the dialog rejects invalid names") {
    Pilot pilot{two_humans(8), 640, 480};
    put_some(pilot);
    open(pilot);
    pilot.press(SDL_SCANCODE_F2);
    REQUIRE(pilot.shows("Games/##field"));
    pilot.type("Rosa");
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(pilot.shows("Games/##field"));
    REQUIRE(dialog(pilot) != nullptr);
    CHECK(titles(pilot) == all_names);

    pilot.press(SDL_SCANCODE_F2);
    pilot.type("Best of November"); // Replaces the old name, which is selected.
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(titles(pilot).front() == "Best of November");
    CHECK(chosen(pilot) == "Best of November");
    CHECK_FALSE(saved_moves(pilot, "Best of November").empty());
    CHECK(saved_moves(pilot, "Club evening").empty());

    for (const char* refused : {"Given up", "a/b", "..", "   "}) {
        CAPTURE(refused);
        pilot.press(SDL_SCANCODE_F2);
        pilot.type(refused);
        pilot.press(SDL_SCANCODE_RETURN);
        CHECK(is_refused(pilot));
        CHECK(titles(pilot).front() == "Best of November");
    }
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot).front() == "Club evening");
}

TEST_CASE("folders are created, opened and left; games are moved into them by menu and mouse") {
    Pilot pilot{two_humans(8), 640, 480};
    put_some(pilot);
    open(pilot);
    pilot.click_item("Games/New folder");
    pilot.type("Club");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(titles(pilot).front() == "Club");
    CHECK(chosen(pilot) == "Club");
    click_row(pilot, "Given up");
    move_to(pilot, "Club");
    click_row(pilot, "Club");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(titles(pilot) == Names{"", "Given up"});
    CHECK(saved_moves(pilot, "Given up", "Club") == "f5f6e6f4");
    pilot.press(SDL_SCANCODE_BACKSPACE);
    CHECK(chosen(pilot) == "Club");
    CHECK(titles(pilot) == Names{"Club", "Club evening", "A short one", "small board"});
    pilot.drag(*items::find(row_item(3)), *items::find(row_item(0)));
    pilot.step();
    CHECK(titles(pilot) == Names{"Club", "Club evening", "A short one"});
    click_row(pilot, "Club");
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(titles(pilot) == Names{"Club evening", "A short one"});
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot) == Names{"Club", "Club evening", "A short one"});
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot) == Names{"Club", "Club evening", "A short one", "small board"});
}

TEST_CASE("a search finds games in all folders, and a found game can be moved") {
    Pilot pilot{two_humans(8), 640, 480};
    put_some(pilot);
    library::Library library = library_of(pilot);
    put(library, {"Deep", "f5d6", "Ada", "Xaver"}, "club");
    open(pilot);
    pilot.type("deep");
    click_row(pilot, "Deep");
    pilot.click_item("Games/Move");
    pilot.wait(50ms);
    pilot.click_item("<Games/move>/My games##");
    pilot.step();
    CHECK(saved_moves(pilot, "Deep", "") == "f5d6");
}

TEST_CASE("a finished review is saved with a renamed game but does not restore a deleted game") {
    for (const bool deletes : {false, true}) {
        CAPTURE(deletes);
        Pilot pilot{two_humans(8), 640, 480};
        put_some(pilot);
        open(pilot);
        click_row(pilot, "Given up");
        pilot.press(SDL_SCANCODE_RETURN);
        open(pilot);
        pilot.wait(1s); // Otherwise the click would complete a double click.
        click_row(pilot, "Given up");
        if (deletes) {
            pilot.press(SDL_SCANCODE_DELETE);
        } else {
            pilot.press(SDL_SCANCODE_F2);
            pilot.type("Looked at");
            pilot.press(SDL_SCANCODE_RETURN);
        }
        pilot.press(SDL_SCANCODE_ESCAPE);
        pilot.submit(play::StartReview{{.depth = 1}});
        wait_until(pilot,
                   [&] { return pilot.controller().review() != nullptr && !pilot.controller().review()->is_running; });
        REQUIRE(SDL_SetClipboardText("e6 f4") == 0);
        press_ctrl(pilot, SDL_SCANCODE_V); // Replaces the game, which saves it.
        CHECK(saved_moves(pilot, "Given up").empty());
        const library::Library library = library_of(pilot);
        const auto kept = library.find_game("Looked at", "");
        REQUIRE(kept);
        CHECK(kept->has_value() == !deletes);
        if (*kept) CHECK_FALSE(library.document((*kept)->id)->values.all().empty());
    }
}

// What goes wrong with the library in the window: files that are still read, keys that mean something else, names that
// lead to other folders; and what is said below the list.
#include "game/play/game_file.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"

#include <filesystem>
#include <string>
#include <variant>

using namespace std::chrono_literals;
using namespace saved_games;

namespace {

const ui::SaveDialog* save_dialog(const Pilot& pilot) {
    return std::get_if<ui::SaveDialog>(&pilot.gui().state().dialog);
}

// All that is written in the window, glyph by glyph without blanks.
bool is_written(Pilot& pilot, std::string text) {
    pilot.picture();
    std::string all;
    for (const drawn_text::Glyph& glyph : drawn_text::glyphs())
        all += glyph.code < 0x80 ? static_cast<char>(glyph.code) : '?';
    std::erase(text, ' ');
    return all.find(text) != std::string::npos;
}

} // namespace

TEST_CASE("a rename form that opens in the window holds the chosen game") {
    Pilot pilot{two_persons(8), 640, 480};
    put_three(games_of(pilot));
    std::string long_text = "[0";
    while (long_text.size() + 2 < play::max_save_bytes)
        long_text += ",0";
    put(games_of(pilot) / "long.json", long_text); // the first to be read, which takes a while
    press_ctrl(pilot, SDL_SCANCODE_O);
    wait_until(pilot, [&] { return games(pilot).shelf().has_looked(); });
    pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_F2);
    pilot.push_key(SDL_KEYUP, SDL_SCANCODE_F2);
    pilot.step();
    REQUIRE(chosen(pilot) == "long");
    pilot.ask(ui::AskLibrary{ui::SortGames{ui::LibraryColumn::players}});
    wait_until_read(pilot);
    CHECK(titles(pilot) == Names{"oldest", "middle", "newest", "long"});
    CHECK(chosen(pilot) == "long");
}

TEST_CASE("Esc forgets what is marked to be moved, and only then closes the library") {
    Pilot pilot{two_persons(8), 640, 480};
    put_three(games_of(pilot));
    open(pilot);
    press_ctrl(pilot, SDL_SCANCODE_X);
    REQUIRE(games(pilot).marked() == "newest.json");
    CHECK(is_written(pilot, "Move here to move \"newest\""));
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(games(pilot).marked());
    CHECK(dialog(pilot) != nullptr);
    CHECK_FALSE(pilot.shows("Games/Move here"));
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(dialog(pilot) == nullptr);
}

TEST_CASE("what the library says goes after a while; Undo stays") {
    Pilot pilot{two_persons(8), 640, 480};
    put_three(games_of(pilot));
    open(pilot);
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(is_written(pilot, "Deleted \"newest\"."));
    pilot.wait(20s);
    CHECK(games(pilot).message().text.empty());
    CHECK_FALSE(is_written(pilot, "Deleted \"newest\""));
    REQUIRE(pilot.shows("Games/Undo##library"));
    pilot.click_item("Games/Undo##library");
    CHECK(titles(pilot).size() == 3);
    // Without anything else that happens the window wakes up to take it away.
    pilot.press(SDL_SCANCODE_DELETE);
    REQUIRE_FALSE(games(pilot).message().text.empty());
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.wait(20s);
    CHECK(games(pilot).message().text.empty());
}

TEST_CASE("of what the library and the window say the newer is shown") {
    Pilot pilot{two_persons(8), 640, 480};
    put_three(games_of(pilot));
    open(pilot);
    pilot.press(SDL_SCANCODE_DELETE);
    REQUIRE(is_written(pilot, "Deleted \"newest\"."));
    pilot.press(SDL_SCANCODE_F9);
    REQUIRE(pilot.message().find("bug report") != std::string::npos);
    CHECK_FALSE(is_written(pilot, "Deleted \"newest\""));
    CHECK(is_written(pilot, "bug report"));
    wait_until(pilot, "no bundle", [&] { return pilot.message().find("Bug report written") != std::string::npos; });
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(is_written(pilot, "Deleted \"middle\"."));
}

TEST_CASE("a name in the save dialog leads from the folder that is open, and never to where no game is listed") {
    Pilot pilot{two_persons(8), 640, 480};
    put(games_of(pilot) / "club/other.json", text_of({.moves = "f5"}));
    fs::create_directories(pilot.data() / "elsewhere");
    pilot.type("f5");
    pilot.settle();
    const auto save_as = [&](const std::string& name) {
        if (save_dialog(pilot) == nullptr) press_ctrl(pilot, SDL_SCANCODE_S);
        REQUIRE(save_dialog(pilot) != nullptr);
        wait_until_read(pilot);
        pilot.click_item("Save game/##name");
        press_ctrl(pilot, SDL_SCANCODE_A);
        pilot.type(name);
        pilot.press(SDL_SCANCODE_RETURN);
    };
    save_as("club/first");
    CHECK(fs::exists(games_of(pilot) / "club/first.json"));
    save_as((pilot.data() / "elsewhere/second").string());
    CHECK(fs::exists(pilot.data() / "elsewhere/second.json"));
    for (const char* refused : {".x", "club/.x", ".club/x", "../x", "club/"}) {
        CAPTURE(refused);
        save_as(refused);
        REQUIRE(save_dialog(pilot) != nullptr);
        CHECK_FALSE(save_dialog(pilot)->problem.empty());
    }
    CHECK_FALSE(fs::exists(games_of(pilot) / ".x.json"));
    CHECK_FALSE(fs::exists(pilot.data() / "x.json"));
    pilot.press(SDL_SCANCODE_ESCAPE);
    // With a folder open.
    press_ctrl(pilot, SDL_SCANCODE_S);
    wait_until_read(pilot);
    pilot.click_item("{Save game/files}/(0)/##row");
    REQUIRE(games(pilot).open_folder() == "club");
    save_as("../third");
    CHECK(fs::exists(games_of(pilot) / "third.json"));
    // The question whether to replace a game does not forget where it is.
    press_ctrl(pilot, SDL_SCANCODE_S);
    wait_until_read(pilot);
    REQUIRE(games(pilot).open_folder() == "club");
    put(games_of(pilot) / "club/other.json", "{}");
    save_as("other");
    pilot.press(SDL_SCANCODE_RETURN); // yes
    const auto saved = play::load_match(games_of(pilot) / "club/other.json");
    REQUIRE(saved);
    CHECK(records::to_transcript(saved->game) == "f5");
}

TEST_CASE("a name of a file to open is looked for in the folder that is open, not where the program works") {
    Pilot pilot{two_persons(8), 640, 480};
    put(games_of(pilot) / "it.txt", "f5");
    put(games_of(pilot) / "club/it.txt", "f5 d6");
    put(pilot.data() / "working/it.txt", "f5 d6 c3");
    put(pilot.data() / "working/club/it.txt", "f5 d6 c3");
    struct Working { // where the program works, for as long as the test lasts
        fs::path before = fs::current_path();
        explicit Working(const fs::path& folder) { fs::current_path(folder); }
        ~Working() { fs::current_path(before); }
    } const working{pilot.data() / "working"};
    const auto opened = [&](const std::string& name) {
        if (dialog(pilot) == nullptr) open(pilot);
        press_ctrl(pilot, SDL_SCANCODE_O);
        REQUIRE(pilot.shows("Games/##field"));
        pilot.type(name);
        pilot.press(SDL_SCANCODE_RETURN);
        CHECK(dialog(pilot) == nullptr);
        return transcript(pilot);
    };
    CHECK(opened("it.txt") == "f5");
    CHECK(opened("club/it.txt") == "f5d6");
    CHECK(opened((pilot.data() / "working/it.txt").string()) == "f5d6c3");
    open(pilot);
    pilot.ask(ui::AskLibrary{ui::ChooseRow{row_of("club", games(pilot))}});
    pilot.press(SDL_SCANCODE_RETURN);
    REQUIRE(games(pilot).open_folder() == "club");
    CHECK(opened("it.txt") == "f5d6");
    CHECK(opened("../it.txt") == "f5");
}

// Saves, settings and missing files in the real window.
#include "engine/base/files.hpp"
#include "game/library/sqlite.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"
#include "tests/game/ui/users_library.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

// Links to the shipped files, except some that the test replaces. (A file that is merely missing would be found next to
// the test program.)
struct Shipped : offscreen::TemporaryFolder {
    explicit Shipped(const std::vector<std::string>& without) {
        const fs::path source{OUTFLANK_SOURCE_DIR};
        for (const char* part : {"assets/sprites", "assets/sounds", "shaders"}) {
            fs::create_directories(path / part);
            for (const auto& entry : fs::directory_iterator{source / part}) {
                const std::string name = std::string{part} + "/" + entry.path().filename().string();
                if (std::ranges::find(without, name) == without.end()) fs::create_symlink(entry.path(), path / name);
            }
        }
    }
};

} // namespace

TEST_CASE("an unfinished game is autosaved, and the next start offers to resume it") {
    Pilot first{two_humans(8)};
    first.play({"f5", "d6"});
    Pilot second{first, two_humans(6), {}};
    REQUIRE(second.gui().state().resumable.has_value());
    REQUIRE(second.gui().state().new_game() != nullptr);
    second.click_item("New game/###resume");
    CHECK(transcript(second) == "f5d6");
    CHECK(second.gui().state().new_game() == nullptr);
}

TEST_CASE("with a library of a later version the window plays, saves nothing and reports this") {
    Pilot first{two_humans(8)};
    library::sqlite::Connection file{library::Files::of_user().library};
    file.run("PRAGMA user_version = 2");
    Pilot second{first, two_humans(8), {}};
    CHECK(second.message().find("Games are not saved now") != std::string::npos);
    second.click_item("New game/Play##start");
    second.type("f5");
    second.ask(ui::save_game, std::filesystem::path{"mine"}, false);
    second.step();
    CHECK(second.message() == "Cannot save the game: Games are not saved in this window.");
    file.run("PRAGMA user_version = 1");
    CHECK(saved_names().empty());
}

TEST_CASE("an unfinished game that is not resumed stays in the library") {
    Pilot first{two_humans(8)};
    first.play({"f5"});
    Pilot second{first, two_humans(6), {.seed = 1}};
    REQUIRE(second.gui().state().resumable.has_value());
    second.click_item("New game/Play##start");
    CHECK(second.game().settings().size.side() == 6);
    REQUIRE(saved_names().size() == 1);
    CHECK(saved_moves(saved_names().front()) == "f5");
}

TEST_CASE("games replaced within the same second are all saved") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    for (const char* pasted : {"e6", "d3 c3"}) {
        pilot.paste(pasted);
        if (pilot.game().tree().node_count() == 2) pilot.type("f4"); // Continues the first pasted game.
        pilot.settle();
    }
    std::set<std::string> kept;
    const library::Library library = users_library();
    const auto games = library.games();
    for (const library::SavedGame& game : *games)
        kept.insert(records::to_transcript(library.document(game.id)->game));
    CHECK(kept == std::set<std::string>{"f5", "e6f4"});
}

TEST_CASE("a game that ends differently from its save becomes another saved game") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.ask(ui::save_game, std::filesystem::path{"mine"}, false);
    const auto before = saved_document("mine");
    pilot.ask(ui::load_file, std::filesystem::path{"mine"});
    pilot.submit(play::Resign{});
    pilot.paste("e6 f4");
    CHECK(saved_document("mine") == before);
    CHECK(saved_names().size() == 2);
}

TEST_CASE("an unreadable autosave is kept and reported once; an older autosave is offered") {
    const std::string broken = "{ \"format\": \"outflank-match\", ";
    for (const library::Autosave& newest :
         {library::Autosave{.game = broken, .match = ""}, library::Autosave{.game = "", .match = broken}}) {
        CAPTURE(newest.game);
        Pilot first{two_humans(8)};
        first.play({"f5"});
        first.end();
        REQUIRE(users_library().write_autosave("a window", newest));
        REQUIRE(users_library().release_autosave("a window"));
        Pilot second{first, two_humans(8), {}};
        CHECK(second.gui().state().resumable.has_value());
        CHECK(second.message().find("Cannot read your unfinished") != std::string::npos);
        second.end();
        Pilot third{first, two_humans(8), {}};
        CHECK(third.message().find("Cannot read your unfinished") == std::string::npos);
        library::sqlite::Connection file{library::Files::of_user().library};
        CHECK(file.number("SELECT count(*) FROM autosave WHERE game = ? AND game_match = ?", newest.game, newest.match)
              == 1);
    }
}

TEST_CASE("saving, opening and saving a game again yields the same document") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.press(SDL_SCANCODE_S, KMOD_LCTRL);
    REQUIRE(pilot.shows("Save game/Save"));
    pilot.click_item("Save game/Save");
    REQUIRE(saved_names().size() == 1);
    const auto saved = saved_document(saved_names().front());
    pilot.play({"d6"});
    pilot.press(SDL_SCANCODE_O, KMOD_LCTRL);
    saved_games::wait_until_read(pilot);
    REQUIRE(pilot.gui().library_list()->row_count() == 1);
    pilot.click_item("{Games/rows}/(0)/row");
    pilot.click_item("Games/Open##open");
    pilot.settle();
    CHECK(transcript(pilot) == "f5");
    pilot.ask(ui::save_game, std::filesystem::path{"again"}, false);
    CHECK(library::to_json(saved_document("again")) == library::to_json(saved));
    const fs::path file = pilot.data() / "again.json";
    pilot.ask(ui::save_game, std::filesystem::path{file}, false);
    CHECK(base::read_file(file, 1 << 20).value() == library::to_json(saved));
}

TEST_CASE("a name's extension chooses the export format, and the game itself is saved as well") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.ask(ui::save_game, std::filesystem::path{"mine.ggf"}, false);
    CHECK(base::read_file(pilot.data() / "exports" / "mine.ggf", 1000).value().find("B[f5]") != std::string::npos);
    CHECK(pilot.message().starts_with("Exported to "));
    pilot.ask(ui::start_game,
              // Keeps the first game in the library.
              ui::GameStart{.settings = two_humans(8).game, .is_confirmed = true});
    pilot.settle();
    CHECK(saved_names().size() == 1);
    pilot.ask(ui::load_file, std::filesystem::path{"mine.ggf"});
    CHECK(transcript(pilot) == "f5");
}

TEST_CASE("a name's extension chooses the save format; wrong extensions and missing folders are rejected") {
    struct Row {
        std::string typed, problem, file;
    };
    Pilot pilot{two_humans(8), 1280, 800};
    const fs::path elsewhere = pilot.data() / "elsewhere", exports = pilot.data() / "exports";
    std::string formats = "expected a name that ends in .json";
    for (const records::GameFormat& format : records::game_formats())
        if (format.write != nullptr) formats.append(", ").append(format.extension);
    formats += ", saw ";
    const std::string missing = "the folder \"" + elsewhere.string() + "\" does not exist.";
    const std::vector<Row> rows{
        {"game.html", formats + "\".html\".", {}},
        {elsewhere.parent_path() / "game.jpg", formats + "\".jpg\".", {}},
        {elsewhere / "game", missing, {}},
        {elsewhere / "game.sgf", missing, {}},
        {"plain", {}, {}},
        {"Anna vs. Ben 2.0", {}, {}},
        {"game.SGF", {}, exports / "game.SGF"},
        {elsewhere.parent_path() / "whole", {}, elsewhere.parent_path() / "whole.json"},
    };
    pilot.play({"f5"});
    for (const Row& row : rows) {
        CAPTURE(row.typed);
        pilot.press(SDL_SCANCODE_S, KMOD_LCTRL);
        pilot.wait(50ms);
        pilot.type(row.typed);
        pilot.press(SDL_SCANCODE_RETURN);
        pilot.wait(50ms);
        const auto* dialog = std::get_if<ui::SaveDialog>(&pilot.gui().state().dialog);
        REQUIRE((dialog != nullptr) == !row.problem.empty());
        if (dialog != nullptr) {
            CHECK(dialog->problem == row.problem);
            pilot.press(SDL_SCANCODE_ESCAPE);
        } else {
            if (!row.file.empty()) CHECK(fs::is_regular_file(row.file));
        }
    }
    CHECK_FALSE(fs::exists(elsewhere));
    CHECK(saved_names() == std::vector<std::string>{"Anna vs. Ben 2.0", "plain"});
}

TEST_CASE("saving over another game asks for confirmation") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.ask(ui::save_game, std::filesystem::path{"mine"}, false);
    const auto before = saved_document("mine");
    pilot.play({"d6"});
    pilot.ask(ui::save_game, std::filesystem::path{"mine"}, false);
    pilot.wait(100ms);
    pilot.click_item("Question/Cancel");
    CHECK(saved_document("mine") == before);
    pilot.ask(ui::save_game, std::filesystem::path{"mine"}, false);
    pilot.wait(100ms);
    pilot.click_item("Question/Replace");
    CHECK(saved_moves("mine") == "f5d6");
    CHECK(saved_names() == std::vector<std::string>{"mine"});
}

TEST_CASE("an invalid save is refused with a message, and the current game stays") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    const fs::path file = pilot.data() / "broken.json";
    REQUIRE(base::write_atomically(file, "{}"));
    pilot.ask(ui::load_file, std::filesystem::path{file});
    CHECK(pilot.message().find("expected") != std::string::npos);
    CHECK(transcript(pilot) == "f5");
    pilot.ask(ui::load_file, std::filesystem::path{pilot.data() / "not-there.json"});
    CHECK(pilot.message().find("not-there.json") != std::string::npos);
    CHECK(transcript(pilot) == "f5");
}

TEST_CASE("settings and window size are restored at the next start") {
    Pilot first{two_humans(8)};
    first.run(std::string{"theme "} + "walnut");
    first.run("legal-moves");
    Pilot second{first, {}, {}};
    const auto loaded = ui::load_preferences(ui::preferences_file());
    REQUIRE(loaded);
    CHECK(loaded->theme == "walnut");
    CHECK_FALSE(loaded->shown.legal_moves);
    CHECK(loaded->window.width == 800);
    CHECK(loaded->window.height == 600);
}

TEST_CASE("an invalid sprite picture or board shader is reported, and the game is playable") {
    const Shipped shipped{{"assets/sprites/disc_black.png", "shaders/board.frag"}};
    shipped.write("assets/sprites/disc_black.png", "this is no picture");
    shipped.write("shaders/board.frag", "this is no shader");
    const offscreen::Variable root{"OUTFLANK_ROOT", shipped.path.c_str()};
    Pilot pilot{two_humans(8)};
    std::string messages;
    for (const ui::Toast& toast : pilot.gui().state().messages.all())
        messages += toast.text + "\n";
    CHECK(messages.find("disc_black.png") != std::string::npos);
    CHECK(messages.find("board.frag") != std::string::npos);
    pilot.play({"f5"});
    CHECK(transcript(pilot) == "f5");
}

TEST_CASE("an invalid sprite shader prevents the start, and the error names the shader") {
    const Shipped shipped{{"shaders/sprite.frag"}};
    shipped.write("shaders/sprite.frag", "this is no shader");
    const offscreen::Variable root{"OUTFLANK_ROOT", shipped.path.c_str()};
    const auto stage =
        ui::open_stage({.title = "test", .geometry = {.width = 320, .height = 240}, .is_headless = true});
    REQUIRE_FALSE(stage);
    CHECK(stage.error().message.find("sprite.frag") != std::string::npos);
}

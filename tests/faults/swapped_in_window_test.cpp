// What the window draws, sounds, writes and speaks with, and the games that it keeps, with another file in the place of
// each, or with one of a later version: it says so once, with the file's name, and plays on; what belongs to a person
// stays as it is. OUTFLANK_ALL_FAULTS=1 puts each of the program's own in the place of each.
#include "engine/base/files.hpp"
#include "game/library/game_database.hpp"
#include "game/library/sqlite.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/study/study.hpp"
#include "tests/faults/told_window.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

using namespace std::chrono_literals;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = std::size_t{64} << 20;

std::string bytes_of(const fs::path& file) {
    const auto read = base::read_file(file, most_bytes);
    REQUIRE_MESSAGE(read.ok(), (read ? "" : read.error().message));
    return *read;
}

// Of a file that comes with the program.
std::string shipped_bytes(const std::string& name) {
    const auto file = base::find_shipped(name);
    REQUIRE_MESSAGE(file.ok(), (file ? "" : file.error().message));
    return bytes_of(*file);
}

// One of the program's own files with another content, until it ends. All others are as they are.
struct Swapped {
    Swapped(const std::string& name, const std::string& bytes) { root.write(name, bytes); }
    offscreen::TemporaryFolder root;
    offscreen::Variable variable{"OUTFLANK_ROOT", root.path.c_str()};
};

std::vector<std::string> said_by(const Pilot& pilot) {
    std::vector<std::string> all;
    for (const ui::Toast& toast : pilot.gui().state().messages.all())
        all.push_back(toast.text);
    return all;
}

void check_said_once(const Pilot& pilot, const std::vector<std::string>& parts) {
    const auto said = said_by(pilot);
    REQUIRE(said.size() == 1);
    CAPTURE(said.front());
    for (const std::string& part : parts) {
        CAPTURE(part);
        CHECK(said.front().find(part) != std::string::npos);
    }
    CHECK(said.front().find('\n') == std::string::npos);
    CHECK(said.front().size() < 400);
}

} // namespace

TEST_CASE("with another file in the place of a sprite or a typeface the window says which, once, and plays on") {
    const std::vector<std::string> files{"assets/sprites/disc_black.png", "fonts/Inter-Medium.otf",
                                         "assets/sprites/felt.png", "assets/sounds/place.wav", "assets/texts/de.po"};
    const bool tries_all = std::getenv("OUTFLANK_ALL_FAULTS") != nullptr;
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t other = 0; other < files.size(); ++other) {
            const bool is_of_a_kind = fs::path{files[i]}.extension() == fs::path{files[other]}.extension();
            if (is_of_a_kind || (!tries_all && other != (i + 1) % files.size())) continue;
            CAPTURE(files[i]);
            CAPTURE(files[other]);
            const Swapped swapped{files[i], shipped_bytes(files[other])};
            Pilot pilot{two_persons(8)};
            pilot.step();
            check_said_once(pilot, {(swapped.root.path / files[i]).string()});
            pilot.wait(60s);
            CHECK(pilot.message().empty());
            pilot.type("f5");
            pilot.settle();
            CHECK(transcript(pilot) == "f5");
            CHECK(pilot.message().empty());
        }
    }
}

TEST_CASE("with another file in the place of a sound the window says which, and the others are heard") {
    const offscreen::Home home;
    for (const char* other : {"assets/sprites/disc_black.png", "fonts/Inter-Medium.otf", "assets/texts/de.po"}) {
        CAPTURE(other);
        const Swapped swapped{"assets/sounds/place.wav", shipped_bytes(other)};
        auto stage = ui::open_stage({.title = "test", .geometry = {.width = 640, .height = 480}, .is_headless = true});
        REQUIRE(stage.ok());
        (*stage)->audio = engine::Audio{}; // with a device, which windows of tests do without
        REQUIRE((*stage)->audio.is_available());
        ui::Preferences preferences = two_persons(8);
        preferences.has_sound = true;
        const ui::Gui gui{**stage, preferences, at_once(preferences), engine::Clock::now()};
        REQUIRE(gui.state().messages.all().size() == 1);
        const std::string& said = gui.state().messages.all().front().text;
        CHECK_MESSAGE(said.find((swapped.root.path / "assets/sounds/place.wav").string()) != std::string::npos, said);
    }
}

TEST_CASE("a catalogue of another language or kind is not used, and the language stays chosen") {
    struct Row {
        const char* other;
        const char* seen;
    };
    for (const Row& row : {Row{"assets/texts/fr.po", "expected the language \"de\", saw \"fr\""},
                           Row{"assets/sprites/disc_black.png", "line 1: expected msgid, msgstr or a string"},
                           Row{"assets/weights/8x8.weights", "line 1: expected msgid, msgstr or a string"}}) {
        CAPTURE(row.other);
        const Swapped swapped{"assets/texts/de.po", shipped_bytes(row.other)};
        ui::Preferences preferences = two_persons(8);
        preferences.language = "de";
        Pilot pilot{preferences, 1280, 800};
        pilot.step();
        check_said_once(pilot, {"de.po: ", row.seen});
        CHECK(pilot.shows("##menu/##menubar/Analysis"));
        CHECK(pilot.gui().preferences().language == "de");
        pilot.wait(60s);
        CHECK(pilot.message().empty());
        pilot.ask(ui::set_language, std::string{"fr"}); // the others are as they were
        CHECK_FALSE(pilot.shows("##menu/##menubar/Analysis"));
    }
}

TEST_CASE("a theme of a later version, or another file in its place, is said once, and stays chosen") {
    const offscreen::Home home;
    home.folder.write("data/outflank/themes/later.json", R"({"title": "Later", "glow": {"disc": 1}})");
    home.folder.write("data/outflank/themes/picture.json", shipped_bytes("assets/sprites/disc_black.png"));
    home.folder.write("data/outflank/themes/words.json", R"({"title": "Words", "based_on": "dawn"})");
    ui::Preferences preferences = two_persons(8);
    preferences.theme = "later";
    const std::string settings = ui::to_json(preferences);
    home.folder.write("data/outflank/themes/settings.json", settings);
    home.folder.write("config/outflank/settings.json", settings);
    ToldWindow window;
    for (const std::string part : {"later.json: ", "glow", "picture.json", "settings.json: ", "words.json: ", "dawn"})
        CHECK(window.tell("hear " + part) == "heard"); // two at a time
    const std::string said = window.tell("said");
    CAPTURE(said);
    CHECK(std::ranges::count(said, '|') == 4);
    window.tell("volume 31");
    window.tell("wait 500");
    CHECK(window.tell("said") == said);
    window.quit();
    const auto kept = ui::load_preferences(home.config / "outflank" / "settings.json");
    REQUIRE(kept.ok());
    CHECK(kept->theme == "later");
    CHECK(kept->volume == 31);
    CHECK(bytes_of(home.data / "outflank/themes/later.json").find("glow") != std::string::npos);
}

// The built programs, run with typed input.
#include "engine/base/files.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>

namespace fs = std::filesystem;
using programs::cli;
using programs::gui;
using programs::Outcome;
using programs::run;

namespace {

const std::string reversi_save = std::string{OUTFLANK_SOURCE_DIR} + "/tests/data/saves/reversi_last_square.json";

long line_count(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
}

struct PictureFile {
    fs::path path;
    PictureFile() {
        std::string name = (fs::temp_directory_path() / "outflank-picture-XXXXXX").string();
        const int file = ::mkstemp(name.data());
        REQUIRE(file >= 0);
        ::close(file);
        path = name;
    }
    ~PictureFile() { fs::remove(path); }
    // Width and height from the header (PNG specification, "IHDR"), or none.
    std::optional<std::pair<int, int>> size() const {
        const auto bytes = base::read_file(path, 1 << 26);
        if (!bytes || bytes->size() < 24 || bytes->substr(1, 3) != "PNG") return std::nullopt;
        const auto number = [&](std::size_t at) {
            int value = 0;
            for (std::size_t i = 0; i < 4; ++i)
                value = value << 8 | static_cast<unsigned char>((*bytes)[at + i]);
            return value;
        };
        return std::pair{number(16), number(20)};
    }
};

} // namespace

TEST_CASE("the manual page has the help of every command in valid troff") {
    const std::string page = run(gui + " --man-page").text;
    CHECK(page.starts_with(".TH outflank 6 "));
    CHECK(page.find("\\-\\-kiosk\\-night HOURS") != std::string::npos);
    CHECK(page.find("man\\-page") == std::string::npos);
    const std::string pages = run(cli + " --man-page").text;
    CHECK(pages.find(".SS outflank\\-cli train fit\\-net") != std::string::npos);
    std::istringstream lines{pages};
    for (std::string line; std::getline(lines, line);) { // a control line has one of the macros used here
        if (!line.starts_with('.')) continue;
        const std::array known{"TH", "SH", "SS", "TP", "nf", "fi", "B", "I", "BR"};
        CAPTURE(line);
        CHECK(std::ranges::find(known, line.substr(1, line.find(' ') - 1)) != known.end());
    }
}

TEST_CASE("the window shows the game in a given file") {
    const temporary::TemporaryFolder folder;
    const std::string path = folder.path.string();
    folder.write("game.txt", "f5d6c3");
    folder.write("shorter.txt", "f5d6");
    folder.write("no game.txt", "nothing of the kind");
    const PictureFile picture;
    const auto pixels = [&](const std::string& file) {
        const Outcome drawn =
            run("cd " + path + "; export XDG_CONFIG_HOME=" + path + " XDG_DATA_HOME=" + path + "; " + gui + " '" + file
                + "' --width 400 --height 300 --screenshot " + picture.path.string());
        CHECK(drawn.code == 0);
        CHECK(picture.size() == std::pair{400, 300});
        return base::read_file(picture.path, 1 << 26).value();
    };
    const std::string shown = pixels("game.txt");
    CHECK(shown == pixels("game.txt"));
    CHECK(shown != pixels("shorter.txt"));
    CHECK(shown != pixels("no game.txt"));
    CHECK(run(gui + " game.txt --load game.json").code == 2);
    CHECK(run(gui + " game.txt --kiosk").code == 2);
}

TEST_CASE("without a display, the window program says so in one line and plays in the terminal") {
    const std::string nowhere = "env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER " + gui;
    const Outcome only_errors = run("{ " + nowhere + " >/dev/null; }");
    CHECK(only_errors.code == 0);
    CHECK(line_count(only_errors.text) == 1);
    CHECK(only_errors.text.find("--screenshot") != std::string::npos);

    const Outcome game = run(nowhere + " --size 6 --white human 2>/dev/null", "c2\nquit\n");
    CHECK(game.code == 0);
    CHECK(game.text.find("a b c d e f\n") != std::string::npos);
    CHECK(game.text.find("Black plays c2") != std::string::npos);
    CHECK(game.text.find("White to move") != std::string::npos);
}

TEST_CASE("if no display can be opened, the game plays in the terminal; a wrong option is an error") {
    const Outcome game = run("SDL_VIDEODRIVER=nonsense " + gui, "quit\n");
    CHECK(game.code == 0);
    CHECK(game.text.find("playing in the terminal") != std::string::npos);
    CHECK(game.text.find("Game ended by player.") != std::string::npos);
    for (const char* variables : {"SDL_VIDEODRIVER=nonsense ", "env -u DISPLAY -u WAYLAND_DISPLAY "}) {
        const Outcome wrong = run(variables + gui + " --size 3");
        CHECK(wrong.code == 1);
        CHECK(line_count(wrong.text) == 1);
        CHECK(wrong.text.find("from 4 to 16, saw 3") != std::string::npos);
    }
}

TEST_CASE("without a display, the requested rules are played and a kiosk is refused") {
    const std::string nowhere = "env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER " + gui;
    CHECK(run(nowhere + " --rules ood").text.find("=== OTHELLO GAME ===") != std::string::npos);
    CHECK(run(nowhere + " --rules tournament").text.find("White moves first") != std::string::npos);
    CHECK(run(nowhere + " --rules othello").text.find("Black to move: ") != std::string::npos);
    const std::array<std::array<std::string, 2>, 3> rows{{
        {nowhere + " --rules nope", "expected one of the rule sets othello"},
        {"SDL_VIDEODRIVER=dummy " + gui + " --rules nope", "expected one of the rule sets othello"},
        {nowhere + " --kiosk", "--kiosk needs a display"},
    }};
    for (const auto& [command, part] : rows) {
        CAPTURE_BOUND(command);
        const Outcome outcome = run(command);
        CHECK(outcome.code == 1);
        CHECK(line_count(outcome.text) == 1);
        CHECK(outcome.text.find(part) != std::string::npos);
        CHECK(outcome.text.find("in the terminal instead") == std::string::npos);
    }
}

TEST_CASE("a saved game continues in its own notation") {
    CHECK(run(cli + " terminal --load " + reversi_save).text.find("Player`s turn: ") != std::string::npos);
    const std::string rewrite = "sed 's/\"digits\"/\"algebraic\"/' " + reversi_save + " >other.json && ";
    const temporary::TemporaryFolder folder;
    const std::string begin = "cd " + folder.path.string() + " && " + rewrite + cli + " terminal --load other.json";
    for (const std::string preset : {"", " --preset reversi"})
        CHECK(run(begin + preset).text.find("\n  a b c d e f g h\n") != std::string::npos);
}

TEST_CASE("a wrong option value is refused in one line with the expected and the actual value") {
    const std::array<std::array<std::string, 2>, 27> rows{{
        {cli + " terminal --players 2 --black level:3", "--players 2 contradicts --black and --white"},
        {cli + " terminal --level 3 --players 2", "--level 3: the other options leave no seat for it"},
        {gui + " --size 3 --screenshot /tmp/never.png", "from 4 to 16, saw 3"},
        {gui + " --level 11 --screenshot /tmp/never.png", "from 0 to 10, saw 11"},
        {gui + " --rules chess --screenshot /tmp/never.png", "expected one of the rule sets othello"},
        {gui + " --white nobody --screenshot /tmp/never.png", "nobody"},
        {gui + " --screenshot /tmp/never.png --moves f5z9", "z9"},
        {gui + " --screenshot /tmp/never.png --moves f5f5", "f5"},
        {gui + " --screenshot /tmp/never.png --load /nonexistent/game.json", "/nonexistent/game.json"},
        {gui + " --screenshot /dev/null/picture.png", "/dev/null/picture.png"},
        {gui + " --screenshot /tmp/never.png --do \"hints; dance\"", "saw \"dance\""},
        {gui + " --level abc", "--level = abc"},
        {gui + " --plies 5", "screenshot"},
        {gui + " --screenshot /tmp/never.png --scale nan", "expected a number from 0.75 to 3, saw \"nan\""},
        {cli + " perft --size 17", "from 4 to 16, saw \"17\""},
        {cli + " terminal --preset chess", "expected one of the presets algebraic, "},
        {cli + " terminal --size 3", "from 4 to 16, saw 3"},
        {cli + " terminal --preset reversi --size 10", "from 4 to 9 in the preset reversi, saw 10"},
        {cli + " terminal --preset tournament --size 16", "from 4 to 15 in the preset tournament, saw 16"},
        {cli + " terminal --players 3", "1 or 2 players, saw 3"},
        {cli + " terminal --black nobody", "nobody"},
        {cli + " terminal --time-limit -1", "expected 0 or seconds from 0.001 to 86400, saw \"-1\""},
        {cli + " terminal --time-limit 0.0004", "expected 0 or seconds from 0.001 to 86400, saw \"0.0004\""},
        {cli + " terminal --level 11", "from 0 to 10, saw 11"},
        {cli + " terminal --preset ood --load " + reversi_save, "the saved game has the rules \"reversi\", saw ood"},
        {cli + " terminal --moves f5f5", "f5"},
        {cli + " terminal --load /nonexistent/game.json", "/nonexistent/game.json"},
    }};
    for (const auto& [command, part] : rows) {
        CAPTURE_BOUND(command);
        const Outcome outcome = run(command);
        CHECK(outcome.code != 0);
        CHECK(outcome.code < 128);
        CHECK(line_count(outcome.text) == 1);
        CHECK(outcome.text.find(part) != std::string::npos);
    }
}

TEST_CASE("a screenshot of the window is written in the requested size without a display") {
    const PictureFile picture;
    const Outcome outcome = run("env -u DISPLAY " + gui + " --screenshot " + picture.path.string()
                                + " --moves f5d6c3 --width 700 --height 500");
    CHECK(outcome.code == 0);
    CHECK(outcome.text.empty());
    CHECK(picture.size() == std::pair{700, 500});
}

TEST_CASE("perft prints its figures as text or as one JSON object") {
    const Outcome plain = run(cli + " perft --size 8 --depth 6");
    CHECK(plain.code == 0);
    CHECK(plain.text.find("8200 leaves") != std::string::npos);
    const Outcome json = run(cli + " perft --size 6 --depth 5 --json");
    CHECK(json.code == 0);
    const auto object = nlohmann::json::parse(json.text);
    CHECK(object.at("size") == 6);
    CHECK(object.at("depth") == 5);
    CHECK(object.at("leaves") == 1364);
    CHECK(object.at("seconds").is_number());
}

TEST_CASE("unreadable settings are moved to another file at startup") {
    for (const std::string damaged : {"", "{\"theme\": 3", "\xff\xfe", "[]"}) {
        CAPTURE(damaged);
        const temporary::TemporaryFolder folder;
        std::filesystem::create_directories(folder.path / "outflank");
        folder.write("outflank/settings.json", damaged);
        const std::string aside = (folder.path / "outflank/settings.unreadable.json").string();
        const std::string home = folder.path.string();
        const Outcome started = run("export XDG_CONFIG_HOME=" + home + " XDG_DATA_HOME=" + home
                                    + "/data SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy\n" + gui
                                    + " & for i in $(seq 600); do test -e " + aside
                                    + " && break; sleep 0.1; done; kill $!; wait $!; cat " + aside);
        CHECK(started.text.ends_with(damaged));
        CHECK(std::filesystem::exists(aside));
    }
}

TEST_CASE("the window program measures its own performance") {
    const Outcome measured = run(gui + " --measure --short --json 2>/dev/null");
    REQUIRE(measured.code == 0);
    const auto figures = nlohmann::json::parse(measured.text);
    CHECK(figures.at("width") == 1280);
    CHECK(figures.at("frames").get<int>() > 0);
    CHECK(figures.at("debug_frames").get<int>() > 0);
    CHECK(figures.at("idle_core_percent").get<double>() >= 0);
    const auto& cost = figures.at("debug_cost_percent_of_nodes"); // Missing on a machine too busy for two reports.
    CHECK((cost.is_null() || cost.get<double>() < 100));
    const auto& first = figures.at("first_frame_ms");
    CHECK((first.is_null() || first.get<int>() > 0));
}

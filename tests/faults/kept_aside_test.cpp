// Files of a person or a stand that cannot be read, one after the other: each is kept aside under a name of its own,
// and where that cannot be done nothing is written over it.
#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "game/library/library.hpp"
#include "game/play/game_file.hpp"
#include "game/ui/kiosk_diary.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/faults/refusals.hpp"
#include "tests/faults/told_window.hpp"
#include "tests/game/ui/fair.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> bad_ones{"the first that is no file of ours", "the second"};

std::string text_of(const fs::path& file) {
    const auto read = base::read_file(file, 1 << 20);
    return read ? *read : read.error().message;
}

// What is kept beside the file, in the order of the alphabet.
std::vector<std::string> kept_beside(const fs::path& file) {
    std::vector<std::string> kept;
    for (const auto& entry : fs::directory_iterator{file.parent_path()})
        if (entry.path().filename().string().starts_with(file.stem().string() + ".unreadable"))
            kept.push_back(text_of(entry.path()));
    std::ranges::sort(kept);
    return kept;
}

void check_two_are_kept(const fs::path& file, const std::function<void()>& start) {
    CAPTURE(file.string());
    for (const std::string& bad : bad_ones) {
        REQUIRE(base::write_atomically(file, bad));
        start();
    }
    auto expected = bad_ones;
    std::ranges::sort(expected);
    CHECK(kept_beside(file) == expected);
}

// The program's window, until it has looked at all files that are there, and closed as the system asks for it.
void open_and_close(const std::string& with = "") {
    const fs::path opened = library::Files::of_user().library; // after the settings were read
    fs::remove(opened);
    auto program = base::Process::start("env SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy " + with + " '"
                                        + (base::executable_path()->parent_path() / "outflank").string()
                                        + "' & read nothing; kill -TERM $!; wait $!");
    REQUIRE(program.ok());
    CHECK(waiting::comes_true([&] { return fs::exists(opened); }));
    CHECK(program->write_line("", waiting::end()).ok());
    CHECK(program->wait_for_end(waiting::end()).has_value());
}

// What a process is told that cannot give a file the name of what is kept aside.
other_process::Variables refusing(const fs::path& aside) {
    return {{"LD_PRELOAD", refusals::library()},
            {"OUTFLANK_REFUSED_FILES", std::to_string(EACCES) + " rename " + aside.string()}};
}

void run(const std::string& test_case, other_process::Variables variables, const fs::path& folder) {
    variables.emplace_back("OUTFLANK_TEST_FOLDER", folder);
    auto process = base::Process::start(other_process::command(test_case, variables));
    REQUIRE(process.ok());
    CHECK(process->wait_for_end(waiting::end()) == 0);
}

constexpr ui::LocalTime some_day{.year = 2026, .month = 11, .day = 23, .hour = 11};

ui::GuiOptions stand_after_bad_end(const fs::path& folder) {
    ui::GuiOptions options = fair::options(folder, 4);
    options.kiosk->restarted_after = "signal 9";
    return options;
}

// So that a start after a bad end looks for the visitor's game.
void note_that_one_plays(const fs::path& folder) {
    ui::KioskDiary diary{folder, some_day};
    diary.note(some_day, [](ui::KioskDay& day) { day.playing = ui::KioskGame{.begun = "10:59:00"}; });
}

} // namespace

TEST_CASE("of two files in a row that cannot be read each is kept aside") {
    SUBCASE("settings") {
        const offscreen::Home home;
        check_two_are_kept(ui::preferences_file(), [] { open_and_close(); });
    }
    SUBCASE("days of a stand") {
        const offscreen::TemporaryFolder folder;
        check_two_are_kept(folder.path / "2026-11-23.json", [&] { ui::KioskDiary{folder.path, some_day}; });
    }
    SUBCASE("interrupted games of a stand") {
        const offscreen::Home home;
        check_two_are_kept(home.folder.path / "stand" / "game.json", [&] {
            note_that_one_plays(home.folder.path / "stand");
            PlayedWindow{stand_after_bad_end(home.folder.path / "stand")};
        });
    }
}

TEST_CASE("notes a visitor" * doctest::skip()) {
    ui::KioskDiary diary{std::getenv("OUTFLANK_TEST_FOLDER"), some_day};
    for (int i = 0; i < 3; ++i)
        diary.note(some_day, [](ui::KioskDay& day) { ++day.visitors; });
    CHECK(diary.today().visitors == 3);
}

TEST_CASE("a visitor plays after a bad end" * doctest::skip()) {
    PlayedWindow window{stand_after_bad_end(std::getenv("OUTFLANK_TEST_FOLDER"))};
    window.ask(ui::AskKiosk{ui::AskKiosk::What::begin});
    window.ask(ui::AskKiosk{ui::AskKiosk::What::play});
    window.play(0);
    window.steps(5);
    CHECK_FALSE(window.transcript().empty());
}

TEST_CASE("what cannot be read and cannot be kept aside is not written over") {
    if (!refusals::are_there()) return;
    const offscreen::Home home;
    const std::string bad = bad_ones.front();
    SUBCASE("settings") {
        REQUIRE(base::write_atomically(ui::preferences_file(), bad));
        open_and_close("LD_PRELOAD=" + refusals::library() + " OUTFLANK_REFUSED_FILES='" + std::to_string(EACCES)
                       + " rename " + (base::config_folder() / "settings.unreadable").string() + "'");
        const fs::path beside = base::config_folder() / "settings.other.json"; // what is not merged is copied there
        CHECK((text_of(ui::preferences_file()) == bad || text_of(beside) == bad));
    }
    SUBCASE("a day of a stand") {
        const fs::path day = home.folder.path / "2026-11-23.json";
        REQUIRE(base::write_atomically(day, bad));
        run("notes a visitor", refusing(home.folder.path / "2026-11-23.unreadable"), home.folder.path);
        CHECK(text_of(day) == bad);
        run("notes a visitor", {}, home.folder.path); // now it can
        CHECK(kept_beside(day) == std::vector{bad});
        CHECK(fair::day(home.folder.path).visitors == 3);
    }
    SUBCASE("an interrupted game of a stand") {
        const fs::path stand = home.folder.path / "stand", game = stand / "game.json";
        note_that_one_plays(stand);
        REQUIRE(base::write_atomically(game, bad));
        run("a visitor plays after a bad end", refusing(stand / "game.unreadable"), stand);
        CHECK(text_of(game) == bad);
    }
}

TEST_CASE("a stand takes away what a killed program of ours left half written, and nothing else of that ending") {
    const offscreen::TemporaryFolder folder;
    const std::string dead = "4294967290"; // no process has it
    folder.write("2026-11-23.json." + dead + "-3.part", "{");
    folder.write("game.json." + dead + "-4.part", "{");
    folder.write("download.part", "of a person");
    ui::KioskDiary{folder.path, some_day};
    CHECK(fs::exists(folder.path / "download.part"));
    CHECK(std::distance(fs::directory_iterator{folder.path}, {}) == 1);
}

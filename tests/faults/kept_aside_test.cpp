// Settings that cannot be read, one after the other: each file is kept aside under a name of its own, and where that
// cannot be done nothing is written over it.
#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "game/ui/app/preferences.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/refusals.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
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

// The program's window, until it has looked at all files that are there, and closed as the system asks for it.
void open_and_close(const offscreen::Home& home, const std::string& with = "") {
    const fs::path library = home.data / "outflank" / "library.db"; // is made after the settings were read
    fs::remove(library);
    auto program = base::Process::start("env SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy " + with + " '"
                                        + (base::executable_path()->parent_path() / "outflank").string()
                                        + "' & read nothing; kill -TERM $!; wait $!");
    REQUIRE(program.ok());
    CHECK(waiting::comes_true([&] { return fs::exists(library); }));
    CHECK(program->write_line("", waiting::end()).ok());
    CHECK(program->wait_for_end(waiting::end()).has_value());
}

} // namespace

TEST_CASE("of two settings files in a row that cannot be read each is kept aside") {
    const offscreen::Home home;
    for (const std::string& bad : bad_ones) {
        REQUIRE(base::write_atomically(ui::preferences_file(), bad));
        open_and_close(home);
    }
    auto expected = bad_ones;
    std::ranges::sort(expected);
    CHECK(kept_beside(ui::preferences_file()) == expected);
}

TEST_CASE("settings that cannot be read and cannot be kept aside are not written over") {
    if (!refusals::are_there()) return;
    const offscreen::Home home;
    REQUIRE(base::write_atomically(ui::preferences_file(), bad_ones.front()));
    open_and_close(home, "LD_PRELOAD=" + refusals::library() + " OUTFLANK_REFUSED_FILES='" + std::to_string(EACCES)
                             + " rename " + (base::config_folder() / "settings.unreadable").string() + "'");
    CHECK(text_of(ui::preferences_file()) == bad_ones.front());
}

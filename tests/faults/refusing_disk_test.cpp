// A home that cannot be written: a read-only mount, a quota, a disk that fails at any call. The window plays on, says
// once what is not kept, and keeps it again when it can. OUTFLANK_ALL_FAULTS=1 tries more of them.
#include "tests/capture_bound.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/faults/refusals.hpp"
#include "tests/faults/told_window.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include <sched.h>
#include <sys/mount.h>

namespace {

namespace fs = std::filesystem;

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

// A game to its end with changed settings; what was said.
std::string play_a_game(ToldWindow& window) {
    CHECK(window.tell("begin") == "begun");
    for (int move = 0; move < 3; ++move)
        CHECK_FALSE(window.tell("play 0").empty());
    window.tell("set-volume 40");
    window.tell("hear Cannot keep your settings");
    window.tell("set-volume 41");
    window.tell("wait 100");
    CHECK_FALSE(window.tell("finish 0").empty());
    window.tell("wait 50");
    return window.tell("said");
}

} // namespace

TEST_CASE(
    "where files cannot be changed, made, written, brought to the disk or renamed, a window plays and says so once") {
    if (!refusals::are_there()) return;
    std::vector<std::pair<int, const char*>> faults{{EROFS, "change"}, {ENOSPC, "rename"}};
    if (std::getenv("OUTFLANK_ALL_FAULTS") != nullptr)
        faults.insert(faults.end(), {{EDQUOT, "write"},
                                     {ENOSPC, "open"},
                                     {EIO, "fsync"},
                                     {EACCES, "mkdir"},
                                     {EDQUOT, "fsync"},
                                     {EIO, "write"}});
    for (const auto& [error, call] : faults) {
        CAPTURE_BOUND(call);
        const offscreen::Home home;
        const std::string all = home.folder.path;
        ToldWindow window{{{"LD_PRELOAD", refusals::library()},
                           {"OUTFLANK_REFUSED_FILES", std::to_string(error) + " " + call + " " + all}}};
        const std::string said = play_a_game(window);
        CAPTURE(said);
        const std::size_t reported = count(said, "not saved") + count(said, "Cannot save the game");
        CHECK(reported == (call == std::string{"rename"} ? 0 : 1)); // SQLite renames nothing
        CHECK(count(said, "Cannot keep your settings") == 1);
        CHECK(said.find(std::strerror(error)) != std::string::npos);
        CHECK(window.quit() == 0);
    }
}

TEST_CASE("on a home that is mounted read-only a window starts, plays and says what is not kept") {
    const offscreen::Home home;
    home.folder.write("config/outflank/settings.json", "{\"version\": 1, \"volume\": 33}");
    home.folder.write("data/outflank/games/empty", "");
    const std::string path = home.folder.path;
    // The mount is seen by this process and its children alone, and goes with it.
    if (::unshare(CLONE_NEWNS) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0
        || ::mount(path.c_str(), path.c_str(), nullptr, MS_BIND, nullptr) != 0
        || ::mount("none", path.c_str(), nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) != 0) {
        MESSAGE("not tried: only root may mount (" << std::strerror(errno) << ")");
        return;
    }
    {
        ToldWindow window;
        const std::string said = play_a_game(window);
        CAPTURE(said);
        CHECK(said.find(std::strerror(EROFS)) != std::string::npos);
        CHECK(count(said, "Cannot keep your settings") == 1);
        CHECK(window.quit() == 0);
    }
    CHECK(ui::load_preferences(ui::preferences_file())->volume == 33);
    CHECK(::umount2(path.c_str(), MNT_DETACH) == 0);
}

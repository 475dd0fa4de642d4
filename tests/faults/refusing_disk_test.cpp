// A full disk: the window continues to play and reports once what it cannot save.
#include "tests/engine/offscreen.hpp"
#include "tests/faults/told_window.hpp"

#include <cerrno>
#include <cstring>
#include <string>

namespace {

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

} // namespace

TEST_CASE("on a full disk a game can be played, and each kind of failed save is reported once") {
    const offscreen::Home home;
    ToldWindow window{"trap '' XFSZ; ulimit -f 0"}; // Every write to a file fails.
    CHECK(window.tell("begin") == "begun");
    for (int move = 0; move < 3; ++move)
        CHECK_FALSE(window.tell("play 0").empty());
    window.tell("set-volume 40");
    window.tell("hear Cannot keep your settings");
    window.tell("set-volume 41");
    window.tell("wait 100");
    CHECK_FALSE(window.tell("finish 0").empty());
    window.tell("wait 50");
    const std::string said = window.tell("said");
    CAPTURE(said);
    CHECK(count(said, "not saved") + count(said, "Cannot save the game") == 1);
    CHECK(count(said, "Cannot keep your settings") == 1);
    CHECK(said.find(std::strerror(EFBIG)) != std::string::npos);
    CHECK(window.quit() == 0);
}

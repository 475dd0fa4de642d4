// A machine whose time of day jumps to and fro by days, at every look at it: clocks go on as before, and nothing of
// what is kept is lost.
#include "engine/base/process.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/faults/refusals.hpp"
#include "tests/faults/told_window.hpp"
#include "tests/waiting.hpp"

#include <string>

namespace {

namespace fs = std::filesystem;

constexpr const char* two_days = "172800"; // seconds

} // namespace

TEST_CASE("limits of time for moves do not follow the time of day") {
    if (!refusals::are_there()) return;
    const offscreen::TemporaryFolder folder;
    const fs::path output = folder.path / "output";
    const std::string program = base::executable_path()->parent_path() / "outflank-cli";
    auto started = base::Process::start(
        "env LD_PRELOAD=" + refusals::library() + " OUTFLANK_TIME_JUMPS=" + two_days + " " + program
        + " referee --first level:1 --second level:2 --games 1 --size 6 --seed 1 --quiet"
          " --time-limit 600 >'"
        + output.string() + "' 2>&1");
    REQUIRE(started);
    started->close_input();
    CHECK(started->wait_for_end(waiting::end()) == 0);
    const std::string text = base::read_file(output, 1 << 20).value();
    CAPTURE(text);
    CHECK(text.find("White wins 23 to 13.") != std::string::npos); // as without jumps
    CHECK(text.find("late") == text.rfind("late"));                // in the heading of the table alone
}

TEST_CASE("a window keeps games, settings and their order while the time of day jumps to and fro") {
    if (!refusals::are_there()) return;
    const offscreen::Home home;
    const other_process::Variables jumps{{"LD_PRELOAD", refusals::library()}, {"OUTFLANK_TIME_JUMPS", two_days}};
    std::string moves;
    {
        ToldWindow window{jumps};
        window.tell("begin");
        window.tell("finish 1");
        window.tell("begin");
        window.tell("volume 37");
        for (int i = 0; i < 3; ++i)
            moves = window.tell("move 0");
        const std::string said = window.tell("said");
        CAPTURE(said);
        CHECK(said.find("annot") == std::string::npos); // "Cannot ..."
        CHECK(window.quit() == 0);
    }
    ToldWindow again{jumps};
    CHECK(again.greeting() == moves);
    CHECK(again.quit() == 0);
    CHECK(saved_transcripts().size() == 1); // the one that was finished
}

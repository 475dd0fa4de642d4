// A system that has no more threads to give: the window says so once and plays on, and thinks again when it has some.
#include "engine/base/process.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/refusals.hpp"
#include "tests/faults/told_window.hpp"
#include "tests/waiting.hpp"

#include <fstream>
#include <string>
#include <string_view>

namespace {

namespace fs = std::filesystem;

using offscreen::Home;

std::string program(const char* name) {
    return base::executable_path()->parent_path() / name;
}

struct Ended {
    int code = -1;
    std::string text; // of both streams
};

Ended run(const std::string& command, const fs::path& folder) {
    const fs::path output = folder / "output";
    auto started = base::Process::start(command + " >'" + output.string() + "' 2>&1");
    REQUIRE(started);
    started->close_input();
    Ended ended{.code = started->wait_for_end(waiting::end()).value_or(-1)};
    ended.text = base::read_file(output, 1 << 20).value();
    return ended;
}

} // namespace

TEST_CASE("without threads to be had a window plays, keeps the game and says so once; later it thinks again") {
    if (!refusals::are_there()) return;
    const Home home;
    const fs::path end = home.folder.path / "over";
    ToldWindow window{
        {{"LD_PRELOAD", refusals::library()}, {"OUTFLANK_REFUSED_THREADS", "0"}, {"OUTFLANK_REFUSED_UNTIL", end}}};
    window.tell("begin-against 5");
    std::string moves = window.tell("move 0"); // and it is kept
    CHECK_FALSE(moves.empty());
    const std::string answered = window.tell("answer"); // by a player that does not search
    CHECK(answered.size() > moves.size());
    const std::string said = window.tell("said");
    CAPTURE(said);
    const std::string sentence = "has no more threads";
    CHECK(said.find(sentence) != std::string::npos);
    CHECK(said.find(sentence) == said.rfind(sentence));
    home.folder.write("over", "");
    window.tell("wait 200"); // four seconds of the window's time: it asks again
    CHECK(window.tell("has-threads") == "yes");
    CHECK(window.quit() == 0);
}

TEST_CASE("the window's program starts without a thread, and ends as it is told with its settings written") {
    if (!refusals::are_there()) return;
    const Home home;
    const std::string opened = (home.data / "outflank" / "library.db").string();
    const std::string command = "env LD_PRELOAD=" + refusals::library() + " OUTFLANK_REFUSED_THREADS=0"
                                + " SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy " + program("outflank");
    const Ended ended = run("sh -c '" + command + " & while [ ! -e " + opened + " ] && kill -0 $!; do sleep 0.1; done; "
                                + "kill -TERM $!; wait $!'",
                            home.folder.path);
    CAPTURE(ended.text);
    CHECK(ended.code == 0);
    CHECK(ended.text.empty());
    CHECK(fs::exists(home.config / "outflank" / "settings.json"));
}

TEST_CASE("a program without a window ends with one line of ours where it cannot have a thread") {
    if (!refusals::are_there()) return;
    const Home home;
    const std::string environment = "env LD_PRELOAD=" + refusals::library() + " OUTFLANK_REFUSED_THREADS=0 ";
    for (const char* arguments : {"bench --short", "gtp", "referee --first level:1 --second level:1 --games 1",
                                  "terminal --plain --size 4 --black level:1 --white level:1"}) {
        CAPTURE(arguments);
        const bool plays = std::string_view{arguments}.find("level") != std::string_view::npos;
        const Ended ended =
            run("sh -c 'echo name | " + environment + "timeout 60 " + program("outflank-cli") + " " + arguments + "'",
                home.folder.path);
        CAPTURE(ended.text);
        if (ended.code == 0 && !plays) continue; // it can do without
        CHECK(ended.code == 1);
        if (!plays) CHECK(std::ranges::count(ended.text, '\n') == 1); // of the others some is said before
        CHECK(ended.text.find("no more threads") != std::string::npos);
    }
}

#include "engine/base/watchdog.hpp"

#include "engine/base/shell_word.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>
#include <unistd.h>

using namespace std::chrono_literals;
using base::BackOff;

namespace {

// A child of one line of shell; each start adds a line with what it was started after to a file.
struct Watched {
    temporary::TemporaryFolder folder;
    std::string script;

    base::WatchdogOptions options(std::chrono::milliseconds patience = waiting::limit) const {
        folder.write("child.sh", script);
        const std::string file = (folder.path / "child.sh").string(), log = (folder.path / "log").string();
        return {.command =
                    [=](const std::string& after) {
                        std::ofstream{log, std::ios::app} << after << '\n';
                        return "sh " + base::quoted(file) + " " + base::quoted(folder_of(log));
                    },
                .patience = patience,
                .farewell = waiting::limit};
    }
    static std::string folder_of(const std::string& file) { return file.substr(0, file.rfind('/')); }
    std::string log() const {
        std::ifstream file{folder.path / "log"};
        return {std::istreambuf_iterator<char>{file}, {}};
    }
};

// The n-th start of the script does the n-th of these; $1 is the folder.
std::string by_start(const std::vector<std::string>& deeds) {
    std::string script = "n=$(wc -l <\"$1/log\")\ncase $n in\n";
    for (std::size_t i = 0; i < deeds.size(); ++i)
        script += std::to_string(i + 1) + ") " + deeds[i] + ";;\n";
    return script + "esac\n";
}

} // namespace

TEST_CASE("the pauses between starts grow to a minute, and a good run makes them short again") {
    BackOff back_off;
    auto expected = BackOff::shortest;
    for (int i = 0; i < 20; ++i) {
        CHECK(back_off.after(1s) == expected);
        expected = std::min(2 * expected, BackOff::longest);
    }
    CHECK(expected == 60s);
    CHECK(back_off.after(BackOff::good_run) == BackOff::shortest);
    CHECK(back_off.after(1s) == 2 * BackOff::shortest);
}

TEST_CASE("a child is started again after a crash, a bad end and silence, until a person ends it") {
    // Where it takes a shell long to say anything, that is no silence.
    const auto begun = std::chrono::steady_clock::now();
    REQUIRE(std::system("sh -c 'echo alive' >/dev/null") == 0);
    const auto patience =
        4s + std::chrono::duration_cast<std::chrono::seconds>(10 * (std::chrono::steady_clock::now() - begun));
    Watched watched;
    watched.script = by_start({"echo alive; kill -SEGV $$", "echo alive; exit 3", "echo alive; exec sleep 1000",
                               "echo alive; echo end 7; exit 7"});
    const auto code = base::watch_over(watched.options(patience));
    REQUIRE(code.ok());
    CHECK(*code == 7);
    CHECK(watched.log() == "\nsignal 11\nexit code 3\nsilent for " + std::to_string(patience.count()) + " s\n");
}

TEST_CASE("a child that never comes up is not started again, one that did is") {
    Watched watched;
    watched.script = "exit 1\n";
    CHECK(*base::watch_over(watched.options()) == 1);
    CHECK(watched.log() == "\n");
    Watched crashed; // that is no answer to a wrong option
    crashed.script = by_start({"kill -KILL $$", "exit 1", "echo end 0"});
    CHECK(*base::watch_over(crashed.options()) == 0);
    CHECK(crashed.log() == "\nsignal 9\nexit code 1\n");
}

TEST_CASE("a signal to the watchdog asks the child to end, and nothing is left of it") {
    Watched watched;
    // It ends when its input does.
    watched.script = "echo $$ >\"$1/child\"; echo alive; cat; echo well >\"$1/ended\"\n";
    std::jthread sender{[&watched, self = ::pthread_self()] {
        while (!std::filesystem::exists(watched.folder.path / "child"))
            std::this_thread::sleep_for(5ms);
        std::this_thread::sleep_for(50ms);
        ::pthread_kill(self, SIGTERM);
    }};
    CHECK(*base::watch_over(watched.options()) == 0);
    CHECK(std::filesystem::exists(watched.folder.path / "ended"));
    std::ifstream file{watched.folder.path / "child"};
    pid_t child = 0;
    file >> child;
    REQUIRE(child > 0);
    CHECK(::kill(child, 0) != 0);
}

TEST_CASE("a word for the shell stays one word, whatever is in it") {
    for (const char* word : {"", "plain", "two words", "it's", "$HOME `ls` \"x\" \\", "line\nfeed"}) {
        CAPTURE(word);
        const temporary::TemporaryFolder folder;
        const std::string out = (folder.path / "out").string();
        const std::string command = "printf %s " + base::quoted(word) + " >" + base::quoted(out);
        REQUIRE(std::system(command.c_str()) == 0);
        std::ifstream file{out};
        CHECK(std::string{std::istreambuf_iterator<char>{file}, {}} == word);
    }
}

#include "engine/base/watchdog.hpp"

#include "engine/base/process.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace std::chrono_literals;
using base::BackOff;

namespace {

constexpr int farewell = 7;

// A child that is one line of shell. Each start appends the argument `after` to a log file.
struct Watched {
    temporary::TemporaryFolder folder;

    // The n-th start runs the n-th of these commands; $1 is the folder.
    base::Result<int> watch(const std::vector<std::string>& deeds) const {
        std::string script = "n=$(wc -l <\"$1/log\")\ncase $n in\n";
        for (std::size_t i = 0; i < deeds.size(); ++i)
            script += std::to_string(i + 1) + ") " + deeds[i] + ";;\n";
        folder.write("child.sh", script + "esac\n");
        const auto command = [this](const std::string& after) {
            std::ofstream{folder.path / "log", std::ios::app} << after << '\n';
            return "sh " + base::quoted((folder.path / "child.sh").string()) + " " + base::quoted(folder.path.string());
        };
        return base::watch_over(command, farewell);
    }
    std::string log() const {
        std::ifstream file{folder.path / "log"};
        return {std::istreambuf_iterator<char>{file}, {}};
    }
};

// Exit code of a process that runs the function.
int exit_code_of(const std::function<void()>& deed) {
    const pid_t id = ::fork();
    if (id == 0) {
        deed();
        ::_exit(0);
    }
    int status = 0;
    REQUIRE(::waitpid(id, &status, 0) == id);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

TEST_CASE("the delay between starts grows to one minute, and a good run resets it") {
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

TEST_CASE("a child is restarted after a crash, a bad exit code or a hang until the user ends it") {
    const Watched watched;
    const auto code = watched.watch({"kill -SEGV $$", "exit 3", "echo much; exit 70", "exit 7"});
    REQUIRE(code.ok());
    CHECK(*code == farewell);
    CHECK(watched.log() == "\nsignal 11\nexit code 3\nhung\n");
}

TEST_CASE("a child that fails to start up is not restarted") {
    const Watched watched;
    CHECK(*watched.watch({"exit 1"}) == 1);
    CHECK(watched.log() == "\n");
}

TEST_CASE("a signal to the parent also ends the child") {
    const Watched watched;
    std::jthread sender{[&watched, self = ::pthread_self()] {
        while (!std::filesystem::exists(watched.folder.path / "child"))
            std::this_thread::sleep_for(5ms);
        std::this_thread::sleep_for(50ms);
        ::pthread_kill(self, SIGTERM);
    }};
    CHECK(*watched.watch({"echo $$ >\"$1/child\"; exec sleep 1000"}) == 0);
    std::ifstream file{watched.folder.path / "child"};
    pid_t child = 0;
    file >> child;
    REQUIRE(child > 0);
    CHECK(::kill(child, 0) != 0);
}

TEST_CASE("a process ends if its main loop hangs and continues if the loop runs") {
    CHECK(exit_code_of([] {
              base::Watchdog watchdog{100ms};
              std::this_thread::sleep_for(waiting::limit);
          })
          == base::Watchdog::hung);
    CHECK(exit_code_of([] {
              base::Watchdog watchdog{5s};
              for (int i = 0; i < 60; ++i) {
                  watchdog.beat();
                  std::this_thread::sleep_for(10ms);
              }
          })
          == 0);
}

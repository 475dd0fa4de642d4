// Small shell programs, well-behaved and not. Time limits are generous: they only distinguish a hang from a slow
// machine.
#include "engine/base/process.hpp"
#include "tests/processes.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

using base::Process;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto long_enough = waiting::limit; // for expected output

Process started(const std::string& command) {
    auto process = Process::start(command, Process::ErrorStream::none);
    REQUIRE(process);
    return *std::move(process);
}

// "[text]" for a line, else the name of the result.
std::string heard(Process& process, Clock::duration within = long_enough) {
    const base::LineResult result = process.read_line(Clock::now() + within);
    if (const auto* line = std::get_if<base::Line>(&result)) return "[" + line->text + "]";
    if (std::holds_alternative<base::LineTooLong>(result)) return "too long";
    return std::holds_alternative<base::TimedOut>(result) ? "timed out" : "end";
}

bool says(Process& process, std::string_view text) {
    return process.write_line(text, Clock::now() + long_enough).ok();
}

bool ends_soon(pid_t id) {
    return waiting::comes_true([&] { return !processes::is_running(id); }, 5ms);
}

} // namespace

TEST_CASE("a child process answers line by line and ends when its input does") {
    Process cat = started("cat");
    for (const char* text : {"one", "", "(W D 3)"}) {
        CHECK(says(cat, text));
        CHECK(heard(cat) == "[" + std::string{text} + "]");
    }
    CHECK(heard(cat, 10ms) == "timed out");
    CHECK_FALSE(cat.wait_for_end(Clock::now() + 10ms));
    cat.close_input();
    CHECK(heard(cat) == "end");
    CHECK(cat.wait_for_end(Clock::now() + long_enough) == 0);
    CHECK(cat.wait_for_end(Clock::now()) == 0); // Asking again gives the same answer.
}

TEST_CASE("the status of a child process is its exit code, its signal, or 127 for a missing program") {
    struct Row {
        std::string command;
        int status;
    };
    for (const Row& row : {Row{"true", 0}, Row{"sh -c 'exit 7'", 7}, Row{"sh -c 'kill -KILL $$'", 128 + SIGKILL},
                           Row{"/nonexistent/program", 127}, Row{"/dev/null", 126}}) {
        CAPTURE(row.command);
        Process process = started(row.command);
        CHECK(heard(process) == "end");
        CHECK(process.wait_for_end(Clock::now() + long_enough) == row.status);
    }
}

TEST_CASE("writing to a child process that closed its input is an error and raises no signal") {
    Process process = started("sh -c 'exec <&-; echo closed; sleep 1000'");
    CHECK(heard(process) == "[closed]");
    const auto outcome = process.write_line("hello", Clock::now() + long_enough);
    REQUIRE_FALSE(outcome);
    CHECK(outcome.error().message == "it closed its input");
    sigset_t pending;
    REQUIRE(::sigpending(&pending) == 0);
    CHECK(::sigismember(&pending, SIGPIPE) == 0);
    process.close_input();
    CHECK(process.write_line("hello", Clock::now()).error().message == "its input is already closed");
}

TEST_CASE("writing to a child process that does not read ends at the deadline") {
    Process process = started("sleep 1000");
    const std::string large(1 << 20, 'x');
    const auto begun = Clock::now();
    const auto outcome = process.write_line(large, begun + 100ms);
    REQUIRE_FALSE(outcome);
    CHECK(outcome.error().message == "it does not read its input");
    CHECK(Clock::now() - begun >= 100ms);
    CHECK(Clock::now() - begun < long_enough);
}

TEST_CASE("reading endless output without a line end stops at the deadline") {
    Process process = started("cat /dev/zero");
    const auto begun = Clock::now();
    CHECK(heard(process, 200ms) == "timed out");
    CHECK(Clock::now() - begun < long_enough);
    CHECK(heard(process, -1s) == "timed out"); // A deadline in the past also times out.
}

TEST_CASE("destroying a Process kills a child that ignores signals and leaves no zombie") {
    pid_t id = 0;
    const auto begun = Clock::now();
    {
        Process process = started("sh -c 'trap \"\" TERM INT HUP PIPE; echo $$; while :; do sleep 1000; done'");
        const std::string line = heard(process);
        id = static_cast<pid_t>(std::stol(line.substr(1)));
        REQUIRE(processes::is_running(id));
    }
    CHECK(Clock::now() - begun < long_enough);
    CHECK(::kill(id, 0) != 0); // Not even a zombie, which would still have its id.
    CHECK(errno == ESRCH);
    CHECK(::waitpid(id, nullptr, WNOHANG) < 0);
}

TEST_CASE("destroying a Process ends a grandchild that outlives the child and holds its pipes") {
    pid_t grandchild = 0;
    {
        Process process = started("sh -c 'sleep 1000 & echo $!'");
        const std::string line = heard(process);
        grandchild = static_cast<pid_t>(std::stol(line.substr(1)));
        CHECK(process.wait_for_end(Clock::now() + long_enough) == 0);
        CHECK(heard(process, 10ms) == "timed out"); // The pipe has not ended yet.
        CHECK(processes::is_running(grandchild));
    }
    CHECK(ends_soon(grandchild));
}

TEST_CASE("stderr of a child process is inherited or discarded") {
    Process quiet = started("readlink /proc/self/fd/2");
    CHECK(heard(quiet) == "[/dev/null]");
    auto loud = Process::start("readlink /proc/self/fd/2");
    REQUIRE(loud);
    const std::string ours = std::filesystem::read_symlink("/proc/self/fd/2").string();
    CHECK(heard(*loud) == "[" + ours + "]");
}

TEST_CASE("a child process starts in the given folder, which must exist") {
    const temporary::TemporaryFolder folder_of_ours; // A system folder may be elsewhere in an emulator.
    folder_of_ours.write("below/file", "");
    auto process = Process::start("pwd", Process::ErrorStream::none, folder_of_ours.path / "below/..");
    REQUIRE(process);
    CHECK(heard(*process) == "[" + std::filesystem::canonical(folder_of_ours.path).string() + "]");
    const std::filesystem::path before = std::filesystem::current_path();
    for (const std::string folder : {"/nowhere at all", "/bin/sh"}) {
        const auto refused = Process::start("pwd", Process::ErrorStream::none, folder);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message.find("cannot use the folder \"" + folder + "\"") != std::string::npos);
    }
    CHECK(std::filesystem::current_path() == before);
}

TEST_CASE("stderr lines are delivered while the caller waits for the child process") {
    std::vector<std::string> errors;
    auto process = Process::start(
        "sh -c 'echo one >&2; echo 1; read x; i=0; while [ $i -lt 5000 ]; do echo \"a line of a flood, $i\" >&2; "
        "i=$((i+1)); done; echo 2; exec >&-; printf \"the last\" >&2; exit 5'",
        Process::ErrorStream::ours, {}, [&](const base::LineResult& line) {
            const auto* text = std::get_if<base::Line>(&line);
            errors.push_back(text != nullptr ? text->text : "too long");
        });
    REQUIRE(process);
    Process moved{*std::move(process)};
    CHECK(heard(moved) == "[1]");
    CHECK(errors == std::vector<std::string>{"one"}); // The child wrote it before the line.
    CHECK(heard(moved, 10ms) == "timed out");
    CHECK(says(moved, "go on"));
    CHECK(heard(moved) == "[2]"); // More than a pipe holds came before it.
    CHECK(errors.size() >= 5001); // The last one may have arrived, too.
    CHECK(heard(moved) == "end");
    CHECK(moved.wait_for_end(Clock::now() + long_enough) == 5);
    CHECK(errors.back() == "the last");
}

TEST_CASE("a child process does not outlive a killed parent") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t parent = ::fork();
    if (parent == 0) {
        auto process = Process::start("sh -c 'echo $$; exec sleep 1000'");
        const base::LineResult result = process->read_line(Clock::now() + long_enough);
        const std::string line = std::get<base::Line>(result).text + "\n";
        static_cast<void>(!::write(ends[1], line.data(), line.size()));
        ::raise(SIGKILL);
    }
    ::close(ends[1]);
    const base::LineResult told = base::LineReader{ends[0]}.read_line(Clock::now() + long_enough);
    ::close(ends[0]);
    int status = 0;
    REQUIRE(::waitpid(parent, &status, 0) == parent);
    REQUIRE(WIFSIGNALED(status));
    REQUIRE(std::holds_alternative<base::Line>(told));
    CHECK(ends_soon(static_cast<pid_t>(std::stol(std::get<base::Line>(told).text))));
}

TEST_CASE("a child process has default handlers for signals that its parent ignores or blocks") {
    sigset_t blocked;
    sigset_t before;
    ::sigemptyset(&blocked);
    ::sigaddset(&blocked, SIGUSR2);
    ::pthread_sigmask(SIG_BLOCK, &blocked, &before);
    const auto usual = ::signal(SIGUSR1, SIG_IGN);
    Process process = started("grep -E '^Sig(Blk|Ign)' /proc/self/status");
    ::signal(SIGUSR1, usual);
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    CHECK(heard(process) == "[SigBlk:\t0000000000000000]");
    CHECK(heard(process) == "[SigIgn:\t0000000000000000]");
}

// Child processes on Windows, well-behaved and not. Time limits are generous: they only distinguish a hang from a slow
// machine.
#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <windows.h>

using base::Process;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto long_enough = 60s; // for expected output

std::string child(const std::vector<std::string>& orders) {
    std::string command = base::quoted((base::executable_path()->parent_path() / OUTFLANK_TEST_CHILD).string());
    for (const std::string& order : orders)
        command += ' ' + base::quoted(order);
    return command;
}

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

bool ends_soon(unsigned long id) {
    const HANDLE handle = ::OpenProcess(SYNCHRONIZE, FALSE, id);
    if (handle == nullptr) return true;
    const bool has_ended = ::WaitForSingleObject(handle, 20'000) == WAIT_OBJECT_0;
    ::CloseHandle(handle);
    return has_ended;
}

unsigned long id_in(const std::string& line) {
    return std::stoul(line.substr(1));
}

} // namespace

TEST_CASE("a child process answers line by line and ends when its input does") {
    Process echo = started(child({"echo"}));
    for (const char* text : {"one", "", "(W D 3)"}) {
        CHECK(says(echo, text));
        CHECK(heard(echo) == "[" + std::string{text} + "]");
    }
    CHECK(heard(echo, 10ms) == "timed out");
    CHECK_FALSE(echo.wait_for_end(Clock::now() + 10ms));
    echo.close_input();
    CHECK(heard(echo) == "end");
    CHECK(echo.wait_for_end(Clock::now() + long_enough) == 0);
    CHECK(echo.wait_for_end(Clock::now()) == 0); // Asking again gives the same answer.
    CHECK(echo.write_line("hello", Clock::now()).error().message == "its input is already closed");
}

TEST_CASE("the status of a child process is its exit code or crash; a text file cannot be started") {
    struct Row {
        std::string command;
        int status;
    };
    for (const Row& row : {Row{child({}), 0}, Row{child({"exit=7"}), 7}, Row{child({"crash"}), 128 + 11}}) {
        CAPTURE(row.command);
        Process process = started(row.command);
        CHECK(heard(process) == "end");
        CHECK(process.wait_for_end(Clock::now() + long_enough) == row.status);
    }
    const temporary::TemporaryFolder folder;
    folder.write("text.exe", "no program");
    for (const std::string& command :
         {std::string{"C:\\nonexistent\\program.exe"}, std::string{"no-such-program with words"},
          base::quoted((folder.path / "text.exe").string())}) {
        CAPTURE(command);
        CHECK_FALSE(Process::start(command));
    }
}

TEST_CASE("blanks, quotation marks, backslashes and non-ASCII text in arguments arrive unchanged") {
    for (const std::string word :
         {"", "two words", "a\"b", "\\", "a\\\\\"b\\", "'%PATH%'", "Z\xC3\xBCrich \xE5\xAF\xBE"}) {
        CAPTURE(word);
        Process process = started(child({"say=" + word}));
        CHECK(heard(process) == "[" + word + "]");
    }
}

// Wine also gives the inherited handles to the child's console host, which ends a moment after the child.
TEST_CASE("writing to a child process that has ended is an error") {
    Process process = started(child({}));
    CHECK(process.wait_for_end(Clock::now() + long_enough) == 0);
    const auto begun = Clock::now();
    auto outcome = process.write_line("hello", begun + long_enough);
    while (outcome && Clock::now() - begun < long_enough) {
        std::this_thread::sleep_for(10ms);
        outcome = process.write_line("hello", begun + long_enough);
    }
    REQUIRE_FALSE(outcome);
    CHECK(outcome.error().message == "it closed its input");
}

TEST_CASE("writing to a child process that does not read ends at the deadline") {
    Process process = started(child({"sleep=100000"}));
    const auto begun = Clock::now();
    const auto outcome = process.write_line(std::string(1 << 20, 'x'), begun + 100ms);
    REQUIRE_FALSE(outcome);
    CHECK(outcome.error().message == "it does not read its input");
    CHECK(Clock::now() - begun >= 100ms);
    CHECK(Clock::now() - begun < long_enough);
}

TEST_CASE("a child process that reads late gets the whole line") {
    Process process = started(child({"sleep=200", "count"}));
    CHECK(says(process, std::string(1 << 20, 'x')));
    process.close_input();
    CHECK(heard(process) == "[" + std::to_string((1 << 20) + 1) + "]");
}

TEST_CASE("a child process and its own children end with its Process") {
    unsigned long own = 0;
    unsigned long grandchild = 0;
    {
        Process process = started(child({"id", "start", "sleep=100000"}));
        own = id_in(heard(process));
        grandchild = id_in(heard(process));
        CHECK(own != grandchild);
    }
    CHECK(ends_soon(own));
    CHECK(ends_soon(grandchild));
}

TEST_CASE("lines are read from a child process that never stops printing") {
    Process process = started(child({"flood"}));
    for (int i = 0; i < 1000; ++i)
        REQUIRE(heard(process) == "[" + std::string(100, 'x') + "]");
}

TEST_CASE("stderr lines arrive separately from stdout, including the last line") {
    std::vector<std::string> errors;
    auto process =
        Process::start(child({"err=one", "say=two", "sleep=100", "err=three", "exit=3"}), Process::ErrorStream::ours,
                       {}, [&](const base::LineResult& line) { errors.push_back(std::get<base::Line>(line).text); });
    REQUIRE(process);
    CHECK(heard(*process) == "[two]");
    CHECK(process->wait_for_end(Clock::now() + long_enough) == 3);
    CHECK(errors == std::vector<std::string>{"one", "three"});
}

TEST_CASE("closing the input of a child process ends only that child") {
    Process one = started(child({"echo"}));
    Process two = started(child({"echo"}));
    one.close_input();
    CHECK(one.wait_for_end(Clock::now() + long_enough) == 0);
    CHECK(says(two, "still there"));
    CHECK(heard(two) == "[still there]");
}

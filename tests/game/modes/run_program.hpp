// Runs the built programs as a user does: command line, typed input, output.
#pragma once

#include "tests/game/modes/file_text.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <sys/wait.h>

namespace programs {

inline const std::string gui = OUTFLANK_PROGRAM;
inline const std::string cli = OUTFLANK_CLI_PROGRAM;

struct Outcome {
    int code = -1;    // 124: it did not end
    std::string text; // both streams
};

inline bool has(const Outcome& outcome, const std::string& part) {
    return outcome.text.find(part) != std::string::npos;
}

// Runs a shell command with `typed` as standard input. A program that does not end within five minutes is stopped.
inline Outcome run(const std::string& command, std::string_view typed = "") {
    const temporary::TemporaryFolder folder;
    folder.write("typed", typed);
    folder.write("command", command);
    const std::string path = folder.path.string();
    // The settings of the user who runs the tests must not matter.
    FILE* pipe = ::popen(
        ("exec 2>&1; XDG_CONFIG_HOME=/nonexistent XDG_DATA_HOME=/nonexistent OUTFLANK_LANGUAGE=en timeout 300 sh "
         + path + "/command <" + path + "/typed")
            .c_str(),
        "r");
    REQUIRE(pipe != nullptr);
    Outcome outcome;
    std::array<char, 4096> part{};
    while (const std::size_t got = std::fread(part.data(), 1, part.size(), pipe))
        outcome.text.append(part.data(), got);
    const int status = ::pclose(pipe);
    outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    return outcome;
}

struct OutcomeApart {
    int code = -1;
    std::string out;
    std::string errors;
};

// Like run(), with separate streams.
inline OutcomeApart run_apart(const std::string& command, std::string_view typed = "") {
    const temporary::TemporaryFolder folder;
    const std::string errors = (folder.path / "errors").string();
    const Outcome outcome = run("exec 2>" + errors + "\n" + command, typed);
    std::ifstream file{errors, std::ios::binary};
    return {outcome.code, outcome.text, std::string{std::istreambuf_iterator<char>{file}, {}}};
}

// A folder in which commands run, so that files have short names.
struct WorkFolder : temporary::TemporaryFolder {
    std::string in(const std::string& command) const { return "cd " + path.string() + " && exec " + command; }
    Outcome run(const std::string& command) const { return programs::run(in(command)); }
    std::string content(const std::string& name) const { return content_of(path / name); }
};

// Runs `second` while `first`, which would run for long, is working and has created `file`. Then kills `first`.
inline OutcomeApart run_beside(const std::string& first, const std::string& file, const std::string& second) {
    return run_apart(first + " >/dev/null 2>&1 &\npid=$!\nwhile kill -0 $pid 2>&- && [ ! -e " + file
                     + " ]; do sleep 0.01; done\n" + second + "\ncode=$?\nkill -9 $pid\nwait $pid 2>&-\nexit $code");
}

// Output of --json: one object per line.
inline std::vector<nlohmann::json> json_lines(const std::string& text) {
    std::vector<nlohmann::json> objects;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);)
        objects.push_back(nlohmann::json::parse(line));
    return objects;
}

} // namespace programs

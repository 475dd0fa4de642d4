// Runs the built programs as a person would: a command line, what is typed, what comes out.
#pragma once

#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <string>
#include <string_view>

#include <sys/wait.h>

namespace programs {

inline const std::string gui = OUTFLANK_PROGRAM;
inline const std::string cli = OUTFLANK_CLI_PROGRAM;

struct Outcome {
    int code = -1;    // 124: it did not end
    std::string text; // both streams
};

// A command for the shell; `typed` is its standard input. A program that does not end within a minute is stopped.
inline Outcome run(const std::string& command, std::string_view typed = "") {
    const temporary::TemporaryFolder folder;
    folder.write("typed", typed);
    folder.write("command", command);
    const std::string path = folder.path.string();
    // The settings of whoever runs the tests stay out of it.
    FILE* pipe = ::popen(("exec 2>&1; XDG_CONFIG_HOME=/nonexistent XDG_DATA_HOME=/nonexistent timeout 60 sh " + path
                          + "/command <" + path + "/typed")
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

} // namespace programs

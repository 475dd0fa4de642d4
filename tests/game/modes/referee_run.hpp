// Runs the built outflank-cli with a text as its input, and keeps both output streams apart.
#pragma once

#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <vector>

namespace referee_run {

inline const std::string cli = OUTFLANK_CLI_PROGRAM;

struct Outcome {
    int code = -1;
    std::string out;
    std::string errors;
};

// The arguments are read by a shell.
inline Outcome run(const std::string& arguments, const std::string& input = "") {
    const temporary::TemporaryFolder folder;
    folder.write("input", input);
    const std::string errors = (folder.path / "errors").string();
    FILE* pipe = ::popen(
        ("exec " + cli + " " + arguments + " <" + (folder.path / "input").string() + " 2>" + errors).c_str(), "r");
    REQUIRE(pipe != nullptr);
    Outcome outcome;
    std::array<char, 4096> part{};
    while (const std::size_t got = std::fread(part.data(), 1, part.size(), pipe))
        outcome.out.append(part.data(), got);
    const int status = ::pclose(pipe);
    outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    std::ifstream file{errors, std::ios::binary};
    outcome.errors.assign(std::istreambuf_iterator<char>{file}, {});
    return outcome;
}

inline std::vector<nlohmann::json> json_lines(const std::string& text) {
    std::vector<nlohmann::json> objects;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);)
        objects.push_back(nlohmann::json::parse(line));
    return objects;
}

} // namespace referee_run

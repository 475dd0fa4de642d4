// What a process that will be killed has done so far: a line for each deed, written behind it, which outlasts it.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace killed_journal {

// Into the file that OUTFLANK_TEST_JOURNAL names.
inline void note(const std::string& line) {
    const int file = ::open(std::getenv("OUTFLANK_TEST_JOURNAL"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    const std::string whole = line + '\n';
    REQUIRE(::write(file, whole.data(), whole.size()) == static_cast<ssize_t>(whole.size()));
    ::close(file);
}

inline std::vector<std::string> lines_of(const std::filesystem::path& file) {
    std::ifstream text{file};
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

// The rest of a line that begins with that word; empty where another one begins it.
inline std::string behind(const std::string& line, const std::string& word) {
    return line.starts_with(word + " ") ? line.substr(word.size() + 1) : "";
}

} // namespace killed_journal

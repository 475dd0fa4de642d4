#include "game/modes/referee/startable.hpp"

#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace modes {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view blanks = " \t";

} // namespace

std::optional<std::string> program_of(const std::string& command) {
    const std::size_t begin = command.find_first_not_of(blanks);
    if (begin == std::string::npos) return std::nullopt;
    const char quote = command[begin];
    if (quote == '\'' || quote == '"') {
        const std::size_t end = command.find(quote, begin + 1);
        if (end == std::string::npos) return std::nullopt;
        const bool ends_word = end + 1 == command.size() || blanks.find(command[end + 1]) != blanks.npos;
        const std::string word = command.substr(begin + 1, end - begin - 1);
        if (!ends_word || word.empty() || (quote == '"' && word.find_first_of("$`\\") != word.npos))
            return std::nullopt;
        return word;
    }
    const std::string word = command.substr(begin, command.find_first_of(blanks, begin) - begin);
    if (word.find_first_of("'\"\\$`*?[]{}()<>|&;#!~=\n") != word.npos) return std::nullopt;
    return word;
}

bool may_be_started(const std::string& command) {
    const auto program = program_of(command);
    if (!program) return true;
    if (fs::path{*program}.has_parent_path()) return base::is_program(*program);
    const auto folders = base::program_folders();
    if (!folders) return true; // the shell has some of its own
    return std::ranges::any_of(*folders, [&](const fs::path& folder) { return base::is_program(folder / *program); });
}

std::string cannot_start(const std::string& command) {
    return base::tr("cannot start \"{}\": not found or not executable", command);
}

} // namespace modes

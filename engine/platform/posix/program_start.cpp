#include "engine/base/program_start.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace base {

ProgramStart::ProgramStart(int argc, char** argv) : words_(argv, argv + argc) {
    for (std::string& word : words_)
        pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
}

std::optional<std::string> variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::nullopt : std::optional<std::string>{value};
}

void set_variable(const char* name, const std::optional<std::string>& value) {
    if (value)
        ::setenv(name, value->c_str(), 1);
    else
        ::unsetenv(name);
}

std::string locale_of_person() {
    return {}; // the environment has the locale
}

std::optional<std::vector<std::filesystem::path>> program_folders() {
    const char* const path = std::getenv("PATH");
    if (path == nullptr) return std::nullopt;
    std::vector<std::filesystem::path> folders;
    for (std::string_view left = path;;) {
        const std::size_t end = left.find(':');
        const std::string_view folder = left.substr(0, end);
        folders.emplace_back(folder.empty() ? "." : folder);
        if (end == left.npos) return folders;
        left.remove_prefix(end + 1);
    }
}

bool may_have_display() {
    constexpr std::array names{"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"};
    return std::ranges::any_of(names, [](const char* name) {
        const char* const value = std::getenv(name);
        return value != nullptr && *value != '\0';
    });
}

} // namespace base

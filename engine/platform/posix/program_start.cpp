#include "engine/base/program_start.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

#include <fcntl.h>
#include <unistd.h>

namespace base {

ProgramStart::ProgramStart(int argc, char** argv) : words_(argv, argv + argc) {
    for (std::string& word : words_)
        pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
    // Occupies the numbers of closed standard streams, which pipes to other programs must not get.
    int unused = STDIN_FILENO;
    while (0 <= unused && unused <= STDERR_FILENO)
        unused = ::open("/dev/null", O_RDWR);
    if (unused > STDERR_FILENO) ::close(unused);
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

std::string user_locale() {
    return {}; // The environment has the locale.
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

std::uint64_t process_id() {
    return static_cast<std::uint64_t>(::getpid());
}

std::optional<std::int64_t> process_start(std::uint64_t process) {
    std::ifstream file{"/proc/" + std::to_string(process) + "/stat"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    // The second field is a name in parentheses that may contain anything; the start time is field 22 (proc(5)).
    std::istringstream fields{text.substr(text.rfind(')') + 1)};
    std::string field;
    for (int number = 3; number < 22; ++number)
        fields >> field;
    std::int64_t ticks = 0;
    return fields >> ticks ? std::optional{ticks} : std::nullopt;
}

std::chrono::duration<double> processor_time() {
    return std::chrono::duration<double>{static_cast<double>(std::clock()) / CLOCKS_PER_SEC};
}

} // namespace base

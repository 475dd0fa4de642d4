#include "engine/base/files.hpp"

#include "engine/platform/posix/descriptor.hpp"

#include <cerrno>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

namespace base {

namespace fs = std::filesystem;

namespace {

// The folder named by an XDG variable (XDG Base Directory Specification), or its default in the home folder.
fs::path user_folder(const char* variable, const char* below_home) {
    const char* named = std::getenv(variable);
    if (named != nullptr && fs::path{named}.is_absolute()) return fs::path{named} / "outflank";
    return home_folder().value_or(".") / below_home / "outflank";
}

} // namespace

std::optional<fs::path> home_folder() {
    const char* home = std::getenv("HOME");
    if (home == nullptr) return std::nullopt;
    return fs::path{home};
}

fs::path config_folder() {
    return user_folder("XDG_CONFIG_HOME", ".config");
}
fs::path data_folder() {
    return user_folder("XDG_DATA_HOME", ".local/share");
}

std::optional<fs::path> executable_path() {
    std::error_code code;
    fs::path path = fs::read_symlink("/proc/self/exe", code);
    if (code) return std::nullopt;
    return path;
}

bool is_program(const fs::path& path) {
    std::error_code code;
    return fs::is_regular_file(path, code) && ::access(path.c_str(), X_OK) == 0;
}

std::error_code sync_file(const fs::path& path) {
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.is_open() && ::fsync(file.number()) == 0) return {};
    return {errno, std::generic_category()};
}

std::error_code replace_file(const fs::path& from, const fs::path& to) {
    std::error_code code;
    fs::rename(from, to, code);
    return code;
}

} // namespace base

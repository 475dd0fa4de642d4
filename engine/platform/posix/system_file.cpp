#include "engine/base/system_file.hpp"

#include "engine/platform/posix/descriptor.hpp"

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace base {

namespace fs = std::filesystem;

namespace {

std::error_code last_error() {
    return {errno, std::generic_category()};
}

// Makes a rename durable. Failure is ignored: some file systems do not support or need it.
void sync_folder_of(const fs::path& file) {
    const Descriptor folder{
        ::open(file.has_parent_path() ? file.parent_path().c_str() : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (folder.is_open()) ::fsync(folder.number());
}

} // namespace

std::error_code sync_file(const fs::path& path) {
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    return file.is_open() && ::fsync(file.number()) == 0 ? std::error_code{} : last_error();
}

std::error_code replace_file(const fs::path& from, const fs::path& to) {
    if (::rename(from.c_str(), to.c_str()) != 0) return last_error();
    sync_folder_of(to);
    return {};
}

std::error_code move_to_free_place(const fs::path& from, const fs::path& to) {
#ifdef RENAME_NOREPLACE
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        sync_folder_of(to);
        return {};
    }
    if (errno != EINVAL && errno != ENOSYS) return last_error(); // not supported by every file system
#endif
    std::error_code code;
    if (fs::exists(fs::symlink_status(to, code))) return std::make_error_code(std::errc::file_exists);
    return std::rename(from.c_str(), to.c_str()) == 0 ? std::error_code{} : last_error();
}

std::uint64_t process_id() {
    return static_cast<std::uint64_t>(::getpid());
}

bool is_running(std::uint64_t process) {
    const auto id = static_cast<pid_t>(process);
    if (id <= 0 || static_cast<std::uint64_t>(id) != process)
        return false; // kill() takes 0 and negative numbers as groups
    return ::kill(id, 0) == 0 || errno != ESRCH;
}

std::int64_t process_start(std::uint64_t process) {
    std::ifstream file{"/proc/" + std::to_string(process) + "/stat"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    // The second field is a name in parentheses that may contain anything; the start time is field 22 (proc(5)).
    if (const auto name_end = text.rfind(')'); name_end != std::string::npos) {
        std::istringstream fields{text.substr(name_end + 1)};
        std::string field;
        for (int number = 3; number <= 22; ++number)
            fields >> field;
        std::int64_t ticks = 0;
        const auto read = std::from_chars(field.data(), field.data() + field.size(), ticks);
        if (read.ec == std::errc{}) return ticks;
    }
    if (process != process_id()) return 0;
    // In a browser all pages have the same process id.
    static const std::int64_t first_asked = std::chrono::system_clock::now().time_since_epoch().count();
    return first_asked;
}

} // namespace base

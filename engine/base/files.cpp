#include "engine/base/files.hpp"

#include "engine/base/descriptor.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace base {

namespace fs = std::filesystem;

namespace {

Error cannot_open(const fs::path& path, int code) {
    return Error{tr("cannot open \"{}\": {}", path.string(), std::strerror(code))};
}
Error cannot_read(const fs::path& path, int code) {
    return Error{tr("cannot read \"{}\": {}", path.string(), std::strerror(code))};
}
Error cannot_replace(const fs::path& path, int code) {
    return Error{tr("cannot replace \"{}\": {}", path.string(), std::strerror(code))};
}
Error cannot_write(const fs::path& path, int code) {
    return Error{tr("cannot write \"{}\": {}", path.string(), std::strerror(code))};
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// The folder that an XDG variable names, or its default below the home folder.
fs::path user_folder(const char* variable, const char* below_home) {
    const char* named = std::getenv(variable);
    if (named != nullptr && fs::path{named}.is_absolute()) return fs::path{named} / "outflank";
    const char* home = std::getenv("HOME");
    return fs::path{home != nullptr ? home : "."} / below_home / "outflank";
}

// Writes a file beside the path, in folders that it makes, and gives its name.
Result<std::string> write_beside(const fs::path& path, std::string_view bytes) {
    if (!path.has_filename()) return Error{tr("expected the name of a file to write, saw \"{}\"", path.string())};
    std::error_code code;
    if (fs::is_directory(path, code)) return cannot_replace(path, EISDIR);
    std::error_code failure;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), failure);
    if (failure) return Error{tr("cannot make the folder of \"{}\": {}", path.string(), failure.message())};

    // A name of its own for every write, so that two writers do not meet in one file.
    static std::atomic<unsigned> count{0};
    std::string beside = path.string() + "." + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".part";
    const Descriptor file{::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)}; // less the umask
    if (file.number() < 0) return cannot_write(path, errno);
    if (!write_all(file.number(), bytes) || ::fsync(file.number()) != 0) {
        const int reason = errno;
        ::unlink(beside.c_str());
        return cannot_write(path, reason);
    }
    return beside;
}

} // namespace

Result<std::string> read_file(const fs::path& path, std::size_t max_bytes) {
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.number() < 0) return cannot_open(path, errno);
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) return cannot_read(path, errno);
    if (!S_ISREG(status.st_mode)) return Error{tr("\"{}\" is not a regular file", path.string())};
    const auto too_long = [&] { return Error{tr("\"{}\" is longer than {} bytes", path.string(), max_bytes)}; };
    if (static_cast<std::uintmax_t>(status.st_size) > max_bytes) return too_long();
    std::string content;
    char part[65536];
    for (;;) {
        const ssize_t got = ::read(file.number(), part, sizeof part);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return cannot_read(path, errno);
        if (got == 0) return content;
        content.append(part, static_cast<std::size_t>(got));
        if (content.size() > max_bytes) return too_long(); // it grew while being read
    }
}

Result<Done> write_atomically(const fs::path& path, std::string_view bytes) {
    const auto written = write_beside(path, bytes);
    if (!written) return written.error();
    const std::string& beside = *written;
    if (::rename(beside.c_str(), path.c_str()) != 0) {
        const int reason = errno;
        ::unlink(beside.c_str());
        return cannot_replace(path, reason);
    }
    const Descriptor folder{::open(path.has_parent_path() ? path.parent_path().c_str() : ".", O_RDONLY | O_DIRECTORY)};
    if (folder.number() >= 0)
        ::fsync(folder.number()); // makes the rename itself last; some file systems cannot, and need not
    return Done{};
}

Result<Done> check_writable(const fs::path& path) {
    const auto written = write_beside(path, "");
    if (!written) return written.error();
    ::unlink(written->c_str());
    return Done{};
}

bool is_at_or_below(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

fs::path free_path(const fs::path& path) {
    fs::path free = path;
    std::error_code code;
    for (int number = 2; fs::exists(free, code); ++number) {
        free = path.parent_path() / path.stem();
        free += " (" + std::to_string(number) + ")";
        free += path.extension();
    }
    return free;
}

std::string time_stamp() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H-%M-%S", &parts);
    return text;
}

fs::path config_folder() {
    return user_folder("XDG_CONFIG_HOME", ".config");
}
fs::path data_folder() {
    return user_folder("XDG_DATA_HOME", ".local/share");
}

Result<fs::path> find_shipped(std::string_view relative) {
    std::vector<fs::path> roots;
    if (const char* named = std::getenv("OUTFLANK_ROOT")) roots.emplace_back(named);
    std::error_code code;
    const fs::path executable = fs::read_symlink("/proc/self/exe", code);
    if (!code) {
        roots.push_back(executable.parent_path());
        roots.push_back(executable.parent_path().parent_path() / "share" / "outflank");
    }
    std::string looked;
    for (const fs::path& root : roots) {
        fs::path candidate = root / relative;
        if (fs::exists(candidate, code)) return candidate;
        looked += (looked.empty() ? "" : ", ") + candidate.string();
    }
    return Error{tr("cannot find \"{}\"; looked at {}", relative, looked)};
}

} // namespace base

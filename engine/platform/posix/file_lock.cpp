#include "engine/base/file_lock.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace base {

namespace {

bool is_still_at(const std::filesystem::path& path, int file) {
    struct stat held {};
    struct stat there {};
    return ::fstat(file, &held) == 0 && ::stat(path.c_str(), &there) == 0 && held.st_dev == there.st_dev
           && held.st_ino == there.st_ino;
}

} // namespace

FileLock FileLock::take(const std::filesystem::path& path, std::error_code& error) {
    constexpr int most_tries = 100; // so that it ends on a file system that counts its files otherwise each time
    for (int tries = 1;; ++tries) {
        error.clear();
        FileLock lock{::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)}; // less the umask
        const int file = static_cast<int>(lock.handle_);
        if (file < 0 || ::flock(file, LOCK_EX | LOCK_NB) != 0) error = {errno, std::generic_category()};
        // Who held it may have removed it before it was locked here: then others lock another file of this name.
        if (error || tries == most_tries || is_still_at(path, file)) return lock;
    }
}

FileLock::~FileLock() {
    if (handle_ >= 0) ::close(static_cast<int>(handle_));
}

} // namespace base

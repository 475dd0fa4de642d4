#include "engine/base/file_lock.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace base {

FileLock FileLock::take(const std::filesystem::path& path, std::error_code& error) {
    error.clear();
    FileLock lock{::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)}; // less the umask
    if (lock.handle_ < 0 || ::flock(static_cast<int>(lock.handle_), LOCK_EX | LOCK_NB) != 0)
        error = {errno, std::generic_category()};
    return lock;
}

bool FileLock::is_of(const std::filesystem::path& path) const {
    struct stat held {};
    struct stat named {};
    return ::fstat(static_cast<int>(handle_), &held) == 0 && ::stat(path.c_str(), &named) == 0
           && held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

FileLock::~FileLock() {
    if (handle_ >= 0) ::close(static_cast<int>(handle_));
}

} // namespace base

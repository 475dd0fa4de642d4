#include "engine/base/file_lock.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace base {

FileLock FileLock::take(const std::filesystem::path& path, std::error_code& error) {
    constexpr int most_tries = 100; // bounds the loop on file systems that report a different file id each time
    for (int tries = 1;; ++tries) {
        error.clear();
        FileLock lock{::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)}; // reduced by the umask
        const int file = static_cast<int>(lock.handle_);
        if (file < 0 || ::flock(file, LOCK_EX | LOCK_NB) != 0) error = {errno, std::generic_category()};
        // The previous holder may have removed the file before it was locked here; other processes then lock a new
        // file of this name.
        if (error || tries == most_tries || lock.is_of(path)) return lock;
    }
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

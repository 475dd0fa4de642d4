#include "engine/base/file_lock.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace base {

FileLock FileLock::take(const std::filesystem::path& path, std::error_code& error) {
    error.clear();
    FileLock lock{::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)}; // less the umask
    if (lock.handle_ < 0 || ::flock(static_cast<int>(lock.handle_), LOCK_EX | LOCK_NB) != 0)
        error = {errno, std::generic_category()};
    return lock;
}

FileLock::~FileLock() {
    if (handle_ >= 0) ::close(static_cast<int>(handle_));
}

} // namespace base

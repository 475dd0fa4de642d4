#include "engine/base/move_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <system_error>

namespace base {

namespace fs = std::filesystem;

namespace {

// 0, or why not.
int rename_to_free(const fs::path& from, const fs::path& to) {
#ifdef RENAME_NOREPLACE
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno; // those: not every file system can
#endif
    std::error_code code;
    if (fs::exists(fs::symlink_status(to, code))) return EEXIST;
    return std::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

} // namespace

Result<Done> move_file(const fs::path& from, const fs::path& to) {
    std::error_code failure;
    if (to.has_parent_path()) fs::create_directories(to.parent_path(), failure);
    if (failure) return Error{"cannot make the folder \"" + to.parent_path().string() + "\": " + failure.message()};
    const int code = rename_to_free(from, to);
    if (code == 0) return Done{};
    if (code == EEXIST) return Error{"there is a \"" + to.filename().string() + "\" already"};
    return Error{"cannot move \"" + from.filename().string() + "\" to \"" + to.string() + "\": " + std::strerror(code)};
}

} // namespace base

#include "engine/base/move_file.hpp"

#include "engine/base/text.hpp"

#include <cassert>
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
    const auto moved = move_file_to_any(from, {&to, 1});
    if (!moved) return moved.error();
    return Done{};
}

Result<fs::path> move_file_to_any(const fs::path& from, std::span<const fs::path> places) {
    assert(!places.empty());
    for (const fs::path& to : places) {
        std::error_code failure;
        if (to.has_parent_path()) fs::create_directories(to.parent_path(), failure);
        if (failure)
            return Error{tr("cannot make the folder \"{}\": {}", to.parent_path().string(), failure.message())};
        const int code = rename_to_free(from, to);
        if (code == 0) return to;
        if (code == EEXIST) return Error{tr("\"{}\" already exists", to.filename().string())};
        if (code == EXDEV && &to != &places.back()) continue;
        return Error{tr("cannot move \"{}\" to \"{}\": {}", from.filename().string(), to.string(),
                        code == EXDEV ? tr("it is on another disk") : std::strerror(code))};
    }
    return Error{tr("cannot move \"{}\"", from.filename().string())};
}

} // namespace base

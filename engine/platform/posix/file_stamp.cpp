#include "engine/base/file_stamp.hpp"

#include <sys/stat.h>

namespace base {

std::optional<FileStamp> file_stamp(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return FileStamp{.device = static_cast<std::uint64_t>(status.st_dev),
                     .inode = static_cast<std::uint64_t>(status.st_ino),
                     .bytes = static_cast<std::uint64_t>(status.st_size),
                     .modified_ns = static_cast<std::int64_t>(status.st_mtim.tv_sec) * 1'000'000'000
                                    + static_cast<std::int64_t>(status.st_mtim.tv_nsec)};
}

} // namespace base

// Identifies the contents of a file without reading it, for caches.
#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace base {

// Identifies a file's contents for caches. Unchanged when the file is renamed or moved within its file system; differs
// after every write_atomically().
struct FileStamp {
    std::uint64_t device = 0, inode = 0;
    std::uint64_t bytes = 0;
    std::int64_t modified_ns = 0; // Unix time
    friend auto operator<=>(const FileStamp&, const FileStamp&) = default;
};

// Follows links. None unless it is a regular file.
std::optional<FileStamp> file_stamp(const std::filesystem::path& path);

} // namespace base

// By what a file is known again without being read. For code that keeps what was found in files.
#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace base {

// Stays the same when the file is renamed or moved within its file system; another one after every change that
// write_atomically() makes.
struct FileStamp {
    std::uint64_t device = 0, inode = 0;
    std::uint64_t bytes = 0;
    std::int64_t modified_ns = 0; // since the epoch of Unix
    friend auto operator<=>(const FileStamp&, const FileStamp&) = default;
};

// Of a regular file, links followed; none for anything else and for what is not there.
std::optional<FileStamp> file_stamp(const std::filesystem::path& path);

} // namespace base

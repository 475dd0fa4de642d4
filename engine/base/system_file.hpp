// File operations of the system with its error codes. For files.cpp and its neighbours; other code uses those.
#pragma once

#include <cstdint>
#include <filesystem>
#include <system_error>

namespace base {

// Flushes the file to the disk.
std::error_code sync_file(const std::filesystem::path& path);
// Replaces `to` atomically; after a power loss it is the old or the new file.
std::error_code replace_file(const std::filesystem::path& from, const std::filesystem::path& to);
// Never overwrites: file_exists. Across file systems: cross_device_link.
std::error_code move_to_free_place(const std::filesystem::path& from, const std::filesystem::path& to);

// Unique while this process runs.
std::uint64_t process_id();
// True also where the system does not report it.
bool is_running(std::uint64_t process);
// Start of the process in the system's own unit; tells processes with a reused id apart. 0 where the system does not
// report it.
std::int64_t process_start(std::uint64_t process);

} // namespace base
